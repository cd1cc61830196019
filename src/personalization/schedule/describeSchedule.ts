import type { Personalization } from '../../contract/Personalization.js'
import { validTime } from '../../internal/isTime.js'
import { knownTimeZone } from '../../internal/knownTimeZone.js'
import { zoneOffsetMs } from '../../internal/zoneOffsetMs.js'

/** One end of a schedule. */
export type SchedulePart =
  | {
      code: 'starts' | 'started' | 'ends' | 'ended'
      /** The time in Unix ms. */ time: number
      /** The time zone's UTC offset at that time, in minutes. */ offsetMinutes: number
    }
  /**
   * Without a start date, the personalization starts when its state allows it. Without an end date,
   * it runs until it is stopped.
   */
  | { code: 'no-start' | 'no-end' }
  /** An invalid date: seconds instead of ms, or out of range. */
  | { code: 'start-unreadable' | 'end-unreadable'; value: number }

/** The result of {@link describeSchedule}. */
export interface ScheduleDescription {
  /** The start, then the end. */
  parts: [start: SchedulePart, end: SchedulePart]
  timeZone: string
  /**
   * The UTC offsets at the start and at the end. Without a valid start date in the future, the first one is
   * the offset now. `null` if they are equal, if the end date is missing, invalid, past or not after the start
   * date, or if neither the start nor the current time is known.
   */
  clockChange: { fromMinutes: number; toMinutes: number } | null
  /** Whether the end date is not after the start date, so the personalization never runs. */
  isBackwards: boolean
}

/**
 * Describes when a personalization can run, based on `startDate` and `endDate` (service interface,
 * section 2.1).
 *
 * @param options.now The current time in Unix ms. If it is `null`, all dates count as future dates.
 * @param options.timeZone The IANA time zone. Unknown zones are UTC. @default "UTC"
 */
export function describeSchedule(
  personalization: Pick<Personalization, 'startDate' | 'endDate'>,
  { now, timeZone = 'UTC' }: { now: number | null; timeZone?: string | undefined },
): ScheduleDescription {
  const { startDate, endDate } = personalization
  const zone = knownTimeZone(timeZone)
  const start = validTime(startDate)
  const end = validTime(endDate)
  const clock = now !== null && Number.isFinite(now) ? now : null
  const isPast = (time: number) => clock !== null && time <= clock
  const part = (time: number, ahead: 'starts' | 'ends', past: 'started' | 'ended') => ({
    code: isPast(time) ? past : ahead,
    time,
    offsetMinutes: offsetMinutesAt(time, zone),
  })
  const parts: ScheduleDescription['parts'] = [
    start === null ? missing(startDate, 'start') : part(start, 'starts', 'started'),
    end === null ? missing(endDate, 'end') : part(end, 'ends', 'ended'),
  ]
  const from = start !== null && !isPast(start) ? start : (clock ?? start)
  const isBackwards = start !== null && end !== null && end <= start
  const isAhead = end !== null && !isPast(end) && !isBackwards
  return {
    parts,
    timeZone: zone,
    clockChange: isAhead && from !== null ? clockChange(from, end, zone) : null,
    isBackwards,
  }
}

function missing(value: number | null, which: 'start' | 'end'): SchedulePart {
  if (value === null) return { code: `no-${which}` }
  return { code: `${which}-unreadable`, value }
}

function clockChange(from: number, to: number, timeZone: string) {
  const fromMinutes = offsetMinutesAt(from, timeZone)
  const toMinutes = offsetMinutesAt(to, timeZone)
  return fromMinutes === toMinutes ? null : { fromMinutes, toMinutes }
}

function offsetMinutesAt(time: number, timeZone: string): number {
  return Math.round(zoneOffsetMs(time, timeZone) / 60_000)
}
