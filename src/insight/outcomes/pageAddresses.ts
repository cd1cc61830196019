import { getOrInsert } from '../../internal/getOrInsert.js'
import { pageAddress, visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'

/** A row and its pages. */
export interface RowWithTargets {
  row: KeyedPersonalization
  targets: readonly PageTarget[]
}

/** Reads the pages of a row. */
export function readTargets(row: KeyedPersonalization): RowWithTargets {
  return { row, targets: pageTargets(row.personalization) }
}

/** Returns the names of all pages of rows, each with a URL. */
export function pageAddresses(rows: readonly RowWithTargets[]): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const { targets } of rows) {
    if (targets.length === 0) getOrInsert(addresses, '', () => '')
    for (const target of targets) {
      getOrInsert(addresses, pageText(target), () => exampleOf(target))
    }
  }
  for (const page of sharedPages(rows)) getOrInsert(addresses, page, () => page)
  return addresses
}

/** How many patterns of pages are compared with each other. */
const maxPatterns = 60

/** Returns pages that two patterns share, such as one in a folder, and one with a name in any folder. */
function sharedPages(rows: readonly RowWithTargets[]): string[] {
  const patterns = [
    ...new Map(
      rows.flatMap(({ targets }) =>
        targets.filter(({ isPattern }) => isPattern).map((target) => [pageText(target), target]),
      ),
    ).values(),
  ].slice(0, maxPatterns)
  return patterns.flatMap((a, at) =>
    patterns.slice(at + 1).flatMap((b) => {
      const path = joinedPath(a.path, b.path)
      if (path === null || [a.host, a.scheme].join() !== [b.host, b.scheme].join()) return []
      const page = { ...a, path, written: path, isPattern: false, isSure: true }
      const isShared = [a, b].every((target) => visitOverlap(target, page) !== 'none')
      return isShared ? pageText(page) : []
    }),
  )
}

/** Returns a path with the named parts of two patterns. `null` if they name different ones. */
function joinedPath(a: string, b: string): string | null {
  const [first, second] = [a.split('/'), b.split('/')]
  const parts: string[] = []
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const named = [first[at], second[at]].filter(
      (part) => part !== undefined && !part.includes('*'),
    )
    if (named.length === 2 && named[0] !== named[1]) return null
    parts.push(named[0] ?? 'example')
  }
  return parts.join('/')
}

/** Returns the URL of an example page. What a parameter stands for is not public, so it may be another page. */
function exampleOf(target: PageTarget): string {
  const path = target.path.replaceAll('*', 'example')
  return (
    pageAddress([{ ...target, isSure: true }]) ??
    pageText({ ...target, path, written: path, isPattern: false })
  )
}
