import { getOrInsert } from '../../internal/getOrInsert.js'
import { groupBy } from '../../internal/groupBy.js'
import { pageAddress } from '../../personalization/pages/pageAddress.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { originOf, pageName } from '../../personalization/pages/pageTargets.js'
import { isStrong } from '../order/effectsOf.js'
import type { RunningItem } from '../order/PageItem.js'
import { smallPage } from './smallPage.js'

/** Two items that may run on the same page. The first has the lower index. */
export interface PagePair {
  first: RunningItem
  second: RunningItem
  overlap: Exclude<PageOverlap, 'none'>
  /** The page, or a pattern if both items have one. */
  page: string
  /** A page on which both certainly run, or `null` if none can be named. */
  address: string | null
}

interface Entry {
  item: RunningItem
  target: PageTarget
}

interface EntryPair {
  a: Entry
  b: Entry
  /** Whether the pair may occur again. */
  mayRepeat: boolean
}

/** Items with the same path, on any host. */
interface Bucket {
  website: string
  target: PageTarget
  entries: Entry[]
}

const pairsPerPage = 1_500
const minNeighbors = 4
/**
 * The first limit is for the pairs between a pattern and another page, and for the pairs between items that
 * can block any other item and the rest of their page. The second limit is for all pairs.
 */
const maxAcross = 4_096
const maxPairs = 400_000

/**
 * Finds pairs on overlapping pages without comparing every item with every other one. Items are compared by
 * path, and patterns by their fixed beginnings. The work is limited. On pages with more than 48 items, most
 * pairs with distant priorities are left out.
 */
export function* pagePairs(items: readonly RunningItem[]): Generator<PagePair> {
  const repeated = new Map<number, PagePair>()
  let left = maxPairs
  for (const pairs of allPairs(bucketsOf(items))) {
    if (left <= 0) break
    const compared = pairs.slice(0, left)
    left -= compared.length
    const onPage = new Map<number, PagePair>()
    for (const { a, b, mayRepeat } of compared) {
      const pair = pairOf(a, b)
      if (!pair) continue
      const { first, second } = pair
      const isOnePage = first.targets.length === 1 && second.targets.length === 1
      if (isOnePage && !mayRepeat) {
        yield pair
        continue
      }
      // Two items can meet on several pages. The most certain overlap counts.
      const known = isOnePage ? onPage : repeated
      const id = first.position * items.length + second.position
      if (isBetter(pair, known.get(id))) known.set(id, pair)
    }
    // After each page, so that the caller can pause.
    yield* onPage.values()
  }
  yield* repeated.values()
}

function pairOf(a: Entry, b: Entry): PagePair | null {
  const overlap = pageOverlap(a.target, b.target)
  if (overlap === 'none') return null
  const isOrdered = a.item.position < b.item.position
  const first = isOrdered ? a : b
  const second = isOrdered ? b : a
  return {
    first: first.item,
    second: second.item,
    // Both have the same targets, so they overlap, whatever the targets mean.
    overlap: a.item.pageKey === b.item.pageKey ? 'certain' : overlap,
    address: overlap === 'certain' ? pageAddress([a.target, b.target]) : null,
    page: pageName({
      ...(first.target.isPattern ? second : first).target,
      ...originOf([first.target, second.target]),
    }),
  }
}

function isBetter(pair: PagePair, known: PagePair | undefined): boolean {
  if (!known) return true
  return pair.overlap === known.overlap ? pair.page < known.page : pair.overlap === 'certain'
}

function bucketsOf(items: readonly RunningItem[]): Bucket[] {
  const buckets: Bucket[] = []
  const byWebsite = new Map<string, Map<string, Bucket>>()
  for (const item of items) {
    const website = item.personalization.websiteId ?? ''
    const byPath = getOrInsert(byWebsite, website, () => new Map())
    for (const target of item.targets) {
      let bucket = byPath.get(target.loose)
      if (!bucket) {
        bucket = { website, target, entries: [] }
        byPath.set(target.loose, bucket)
        buckets.push(bucket)
      }
      bucket.entries.push({ item, target })
    }
  }
  return buckets
}

