import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from './isTime.js'
import { zoneOffsetMs } from './zoneOffsetMs.js'

/** One end of a schedule. */
export type SchedulePart =
  | {
      code: 'starts' | 'started' | 'ends' | 'ended'
      /** Unix ms. */ time: number
      /** Of the zone at that time. */ offsetMinutes: number
    }
  /** No start date: it starts when its state allows. No end date: it runs until it is stopped. */
  | { code: 'no-start' | 'no-end' }
  /** An invalid date: seconds instead of ms, or out of range. */
  | { code: 'start-unreadable' | 'end-unreadable'; value: number }

/** The result of {@link describeSchedule}. */
export interface ScheduleDescription {
  /** The start, then the end. */
  parts: [start: SchedulePart, end: SchedulePart]
  timeZone: string
  /** The clocks of the zone change between its ends, or between now and the end. */
  clockChange: { fromMinutes: number; toMinutes: number } | null
  /** Whether it ends before it starts, so it never runs. */
  isBackwards: boolean
}

/**
 * Describes when a personalization may run (`startDate` and `endDate`, section 2.1).
 *
 * @param options.now Unix ms; `null`: unknown, and all dates count as in the future.
 * @param options.timeZone IANA zone. @default "UTC"
 */
export function describeSchedule(
  personalization: Pick<Personalization, 'startDate' | 'endDate'>,
  { now, timeZone = 'UTC' }: { now: number | null; timeZone?: string | undefined },
): ScheduleDescription {
  const { startDate, endDate } = personalization
  const start = isTime(startDate) ? startDate : null
  const end = isTime(endDate) ? endDate : null
  const clock = now !== null && Number.isFinite(now) ? now : null
  const isPast = (time: number) => clock !== null && time <= clock
  const part = (time: number, ahead: 'starts' | 'ends', past: 'started' | 'ended') => ({
    code: isPast(time) ? past : ahead,
    time,
    offsetMinutes: offsetMinutesAt(time, timeZone),
  })
  const parts: ScheduleDescription['parts'] = [
    start === null ? missing(startDate, 'start') : part(start, 'starts', 'started'),
    end === null ? missing(endDate, 'end') : part(end, 'ends', 'ended'),
  ]
  const from = start !== null && !isPast(start) ? start : (clock ?? start)
  return {
    parts,
    timeZone,
    clockChange:
      end === null || from === null || isPast(end) ? null : clockChange(from, end, timeZone),
    isBackwards: start !== null && end !== null && end < start,
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
