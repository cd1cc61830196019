import { normalizeText } from '../../internal/normalizeText.js'

/** Where a text occurs in a tree. */
export interface JsonMatches {
  /** Folded. */
  wanted: string
  count: number
  /** Paths of what matches and of all that it stands in. */
  paths: ReadonlySet<string>
}

/** A tree of any size is looked through up to here. */
const maxNodes = 50_000

/** Looks for a text in names and values. @returns `null` when nothing is searched for. */
export function findInJson(root: unknown, search: string): JsonMatches | null {
  const wanted = normalizeText(search.trim())
  if (wanted === '') return null
  const paths = new Set<string>()
  let count = 0
  let left = maxNodes
  function visit(name: string, value: unknown, path: string, above: string[]) {
    if (left-- <= 0) return
    const words = isBranch(value) ? name : `${name}\n${JSON.stringify(value)}`
    if (normalizeText(words).includes(wanted)) {
      count += 1
      for (const each of [...above, path]) paths.add(each)
    }
    if (!isBranch(value)) return
    const within = [...above, path]
    for (const [key, child] of Object.entries(value))
      visit(key, child, childPath(path, key), within)
  }
  visit('', root, '', [])
  return { wanted, count, paths }
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The path of a child; no two have the same. */
export function childPath(path: string, key: string): string {
  return `${path}/${key.replace(/[~/]/g, (sign) => (sign === '~' ? '~0' : '~1'))}`
}
