import { clamp } from '../../internal/clamp.js'
import type { TimeSpan } from './layOutTimeline.js'

/** The length of a timeline's period. */
export type TimelineZoom = 'month' | 'quarter' | 'year'

/** A tick on the time axis: the beginning of a week or month. */
export interface TimelineTick {
  /** The time in Unix ms. */
  time: number
  /** The position in the period, from 0 to 1. */
  position: number
}

const dayMs = 86_400_000
/** The maximum time. Dates a year before or after it are still valid. */
const maxTime = 8.6e15
const days: Record<TimelineZoom, number> = { month: 35, quarter: 98, year: 378 }
const tickDays: Record<TimelineZoom, number> = { month: 7, quarter: 14, year: 0 }

/**
 * Returns a period of whole UTC days around a time. A quarter of the period is before that time.
 */
export function timelineSpan(zoom: TimelineZoom, around: number): TimeSpan {
  const center = Number.isFinite(around) ? clamp(around, -maxTime, maxTime) : 0
  const from = Math.floor((center - (days[zoom] * dayMs) / 4) / dayMs) * dayMs
  return { from, to: from + days[zoom] * dayMs }
}

/**
 * Returns ticks for the beginning of each week (Monday), every other week or each month, depending
 * on the zoom.
 */
export function timelineTicks(zoom: TimelineZoom, span: TimeSpan): TimelineTick[] {
  const times = tickDays[zoom] === 0 ? monthStarts(span) : weekStarts(span, tickDays[zoom])
  return times.map((time) => ({ time, position: (time - span.from) / (span.to - span.from) }))
}

/** January 1, 1970, was a Thursday. */
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
