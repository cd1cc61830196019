import { normalizeText } from '../../internal/normalizeText.js'

/** The matches in a tree. */
export interface JsonMatches {
  /** The number of names and values that match. */
  count: number
  /** The paths of the matches and all their ancestors. */
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
  function visit(name: string, value: unknown, path: string, above: string[]) {
    if (normalizeText(wordsOf(name, value)).includes(wanted)) {
      count += 1
      for (const each of [...above, path]) paths.add(each)
    }
    if (!isBranch(value)) return
    const within = [...above, path]
    for (const [key, child] of Object.entries(value)) {
      visit(key, child, childPath(path, key), within)
    }
  }
  visit('', root, '', [])
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
