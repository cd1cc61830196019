// The package's entry points, from `exports` in package.json, which is the only list of them.
import { readFileSync } from 'node:fs'

/** @type {{ exports: Record<string, string | { default: string }> }} */
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Each entry point: the subpath to import (`./testing/node`), and its file name in `src/` and
 * `dist/` without the extension (`testing-node`).
 */
export const entryPoints = Object.entries(exports).flatMap(([subpath, target]) => {
  const file = typeof target === 'string' ? target : target.default
  const [, name] = /^\.\/dist\/([\w-]+)\.js$/.exec(file) ?? []
  return name === undefined ? [] : [{ subpath, name }]
})
