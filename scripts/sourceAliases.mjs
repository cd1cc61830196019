import { fileURLToPath } from 'node:url'

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** The public names of the package, pointing at its sources. */
export const sourceAliases = [
  { find: /^personalization-kit$/, replacement: source('index.ts') },
  { find: /^personalization-kit\/testing\/(\w+)$/, replacement: source('testing-$1.ts') },
  { find: /^personalization-kit\/(styles(\/system)?\.css)$/, replacement: source('$1') },
  { find: /^personalization-kit\/(\w+)$/, replacement: source('$1.ts') },
]
