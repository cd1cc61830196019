import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import { isTime } from './isTime.js'

/** The date in a schedule that is most relevant now. */
export interface Milestone {
  /** `planned` is the start of a draft, which starts only once its state changes. */
  code: 'starts' | 'planned' | 'since' | 'ends' | 'ended'
  /** The time in Unix ms. */
  time: number
  /** Whether the personalization ends within the next seven days. */
  isEndingSoon: boolean
}

const soonMs = 7 * 86_400_000

/**
 * Returns the most relevant date in a schedule: the start if it is in the future, otherwise the
 * end, or the past start if there is no end. `null` if the personalization has no dates, or if
 * `now` is unknown.
 */
export function nextMilestone(
  personalization: Pick<Personalization, 'state' | 'disabled' | 'startDate' | 'endDate'>,
  { now }: { now: number | null },
): Milestone | null {
  const start = isTime(personalization.startDate) ? personalization.startDate : null
  const end = isTime(personalization.endDate) ? personalization.endDate : null
  if (now === null) return null
  if (end !== null && end <= now) return { code: 'ended', time: end, isEndingSoon: false }
  if (start !== null && start > now) {
    const isDraft = effectiveStatus(personalization, { now }).status === 'draft'
    return { code: isDraft ? 'planned' : 'starts', time: start, isEndingSoon: false }
  }
  if (end !== null) return { code: 'ends', time: end, isEndingSoon: end - now < soonMs }
  return start === null ? null : { code: 'since', time: start, isEndingSoon: false }
}
