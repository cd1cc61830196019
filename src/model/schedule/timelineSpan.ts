import { clamp } from '../../internal/clamp.js'
import type { TimeSpan } from './layOutTimeline.js'

/** How much time a timeline shows. */
export type TimelineZoom = 'month' | 'quarter' | 'year'

/** A mark on the time axis: where a day, week or month begins. */
export interface TimelineTick {
  /** Unix ms. */
  time: number
  /** In `[0, 1]` of the span. */
  place: number
}

const dayMs = 86_400_000
/** So that a year on either side is still an instant. */
const maxTime = 8.6e15
const days: Record<TimelineZoom, number> = { month: 35, quarter: 98, year: 378 }
const tickDays: Record<TimelineZoom, number> = { month: 7, quarter: 14, year: 0 }

/** The span around an instant, a quarter of it before: what comes counts more than what was. Whole UTC days. */
export function timelineSpan(zoom: TimelineZoom, around: number): TimeSpan {
  const center = Number.isFinite(around) ? clamp(around, -maxTime, maxTime) : 0
  const from = Math.floor((center - (days[zoom] * dayMs) / 4) / dayMs) * dayMs
  return { from, to: from + days[zoom] * dayMs }
}

/** Marks at the beginnings of weeks (Mondays), every other week, or months. */
export function timelineTicks(zoom: TimelineZoom, span: TimeSpan): TimelineTick[] {
  const times = tickDays[zoom] === 0 ? monthStarts(span) : weekStarts(span, tickDays[zoom])
  return times.map((time) => ({ time, place: (time - span.from) / (span.to - span.from) }))
}

/** The first day of 1970 was a Thursday. */
const firstMonday = 4 * dayMs

function weekStarts({ from, to }: TimeSpan, step: number): number[] {
  const stepMs = step * dayMs
  const times: number[] = []
  const first = firstMonday + Math.ceil((from - firstMonday) / stepMs) * stepMs
  for (let time = first; time < to; time += stepMs) times.push(time)
  return times
}

function monthStarts({ from, to }: TimeSpan): number[] {
  const date = new Date(from)
  const times: number[] = []
  for (let month = date.getUTCMonth(); ; month++) {
    const time = Date.UTC(date.getUTCFullYear(), month, 1)
    if (!(time < to)) return times
    if (time >= from) times.push(time)
  }
}
