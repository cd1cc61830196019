import { designTokens, tailwindTheme } from './designTokens.mjs'
import { readProps } from './readProps.mjs'
import { readTexts } from './readTexts.mjs'

/** @type {string | undefined} Read once, because it takes seconds. */
let props

/** The files that the build generates, by name. */
const files = {
  'virtual:tokens.json': () => `${JSON.stringify(designTokens(), null, 2)}\n`,
  'virtual:tailwind.css': tailwindTheme,
  'virtual:props.json': () => (props ??= JSON.stringify(readProps())),
  'virtual:texts.json': () => JSON.stringify(readTexts()),
}

/**
 * A Vite plugin that provides generated files as text without a build, for imports that end in
 * `?raw`.
 *
 * @returns {import('vite').Plugin}
 */
export function generatedFiles() {
  return {
    name: 'generated-files',
    enforce: 'pre',
    resolveId: (id) => (readerOf(id) ? `\0${id}` : undefined),
    load(id) {
      const read = id.startsWith('\0') ? readerOf(id.slice(1)) : undefined
      return read && `export default ${JSON.stringify(read())}`
    },
  }
}

/** @param {string} id */
function readerOf(id) {
  return Object.entries(files).find(([name]) => id === `${name}?raw`)?.[1]
}
