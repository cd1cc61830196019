import type { Personalization } from '../../contract/Personalization.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { RowGroup } from './groupRows.js'

/** How much a personalization needs attention: the higher, the more. See the field `urgency` of `useInsightFields`. */
export type UrgencyOf = (row: number) => number

const dayMs = 86_400_000
/** How far ahead a start or an end counts. */
const aheadMs = 14 * dayMs

/**
 * Puts the pages first that matter: those with the worst problem, then those where something starts or ends soonest within
 * 14 days, then those with the most personalizations, then by path. Pages with one personalization are one group at the
 * end, whose rows have the same order.
 *
 * @param groups The pages, by path.
 * @param options.now The current time in Unix ms. `null` if it is unknown.
 */
export function orderPages(
  groups: readonly RowGroup[],
  personalizations: readonly Personalization[],
  { now, urgencyOf }: { now: number | null; urgencyOf: UrgencyOf },
): RowGroup[] {
  const ranked = groups.map((group, path) => {
    const rows = Array.from(group.rows)
    return {
      group,
      path,
      urgency: Math.max(...rows.map(urgencyOf)),
      date: Math.min(...rows.map((row) => nextDate(personalizations[row], now))),
      count: rows.length,
    }
  })
  ranked.sort(
    (a, b) =>
      b.urgency - a.urgency || compare(a.date, b.date) || b.count - a.count || a.path - b.path,
  )
  const single = ranked.filter(({ count, group }) => count === 1 && group.value !== null)
  if (single.length < 2) return ranked.map(({ group }) => group)
  const several = ranked.filter((page) => !single.includes(page))
  const rows = Uint32Array.from(single.flatMap(({ group }) => Array.from(group.rows)))
  return [...several.map(({ group }) => group), { value: null, rows, isSingles: true }]
}

/** Returns when a personalization that can run starts or ends next. `Infinity` if it doesn't within 14 days. */
function nextDate(personalization: Personalization | undefined, now: number | null): number {
  if (!personalization || now === null) return Infinity
  if (!canRun(effectiveStatus(personalization, { now }).status)) return Infinity
  const dates = [personalization.startDate, personalization.endDate].filter(
    (date): date is number => typeof date === 'number' && date > now && date <= now + aheadMs,
  )
  return Math.min(...dates)
}

/** Compares numbers, of which both can be infinite. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
