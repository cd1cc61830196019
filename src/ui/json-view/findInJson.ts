import { normalizeText } from '../../internal/normalizeText.js'

/** The matches in a tree. */
export interface JsonMatches {
  /** The number of names and values that match. */
  count: number
  /** The paths of the matches, of all their ancestors, and of everything in them. */
  paths: ReadonlySet<string>
}

/**
 * Searches names and values.
 *
 * @returns The matches; `null` if the search text is empty.
 */
export function findInJson(root: unknown, search: string): JsonMatches | null {
  const wanted = normalizeText(search.trim())
  if (wanted === '') return null
  const paths = new Set<string>()
  let count = 0
  function visit(name: string, value: unknown, path: string, above: string[], isInMatch: boolean) {
    const within = [...above, path]
    const isMatch = normalizeText(wordsOf(name, value)).includes(wanted)
    if (isMatch) count += 1
    if (isMatch) for (const each of within) paths.add(each)
    else if (isInMatch) paths.add(path)
    if (!isBranch(value)) return
    for (const [key, child] of Object.entries(value)) {
      visit(key, child, childPath(path, key), within, isMatch || isInMatch)
    }
  }
  visit('', root, '', [], false)
  return { count, paths }
}

/** Returns what a search can find: the name, and the value as it is and as JSON writes it. */
function wordsOf(name: string, value: unknown): string {
  if (isBranch(value)) return name
  const written = JSON.stringify(value)
  const isEscaped = typeof value === 'string' && written.length > value.length + 2
  return isEscaped ? `${name}\n${value}\n${written}` : `${name}\n${written}`
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns the path of a child. Paths are unique. */
export function childPath(path: string, key: string): string {
  return `${path}/${key.replace(/[~/]/g, (sign) => (sign === '~' ? '~0' : '~1'))}`
}
