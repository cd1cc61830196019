// `npm run check` runs the fast tests: format, lint, types, and all tests that need no browser.
import { checks, run, vitest } from './run.mjs'

const passed = [
  // Examples import the package as users install it.
  run('build the package', process.execPath, ['scripts/build.mjs']),
  ...checks.map(([name, command, args]) => run(name, command, args)),
  run('unit tests', ...vitest('--project', 'node', '--project', 'dom*')),
]
process.exitCode = passed.every(Boolean) ? 0 : 1
