import type { Doubt } from './Doubt.js'
import { orderOf } from './orderOf.js'
import type { PageItem } from './PageItem.js'

/**
 * What a personalization does to another on the same page, for the same visitor and at the same time.
 *
 * - `'excludes'`: It is exclusive, so the other one is not shown.
 * - `'leads-away'`: It is a redirect, so the visitor leaves before the other one is shown.
 * - `'replaces'`: Both insert the same component. Which one is kept is not public, so neither is certainly hidden.
 * - `'ties'`: Both have the same priority, so either can come first.
 * - `'covers'`: Both change the page. If they change the same element, the first one's change is kept.
 */
export type EffectKind = 'excludes' | 'leads-away' | 'replaces' | 'ties' | 'covers'

/** An effect of one item on another. */
export interface Effect {
  kind: EffectKind
  by: PageItem
  on: PageItem
  /** What would rule out the effect. Empty if it is certain. */
  doubts: readonly Doubt[]
}

/**
 * Returns what two items on the same page do to each other (service interface, section 2.1). `'ties'` and `'covers'` are
 * returned once, for the item with the lower position. Whether their pages, audiences and dates meet is for the caller.
 */
export function effectsOf(a: PageItem, b: PageItem): Effect[] {
  const order = orderOf(a, b)
  const [first, second] = order === 'after' ? [b, a] : [a, b]
  const isKnown = order === 'before' || order === 'after'
  const effects = isKnown
    ? [...stopsOf(first, second, []), ...overtakes(second, first)]
    : [...stopsOf(first, second, ['order-unknown']), ...stopsOf(second, first, ['order-unknown'])]
  if (first.component !== null && first.component === second.component) {
    const doubts = meetingDoubts(first, second)
    effects.push({ kind: 'replaces', by: first, on: second, doubts })
    if (!isKnown || isLate(first)) {
      effects.push({ kind: 'replaces', by: second, on: first, doubts })
    }
  }
  if (order === 'tied') {
    effects.push({ kind: 'ties', by: first, on: second, doubts: meetingDoubts(first, second) })
  }
  const isCovered = isKnown && first.kind === 'on-site' && second.kind === 'on-site'
  if (isCovered && effects.length === 0) {
    effects.push({ kind: 'covers', by: first, on: second, doubts: ['other-elements'] })
  }
  return effects
}

/** Returns whether an effect keeps the other item from being shown at all. */
export function isStop({ kind }: Pick<Effect, 'kind'>): boolean {
  return kind === 'excludes' || kind === 'leads-away'
}

/** Returns whether an item can keep any other from being shown. */
export function isStrong({ isExclusive, kind }: PageItem): boolean {
  return isExclusive || kind === 'redirect'
}

/** Returns how an item stops another that comes after it, or may come after it. */
function stopsOf(by: PageItem, on: PageItem, order: readonly Doubt[]): Effect[] {
  if (!isStrong(by)) return []
  const doubts = [...order, ...stopDoubts(by)]
  const effects: Effect[] = []
  if (by.kind === 'redirect') {
    const goal: Doubt[] = by.staysOnPage() ? ['stays-on-page'] : []
    effects.push({ kind: 'leads-away', by, on, doubts: [...doubts, ...goal] })
  }
  if (by.isExclusive) effects.push({ kind: 'excludes', by, on, doubts })
  return effects
}

/** A redirect can lead visitors away before a late personalization is shown that comes before it in the order. */
function overtakes(by: PageItem, on: PageItem): Effect[] {
  if (by.kind !== 'redirect' || !isLate(on)) return []
  return stopsOf(by, on, ['order-unknown']).filter(({ kind }) => kind === 'leads-away')
}

/** Returns whether an item is not shown as soon as the page loads. */
function isLate({ limits }: PageItem): boolean {
  const { hasScript, isDelayed } = limits()
  return hasScript || isDelayed
}

/**
 * Returns what could keep an item from stopping others. A delayed one may run after the other, and a limited one, or
 * one with a control group, may let the other run.
 */
export function stopDoubts({ limits }: PageItem): Doubt[] {
  const { hasScript, isDelayed, isLimited, hasControlGroup } = limits()
  const doubts: Doubt[] = hasScript ? ['script-apart'] : []
  if (isDelayed) doubts.push('delay-apart')
  if (isLimited) doubts.push('limited')
  if (hasControlGroup) doubts.push('control-group')
  return doubts
}

/**
 * Returns what could keep two items from running together. Items with different triggers might not run together, or
 * might run in another order.
 */
function meetingDoubts(first: PageItem, second: PageItem): Doubt[] {
  const [a, b] = [first.personalization, second.personalization]
  const limits = [first.limits(), second.limits()]
  const doubts: Doubt[] = limits.some(({ hasScript }) => hasScript) ? ['script-apart'] : []
  const isSameDelay = a.delayValue === b.delayValue && a.delayOption === b.delayOption
  // Delays of 0 can be written in several ways.
  if (!isSameDelay && limits.some(({ isDelayed }) => isDelayed)) doubts.push('delay-apart')
  if (limits.some(({ isLimited }) => isLimited)) doubts.push('limited')
  return doubts
}
