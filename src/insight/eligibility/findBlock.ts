import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { hasSeveralPages, pageTargets } from '../../personalization/pages/pageTargets.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { componentKey } from '../conflicts/ConflictItem.js'
import { readLimits } from '../conflicts/readLimits.js'
import { goalOverlap, redirectGoal } from '../conflicts/redirectGoal.js'
import type { EligibilityResult } from './EligibilityResult.js'

/** A personalization that can hide others on its page. */
export interface Rival {
  /** The result, which changes when another rival hides the personalization. */
  result: EligibilityResult
  priority: number | null
  /** Whether it comes after the personalizations for one page, regardless of its priority. */
  isBelow: boolean
  isRedirect: boolean
  isExclusive: boolean
  component: string | null
  /** Whether it shows as soon as the page loads. */
  isImmediate: boolean
  /** Whether it certainly blocks others for every visitor who sees it. */
  isSureBlock: boolean
  /** Whether its state is running and it has a page. If not, it is ignored when others are checked. */
  isKnown: boolean
}

/** Reads what a personalization can do to others. */
export function readRival(result: EligibilityResult, options: ModelOptions): Rival {
  const { multiPageOrder = 'below' } = options
  const { personalization } = result
  const { prio, exclusive, state } = personalization
  const kind = personalizationKind(personalization)
  const { hasScript, isDelayed, isLimited, hasControlGroup } = readLimits(
    personalization,
    kind,
    options,
  )
  const targets = pageTargets(personalization)
  const goal = redirectGoal(personalization)
  const leaves = goal !== null && goalOverlap(targets, goal) === 'none'
  return {
    result,
    priority: prio !== null && Number.isFinite(prio) ? prio : null,
    isBelow: multiPageOrder === 'below' && hasSeveralPages(targets),
    isRedirect: kind === 'redirect',
    isExclusive: exclusive === true,
    component: componentKey(personalization, kind),
    isImmediate: !hasScript && !isDelayed,
    isSureBlock:
      !hasScript && !isDelayed && !isLimited && !hasControlGroup && (exclusive === true || leaves),
    isKnown: isRunning(state) && targets.length > 0,
  }
}

function isRunning(state: Personalization['state']): boolean {
  return state?.trim().toLowerCase() === 'running'
}

/** The rivals that can hide others. */
export interface Rivals {
  /** Redirects and exclusive personalizations. */
  strong: readonly Rival[]
  /** The rivals by component. Those with the same component can keep each other from being shown. */
  byComponent: ReadonlyMap<string | null, readonly Rival[]>
}

/** Returns the rivals that can hide others. */
export function groupRivals(rivals: readonly Rival[]): Rivals {
  return {
    strong: rivals.filter(({ isExclusive, isRedirect }) => isExclusive || isRedirect),
    byComponent: groupBy(rivals, ({ component }) => component),
  }
}

/**
 * Returns the rival that hides or may hide a personalization, or `null`. Rivals with a higher priority must
 * have been evaluated before.
 */
export function findBlock(
  rival: Rival,
  { strong, byComponent }: Rivals,
): { by: Rival; isCertain: boolean } | null {
  const same = rival.component === null ? undefined : byComponent.get(rival.component)
  const block = findIn(rival, strong)
  if (block?.isCertain || !same) return block
  return block ?? findIn(rival, same)
}

function findIn(rival: Rival, rivals: readonly Rival[]) {
  let possible: Rival | null = null
  for (const other of rivals) {
    if (other === rival || other.result.result === 'no' || !other.isKnown) continue
    if (areOnDifferentWebsites(other, rival)) continue
    const order = orderOf(other, rival)
    const isFirst = order === 'before'
    // The rivals are in the order of their priorities, so no certain block follows.
    if (possible && !isFirst) break
    const canPrecede = order !== 'after' || !rival.isImmediate
    const blocks = other.isExclusive || other.isRedirect
    if (blocks && isFirst && other.isSureBlock && other.result.result === 'yes') {
      return { by: other, isCertain: true }
    }
    const mayHide =
      (other.isExclusive && order !== 'after') ||
      (other.isRedirect && canPrecede) ||
      (other.component !== null && other.component === rival.component && canPrecede)
    if (mayHide) possible ??= other
  }
  return possible && { by: possible, isCertain: false }
}

function areOnDifferentWebsites(a: Rival, b: Rival): boolean {
  const [first, second] = [a, b].map(({ result }) => result.personalization.websiteId)
  return Boolean(first && second && first !== second)
}

/**
 * Returns whether the first rival comes before the second. If a priority is missing or both are equal, that
 * is unknown.
 */
function orderOf(a: Rival, b: Rival): 'before' | 'after' | 'unknown' {
  if (a.isBelow !== b.isBelow) return a.isBelow ? 'after' : 'before'
  if (a.priority === null || b.priority === null || a.priority === b.priority) return 'unknown'
  return a.priority > b.priority ? 'before' : 'after'
}
