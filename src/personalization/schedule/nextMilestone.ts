import type { Formatters } from '../../i18n/createFormatters.js'
import { validTime } from '../../internal/isTime.js'
import type { StatusFields } from '../effectiveStatus.js'
import { effectiveStatus } from '../effectiveStatus.js'
import { endsWithinWeek } from './endsWithinWeek.js'

/** The date in a schedule that is most relevant now. */
export interface Milestone {
  /**
   * `planned` is the start of a personalization that starts only once its state changes, such as a draft or a
   * paused one.
   */
  code: 'starts' | 'planned' | 'since' | 'ends' | 'ended'
  /** The time in Unix ms. */
  time: number
  /** Whether the personalization is running and ends within the next seven days. */
  isEndingSoon: boolean
}

/**
 * Returns the most relevant date in a schedule: the end if it is in the past or not after the start, otherwise
 * the start if it is in the future, otherwise the end, or the past start if there is no end. `null` if the
 * personalization has no valid dates, or if `now` is unknown.
 */
export function nextMilestone(
  personalization: StatusFields,
  { now }: { now: number | null },
): Milestone | null {
  const start = validTime(personalization.startDate)
  const end = validTime(personalization.endDate)
  if (now === null) return null
  const { status } = effectiveStatus(personalization, { now })
  const at = (code: Milestone['code'], time: number) => ({ code, time, isEndingSoon: false })
  if (end !== null && end <= now) return at('ended', end)
  // It never starts.
  if (start !== null && end !== null && end <= start) return at('ends', end)
  if (start !== null && start > now) return at(status === 'scheduled' ? 'starts' : 'planned', start)
  if (end === null) return start === null ? null : at('since', start)
  return { code: 'ends', time: end, isEndingSoon: status === 'running' && endsWithinWeek(end, now) }
}

/**
 * Formats the date of a milestone: the day or, for an end, the last day.
 *
 * @param options.isRelative Whether a date in the next days is relative to now, such as "tomorrow". @default false
 */
export function formatMilestone(
  milestone: Milestone,
  { formatters, now, isRelative = false }: MilestoneOptions,
): string {
  const { date, lastDay, relative, relativeEnd } = formatters
  const [writeDate, writeRelative] = isEnd(milestone) ? [lastDay, relativeEnd] : [date, relative]
  return (isRelative ? writeRelative : writeDate)(milestone.time, now)
}

/** Returns whether a milestone is an end, not a start. */
export function isEnd({ code }: Milestone): boolean {
  return code === 'ends' || code === 'ended'
}

interface MilestoneOptions {
  formatters: Formatters
  now: number
  isRelative?: boolean
}
