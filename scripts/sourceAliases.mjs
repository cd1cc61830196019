import { fileURLToPath } from 'node:url'

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Aliases from the package's public names to its source files. */
export const sourceAliases = [
  { find: /^personalization-kit$/, replacement: source('index.ts') },
  { find: /^personalization-kit\/(locales\/[\w-]+)$/, replacement: source('$1.ts') },
  { find: /^personalization-kit\/testing\/(\w+)$/, replacement: source('testing-$1.ts') },
  { find: /^personalization-kit\/(styles(\/system)?\.css)$/, replacement: source('$1') },
  { find: /^personalization-kit\/(\w+)$/, replacement: source('$1.ts') },
]
