import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { nextMilestone } from '../../personalization/schedule/nextMilestone.js'

/** Counts of a website's personalizations. */
export interface PortfolioNumbers {
  total: number
  /** The count for each status that occurs, in the order of `statusOrder`. */
  statuses: { status: PersonalizationStatus; count: number }[]
  /**
   * The number of running personalizations that end within seven days, or `null` if the current
   * time is unknown.
   */
  endingSoon: number | null
  /** The number of personalizations with issues or in an unknown state. */
  attention: number
}

/**
 * Counts the personalizations in each status and those that need attention.
 *
 * @param options.now The current time in Unix ms, or `null` if unknown.
 */
export function summarizePortfolio(
  personalizations: readonly Personalization[],
  { now }: { now: number | null },
): PortfolioNumbers {
  const counts = new Map<PersonalizationStatus, number>()
  let endingSoon = 0
  let attention = 0
  for (const personalization of personalizations) {
    const { status, needsAttention } = effectiveStatus(personalization, { now })
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (needsAttention) attention += 1
    if (nextMilestone(personalization, { now })?.isEndingSoon) endingSoon += 1
  }
  return {
    total: personalizations.length,
    statuses: statusOrder.flatMap((status) => {
      const count = counts.get(status)
      return count ? [{ status, count }] : []
    }),
    endingSoon: now === null ? null : endingSoon,
    attention,
  }
}
