import { getOrInsert } from '../../internal/getOrInsert.js'
import { loosePath } from '../../personalization/pages/canonicalPath.js'
import { pageAddress, visitOverlap } from '../../personalization/pages/pageAddress.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
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

/** Pages to visit, and whether these are all that matter. */
export interface PageAddresses {
  /** For each name, a URL. */
  addresses: ReadonlyMap<string, string>
  /** `false` if patterns may share pages of which none was found. */
  isComplete: boolean
}

/**
 * Returns the names of all pages of rows, each with a URL: what they target, and pages that two patterns share, such as one
 * in a folder, and one with a name in any folder.
 *
 * @param isAsked Whether it matters what a row shares with others. @default it does
 */
export function pageAddresses(
  rows: readonly RowWithTargets[],
  isAsked: (row: KeyedPersonalization) => boolean = () => true,
): PageAddresses {
  const addresses = new Map<string, string>()
  const patterns = new Map<string, { target: PageTarget; isAsked: boolean }>()
  for (const { row, targets } of rows) {
    if (targets.length === 0) getOrInsert(addresses, '', () => '')
    for (const target of targets) {
      const name = pageText(target)
      getOrInsert(addresses, name, () => exampleOf(target))
      if (!target.isPattern) continue
      const pattern = getOrInsert(patterns, name, () => ({ target, isAsked: false }))
      pattern.isAsked ||= isAsked(row)
    }
  }
  const known = new Set(addresses.values())
  let isComplete = true
  for (const [a, b] of pairsOf([...patterns.values()])) {
    const page = known.size < maxPages ? sharedPage(a, b) : null
    if (page === null) isComplete &&= pageOverlap(a, b) === 'none'
    else if (!known.has(page)) addresses.set(page, page)
    if (page !== null) known.add(page)
  }
  return { addresses, isComplete }
}

/** With more pages, no shared ones are added. */
const maxPages = 2_000

function* pairsOf(
  patterns: readonly { target: PageTarget; isAsked: boolean }[],
): Generator<[PageTarget, PageTarget]> {
  for (const [at, a] of patterns.entries()) {
    for (const b of patterns.slice(at + 1)) {
      if (a.isAsked || b.isAsked) yield [a.target, b.target]
    }
  }
}

/** Returns a page that two patterns share. `null` if none was found. */
function sharedPage(a: PageTarget, b: PageTarget): string | null {
  const path = joinedPath(a.path, b.path)
  if (path === null) return null
  const origin = { host: a.host ?? b.host, scheme: a.scheme ?? b.scheme }
  const loose = loosePath(path)
  const page = { ...a, ...origin, path, loose, written: path, isPattern: false, isSure: true }
  const isShared = [a, b].every((target) => visitOverlap(target, page) !== 'none')
  return isShared && !page.host?.includes('*') ? pageText(page) : null
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
