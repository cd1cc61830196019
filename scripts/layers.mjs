// The layers in `src/`, from the table in ARCHITECTURE.md, which is the only list of them.
import { readFileSync } from 'node:fs'

/**
 * A folder in `src/` and what it can import: other folders, types from other folders, and packages.
 *
 * @typedef {{ folder: string, inside: string[], typesOnly: string[], outside: string[] }} Layer
 */

const text = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')

/** @param {string} cell */
const namesOf = (cell) => cell.split(',').flatMap((name) => name.trim().replace('–', '') || [])

/** @type {Layer[]} From the bottom layer up. */
export const layers = [...text.matchAll(/^\| `([\w/]+)\/` +\|[^|]+\|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, folder = '', inside = '', outside = '']) => ({
    folder,
    inside: namesOf(inside).filter((name) => !name.endsWith(' (types)')),
    typesOnly: namesOf(inside).flatMap((name) => /^(\S+) \(types\)$/.exec(name)?.[1] ?? []),
    outside: namesOf(outside),
  }),
)
