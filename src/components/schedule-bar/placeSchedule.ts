import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../model/isTime.js'

/** Where a schedule lies on a bar; places are fractions of it. */
export interface SchedulePlace {
  start: number
  end: number
  isStartOpen: boolean
  isEndOpen: boolean
  /** `null`: not known. */
  now: number | null
}

/** Room left on either side, so that ends are seen as ends. */
const margin = 0.08

/** Makes start, end and now fit on one bar; an open end reaches its edge. */
export function placeSchedule(
  { startDate, endDate }: Pick<Personalization, 'startDate' | 'endDate'>,
  now: number | null,
): SchedulePlace {
  const start = isTime(startDate) ? startDate : null
  const end = isTime(endDate) ? endDate : null
  const times = [start, end, now].filter((time) => time !== null)
  const first = Math.min(...times)
  const length = Math.max(...times) - first
  const placeOf = (time: number) =>
    length > 0 ? margin + ((time - first) / length) * (1 - 2 * margin) : 0.5
  const from = start === null ? 0 : placeOf(start)
  return {
    start: from,
    end: end === null ? 1 : Math.max(from, placeOf(end)),
    isStartOpen: start === null,
    isEndOpen: end === null,
    now: now === null ? null : placeOf(now),
  }
}
