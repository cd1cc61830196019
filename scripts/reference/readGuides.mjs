import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript6'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Advice about a component, as in `stories/support/Guide.ts`.
 *
 * @typedef {object} Guide
 * @property {string} use
 * @property {string} avoid
 * @property {readonly string[]} do
 * @property {readonly string[]} dont
 * @property {readonly (readonly [keys: string, action: string])[]} [keyboard]
 * @property {string} [accessibility]
 */

/**
 * Reads what the catalog says about each component.
 *
 * @returns {Promise<Record<string, Guide>>}
 */
export async function readGuides() {
  const files = storyFiles().filter((file) => /^stories\/(?!support)\w+\/guides\.ts$/.test(file))
  const modules = await Promise.all(files.map(importTypeScript))
  return Object.assign({}, ...modules.map(({ guides }) => guides))
}

/**
 * Returns the story that shows each name: its own file, or the first one that uses it.
 *
 * @param {readonly string[]} names
 * @returns {Map<string, string>} Paths relative to the root.
 */
export function storiesOf(names) {
  const files = storyFiles().filter((file) => !file.startsWith('stories/support'))
  const texts = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))
  return new Map(
    names.flatMap((name) => {
      const own = `/${name.charAt(0).toUpperCase()}${name.slice(1)}.stories.tsx`
      const used = texts.find(({ text }) => new RegExp(`\\b${name}\\b`).test(text))?.file
      const found = files.find((file) => file.endsWith(own)) ?? used
      if (found === undefined) return []
      // An example is part of the story that shows it.
      const [, example] = /\/examples\/(\w+)\.tsx$/.exec(found) ?? []
      const shows = texts.find(({ text }) => text.includes(`file="${example}"`))?.file
      return [[name, shows ?? found]]
    }),
  )
}

/** @returns {string[]} */
function storyFiles() {
  return readdirSync(`${root}stories`, { recursive: true })
    .map((file) => `stories/${String(file).replaceAll('\\', '/')}`)
    .sort()
}

/**
 * Runs a module that imports only types, because Node 20 can't run TypeScript.
 *
 * @param {string} file
 */
function importTypeScript(file) {
  const { outputText } = ts.transpileModule(readFileSync(root + file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`)
}
