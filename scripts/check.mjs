// `npm run check` runs the fast tests: format, lint, types, and all tests that need no browser.
import { checks, run, vitest } from './run.mjs'

const passed = [
  ...checks.map(([name, command, args]) => run(name, command, args)),
  run('unit tests', ...vitest('--project', 'node', '--project', 'dom')),
]
process.exitCode = passed.every(Boolean) ? 0 : 1
