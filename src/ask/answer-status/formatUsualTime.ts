import { getOrInsert } from '../../internal/getOrInsert.js'
import type { UsualTime } from '../model/usualTime.js'

/** From here on, minutes say enough. */
const minuteMs = 60_000
const longMs = 2 * minuteMs

/** Formats how long answers usually take, such as "20–40 seconds". Long times are in minutes. */
export function formatUsualTime({ from, to }: UsualTime, locale: string): string {
  const isLong = to >= longMs
  const format = getOrInsert(
    formats,
    `${locale} ${isLong}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: isLong ? 'minute' : 'second',
        unitDisplay: 'long',
      }),
  )
  const round = (ms: number) => {
    if (isLong) return Math.max(1, Math.round(ms / minuteMs))
    const seconds = Math.max(1, Math.round(ms / 1_000))
    return seconds < 20 ? seconds : Math.round(seconds / 5) * 5
  }
  const [start, end] = [round(from), round(to)]
  return start === end ? format.format(end) : format.formatRange(start, end)
}

const formats = new Map<string, Intl.NumberFormat>()
