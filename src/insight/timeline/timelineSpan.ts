import { clamp } from '../../internal/clamp.js'
import type { TimeSpan } from './layOutTimeline.js'

/** The length of a timeline's period: 5, 14 or 54 weeks. */
export type TimelineZoom = 'month' | 'quarter' | 'year'

/** A tick on the time axis: the beginning of a week, month, year or the period. */
interface TimelineTick {
  /** The time in Unix ms. */
  time: number
  /** The position in the period, from 0 to 1. */
  position: number
}

const dayMs = 86_400_000
/** The maximum time. Dates a year before or after it are still valid. */
const maxTime = 8.6e15
/** The length of each period in days: whole weeks, a little longer than its name says. */
const days: Record<TimelineZoom, number> = { month: 35, quarter: 98, year: 378 }

/**
 * Returns a period of whole UTC days around a time. A quarter of the period is before that time. An unknown
 * zoom counts as `'quarter'`.
 */
export function timelineSpan(zoom: TimelineZoom, around: number): TimeSpan {
  const time = Number.isFinite(around) ? clamp(around, -maxTime, maxTime) : 0
  const length = (Object.hasOwn(days, zoom) ? days[zoom] : days.quarter) * dayMs
  const from = Math.floor((time - length / 4) / dayMs) * dayMs
  return { from, to: from + length }
}

/** The ticks of a time axis with two levels. */
export interface TimelineTicks {
  /** The beginning of the period, and of each month or, in a year, of each year. */
  major: TimelineTick[]
  /** The beginning of each week (Monday) or, in a year, of each month. */
  minor: TimelineTick[]
}

/** Returns the ticks for a period. */
export function timelineTicks(zoom: TimelineZoom, span: TimeSpan): TimelineTicks {
  const months = monthStarts(span)
  const isYear = zoom === 'year'
  const major = isYear ? months.filter((time) => new Date(time).getUTCMonth() === 0) : months
  const position = (time: number) => ({
    time,
    position: (time - span.from) / (span.to - span.from),
  })
  return {
    major: [span.from, ...major.filter((time) => time > span.from)].map(position),
    minor: (isYear ? months : weekStarts(span)).map(position),
  }
}

/** January 1, 1970, was a Thursday. */
const firstMonday = 4 * dayMs

function weekStarts({ from, to }: TimeSpan): number[] {
  const stepMs = 7 * dayMs
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