/** Yields the pairs of one page, or of a pattern and another page, at a time. */
function* allPairs(buckets: readonly Bucket[]): Generator<EntryPair[]> {
  for (const { entries } of buckets) {
    if (entries.length > 1) yield pairsWithin(entries)
  }
  const patterns = buckets.filter(({ target }) => target.isPattern)
  if (patterns.length === 0) return
  const below = indexByFolder(buckets)
  for (const pattern of patterns) {
    for (const other of below.get(`${pattern.website}\n${folderOf(pattern.target)}`) ?? []) {
      // A pair of patterns is reported once, not from each side.
      if (other !== pattern && !(other.target.isPattern && isAfter(pattern, other))) {
        yield pairsAcross(pattern.entries, other.entries)
      }
    }
  }
}

function pairsWithin(entries: readonly Entry[]): EntryPair[] {
  if (entries.length <= smallPage) return nearPairs(entries, entries.length, false)
  const neighbors = Math.max(minNeighbors, Math.floor(pairsPerPage / entries.length))
  // Items that can block any other item are paired with all others. Items with the same component are paired
  // with their nearest neighbors among them.
  const parts = [nearPairs(entries, neighbors, true), strongPairs(entries)]
  const byComponent = groupBy(entries, ({ item }) => item.component)
  for (const [component, same] of byComponent) {
    if (component !== null) parts.push(nearPairs(same, neighbors, true))
  }
  return parts.flat()
}

function strongPairs(entries: readonly Entry[]): EntryPair[] {
  const pairs: EntryPair[] = []
  for (const a of entries.filter(({ item }) => isStrong(item))) {
    for (const b of entries) {
      if (a.item === b.item) continue
      if (pairs.length === maxAcross) return pairs
      pairs.push({ a, b, mayRepeat: true })
    }
  }
  return pairs
}

function strongFirst(entries: readonly Entry[]): Entry[] {
  return [
    ...entries.filter(({ item }) => isStrong(item)),
    ...entries.filter(({ item }) => !isStrong(item)),
  ]
}

function nearPairs(entries: readonly Entry[], distance: number, mayRepeat: boolean): EntryPair[] {
  const pairs: EntryPair[] = []
  for (const [at, a] of entries.entries()) {
    const end = Math.min(entries.length, at + 1 + distance)
    for (let other = at + 1; other < end; other++) {
      const b = entries[other]
      if (b && a.item !== b.item) pairs.push({ a, b, mayRepeat })
    }
  }
  return pairs
}

function pairsAcross(some: readonly Entry[], others: readonly Entry[]): EntryPair[] {
  const pairs: EntryPair[] = []
  const strongOthers = strongFirst(others)
  // Items that can conflict with any other item come first, so the limit cuts off only the others.
  for (const a of strongFirst(some)) {
    for (const b of strongOthers) {
      if (a.item === b.item) continue
      if (pairs.length === maxAcross) return pairs
      pairs.push({ a, b, mayRepeat: false })
    }
  }
  return pairs
}

/**
 * Returns the buckets below each folder, at any depth. Patterns are listed under each folder in their fixed
 * part.
 */
function indexByFolder(buckets: readonly Bucket[]): Map<string, Bucket[]> {
  const below = new Map<string, Bucket[]>()
  for (const bucket of buckets) {
    const folder = folderOf(bucket.target)
    for (let at = folder.indexOf('/'); at !== -1; at = folder.indexOf('/', at + 1)) {
      const id = `${bucket.website}\n${folder.slice(0, at + 1)}`
      getOrInsert(below, id, () => []).push(bucket)
    }
  }
  return below
}

/** Returns the fixed part of a path up to its last slash. */
function folderOf({ loose, isPattern }: PageTarget): string {
  // `/a/*` may include `/a`.
  const fixed = isPattern ? loose.slice(0, loose.indexOf('*')) : `${loose}/`
  return fixed.slice(0, fixed.lastIndexOf('/') + 1)
}

/** Returns whether a pair of patterns is reported for `other` instead of `pattern`. */
function isAfter(pattern: Bucket, other: Bucket): boolean {
  const [own, foreign] = [folderOf(pattern.target), folderOf(other.target)]
  return own === foreign && pattern.target.loose > other.target.loose
}
