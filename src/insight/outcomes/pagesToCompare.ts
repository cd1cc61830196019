import { getOrInsert } from '../../internal/getOrInsert.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { pageAddress, visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets, pageText, readPath } from '../../personalization/pages/pageTargets.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'
import { isStrong } from '../order/effectsOf.js'
import { readPageItem } from '../order/PageItem.js'
import type { KeyedWorld } from './compareOutcomes.js'
import type { DecidingChange } from './decidingChanges.js'

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
export function* pagesToCompare(
  before: KeyedWorld,
  after: KeyedWorld,
  deciding: ReadonlyMap<string, DecidingChange>,
): Generator<ComparedPage> {
  const [old, now] = [before.rows, after.rows].map((rows) => rows.map(readTargets))
  const keysBefore = new Set(before.rows.map(({ key }) => key))
  const keysAfter = new Set(after.rows.map(({ key }) => key))
  for (const [name, address] of addressesOf([...(now ?? []), ...(old ?? [])])) {
    const visited = readPath(address, null)
    const here = (rows: readonly RowWithTargets[] = []) =>
      rows.filter(({ targets }) => isOn(targets, visited)).map(({ row }) => row)
    const page = { before: here(old), after: here(now) }
    const keys = [...new Set([...page.after, ...page.before].map(({ key }) => key))]
    if (!keys.some((key) => deciding.has(key))) continue
    yield {
      ...page,
      name,
      address,
      keys,
      isInBefore: (key) => keysBefore.has(key),
      isInAfter: (key) => keysAfter.has(key),
    }
  }
}

/**
 * Returns the rows of a page that decide whether one of them is shown: itself, those that can stop any other, and those
 * with the same component as one of these.
 */
export function rowsThatDecide(
  key: string,
  page: ComparedPage,
  options: ModelOptions,
): Pick<ComparedPage, 'before' | 'after' | 'keys'> {
  const items = [...page.before, ...page.after].map((row) =>
    readPageItem(row.personalization, row.key, options),
  )
  const keys = new Set(
    items.flatMap((item) => (item.key === key || isStrong(item) ? item.key : [])),
  )
  const components = new Set(
    items.flatMap((item) => (keys.has(item.key) && item.component !== null ? item.component : [])),
  )
  for (const { key: other, component } of items) {
    if (component !== null && components.has(component)) keys.add(other)
  }
  const only = (rows: readonly KeyedPersonalization[]) => rows.filter((row) => keys.has(row.key))
  return { before: only(page.before), after: only(page.after), keys: [...keys] }
}

interface RowWithTargets {
  row: KeyedPersonalization
  targets: readonly PageTarget[]
}

function readTargets(row: KeyedPersonalization): RowWithTargets {
  return { row, targets: pageTargets(row.personalization) }
}

/** Returns the names of all pages, each with an address. */
function addressesOf(rows: readonly RowWithTargets[]): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const { targets } of rows) {
    if (targets.length === 0) getOrInsert(addresses, '', () => '')
    for (const target of targets) {
      getOrInsert(addresses, pageText(target), () => addressOf(target))
    }
  }
  return addresses
}

/** Returns a page of a target. What a parameter stands for is not public, so it may be another one. */
function addressOf(target: PageTarget): string {
  const path = target.path.replaceAll('*', 'example')
  return (
    pageAddress([{ ...target, isSure: true }]) ??
    pageText({ ...target, path, written: path, isPattern: false })
  )
}

function isOn(targets: readonly PageTarget[], visited: PageTarget | null): boolean {
  if (!visited || targets.length === 0) return true
  const page = { ...visited, isPattern: false }
  return targets.some((target) => visitOverlap(target, page) !== 'none')
}
