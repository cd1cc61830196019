import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { readPath } from '../../personalization/pages/pageTargets.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'
import type { DecidingChange } from './decidingChanges.js'
import type { KeyedWorld } from './Outcomes.js'
import type { RowWithTargets } from './pageAddresses.js'
import { pageAddresses, readTargets } from './pageAddresses.js'

/** A page on which something may change. */
export interface ComparedPage {
  /** The page, as in the list by page. */
  name: string
  /** A visit to it: the page itself, or an example of a pattern. */
  address: string
  /** What runs or may run there in each world. */
  before: readonly KeyedPersonalization[]
  after: readonly KeyedPersonalization[]
  /** The keys of both. */
  keys: readonly string[]
  isInBefore: (key: string) => boolean
  isInAfter: (key: string) => boolean
}

/** Returns the pages of both worlds on which something runs that has changed. */
export function pagesToCompare(
  before: KeyedWorld,
  after: KeyedWorld,
  deciding: ReadonlyMap<string, DecidingChange>,
): { pages: Iterable<ComparedPage>; isComplete: boolean } {
  const [old = [], now = []] = [before.rows, after.rows].map((rows) => rows.map(readTargets))
  const { addresses, isComplete } = pageAddresses([...now, ...old], ({ key }) => deciding.has(key))
  const [keysBefore, keysAfter] = [before.rows, after.rows].map(
    (rows) => new Set(rows.map(({ key }) => key)),
  )
  function* pages(): Generator<ComparedPage> {
    for (const [name, address] of addresses) {
      const visited = readPath(address, null)
      const page = { before: rowsOn(old, visited), after: rowsOn(now, visited) }
      const keys = [...new Set([...page.after, ...page.before].map(({ key }) => key))]
      if (!keys.some((key) => deciding.has(key))) continue
      yield {
        ...page,
        name,
        address,
        keys,
        isInBefore: (key) => keysBefore?.has(key) === true,
        isInAfter: (key) => keysAfter?.has(key) === true,
      }
    }
  }
  return { pages: pages(), isComplete }
}

function rowsOn(rows: readonly RowWithTargets[], visited: PageTarget | null) {
  return rows.filter(({ targets }) => isOn(targets, visited)).map(({ row }) => row)
}

function isOn(targets: readonly PageTarget[], visited: PageTarget | null): boolean {
  if (!visited || targets.length === 0) return true
  const page = { ...visited, isPattern: false }
  return targets.some((target) => visitOverlap(target, page) !== 'none')
}
