import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A source file, and what it needs to show texts.
 *
 * @typedef {object} FileTexts
 * @property {string} file Its path, such as `ui/menu/Menu.tsx`.
 * @property {string[]} keys The keys of texts in it.
 * @property {string[]} imports The files that it imports.
 */

const source = fileURLToPath(new URL('../src', import.meta.url))
const rooms = /^(i18n|ui|personalization|provider|list|insight|ask|panels)\/.*\.tsx?$/

/**
 * Reads which keys of texts the files of the rooms with components have, and which of these files each
 * imports.
 *
 * @returns {FileTexts[]}
 */
export function readTexts() {
  const contents = new Map(
    readdirSync(source, { recursive: true })
      .map((file) => String(file).replaceAll('\\', '/'))
      .filter((file) => rooms.test(file) && !file.endsWith('/texts.ts'))
      .toSorted()
      .map((file) => [file, readFileSync(`${source}/${file}`, 'utf8')]),
  )
  // All languages have the same keys.
  const keys = Object.keys(JSON.parse(readFileSync(`${source}/locales/de.json`, 'utf8')))
  return [...contents].map(([file, content]) => ({
    file,
    keys: keysIn(content, keys),
    imports: [...content.matchAll(/(?:from |import\()'(\.[^']+)\.js'/g)].flatMap(
      ([, path = '']) => {
        const target = posix.join(posix.dirname(file), path)
        return [`${target}.tsx`, `${target}.ts`].filter((name) => contents.has(name))
      },
    ),
  }))
}

/**
 * Returns the keys in a source file: those written in full, and all that begin like one of its template
 * literals.
 *
 * @param {string} content
 * @param {readonly string[]} keys
 */
function keysIn(content, keys) {
  const literals = new Set([...content.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key))
  const starts = [...content.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start)
  return keys.filter((key) => literals.has(key) || starts.some((start) => key.startsWith(start)))
}
