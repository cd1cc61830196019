import { groupBy } from '../../internal/groupBy.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Doubt, VisitDoubt } from '../order/Doubt.js'
import type { Effect } from '../order/effectsOf.js'
import { effectsOf, isStop, isStrong } from '../order/effectsOf.js'
import { comparePosition, orderOf } from '../order/orderOf.js'
import type { PageItem } from '../order/PageItem.js'
import { readPageItem } from '../order/PageItem.js'
import type { EligibilityResult, VisitReason } from './EligibilityResult.js'
import { noOriginal } from './summarizeEligibility.js'

/** A personalization on the page of a visit. */
export interface Entry {
  item: PageItem
  /** The result, which changes when another one hides it. */
  result: EligibilityResult
}

/** What hides a personalization, or may hide it. */
interface Hiding {
  by: Entry
  /** What leaves it open. Empty if it certainly hides it. */
  doubts: readonly VisitDoubt[]
  isCertain: boolean
}

/**
 * Applies what the personalizations on a page do to each other: from the first in the order to the last, each one that
 * is shown applies its effects to the others.
 *
 * @param entries Their own results, in order.
 */
export function applyOrder(entries: readonly Entry[]): EligibilityResult[] {
  const hidingOf = createHiding(entries)
  for (const entry of entries) {
    const hiding = entry.result.result === 'no' ? null : hidingOf(entry)
    if (hiding) entry.result = hide(entry.result, hiding)
  }
  return entries.map(({ result }) => result)
}

/** Returns what hides a personalization, even if it is not shown anyway. */
export function hidingIn(
  key: string,
  results: readonly EligibilityResult[],
  options: ModelOptions,
): Hiding | null {
  const entries = entriesOf(results, options)
  const own = entries.find(({ item }) => item.key === key)
  return own ? createHiding(entries)(own) : null
}

function entriesOf(results: readonly EligibilityResult[], options: ModelOptions): Entry[] {
  return results
    .map((result) => ({ item: readPageItem(result.personalization, result.key, options), result }))
    .sort((a, b) => comparePosition(a.item, b.item))
}

function hide(own: EligibilityResult, { by, doubts, isCertain }: Hiding): EligibilityResult {
  const blocker = by.item.key
  if (isCertain) {
    return {
      ...own,
      original: noOriginal,
      result: 'no',
      because: 'blocked',
      // What was unclear no longer matters.
      condition: null,
      missing: [],
      blocker,
    }
  }
  const isFirstReason = own.result === 'yes'
  return {
    ...own,
    blocker,
    doubts,
    ...(isFirstReason ? { result: 'unclear', because: 'may-be-hidden' } : {}),
  }
}

/**
 * Returns a function that finds what hides an entry. Entries before it in the order must have been judged. Only those
 * that can stop any other, and those with the same component, are compared, because a page can have thousands.
 */
function createHiding(entries: readonly Entry[]) {
  const strong = entries.filter(({ item }) => isStrong(item))
  const byComponent = groupBy(entries, ({ item }) => item.component)
  return (entry: Entry): Hiding | null => {
    const { component } = entry.item
    const hiding = findIn(entry, strong)
    if (hiding?.isCertain || component === null) return hiding
    return hiding ?? findIn(entry, byComponent.get(component) ?? [])
  }
}

function findIn(entry: Entry, others: readonly Entry[]): Hiding | null {
  let possible: Hiding | null = null
  for (const by of others) {
    if (by === entry || by.result.result === 'no' || !isKnown(by.item)) continue
    if (areOnDifferentWebsites(by.item, entry.item)) continue
    // The entries are in order, so no certain effect follows.
    if (possible && orderOf(by.item, entry.item) !== 'before') break
    const effects = effectsOf(by.item, entry.item).filter(
      (effect) => effect.on === entry.item && hides(effect),
    )
    const [effect] = effects
    if (!effect) continue
    const isSure = effects.some((each) => isStop(each) && each.doubts.length === 0)
    if (isSure && by.result.result === 'yes') return { by, doubts: [], isCertain: true }
    const doubts = [...new Set([...doubtsAbout(by.result), ...effect.doubts])]
    possible ??= { by, doubts, isCertain: false }
  }
  return possible
}

function hides(effect: Effect): boolean {
  return isStop(effect) || effect.kind === 'replaces'
}

/** Returns whether its state is running and it has a page. If not, nothing about others follows from it. */
function isKnown({ personalization: { state }, targets }: PageItem): boolean {
  return state?.trim().toLowerCase() === 'running' && targets.length > 0
}

function areOnDifferentWebsites(a: PageItem, b: PageItem): boolean {
  const [first, second] = [a.personalization.websiteId, b.personalization.websiteId]
  return Boolean(first && second && first !== second)
}

/** Returns why it is unclear whether a visit shows a personalization. */
function doubtsAbout({ result, because, missing }: EligibilityResult): VisitDoubt[] {
  if (result === 'yes') return []
  if (missing.length > 0) return ['attribute-unknown']
  return [doubtOf(because)]
}

function doubtOf(because: VisitReason): Doubt {
  switch (because) {
    case 'may-be-hidden':
      return 'other-hides'
    case 'unclear-page':
    case 'not-a-path':
      return 'pages-apart'
    case 'invalid-date':
      return 'dates-apart'
    case 'script':
      return 'script-apart'
    case 'unclear-trigger':
    case 'pageviews':
      return 'delay-apart'
    case 'unclear-audience':
    case 'unclear-exclusion':
      return 'audiences-apart'
    default:
      return 'limited'
  }
}
