import { afterAll, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import { createText } from '../../src/i18n/createText.js'
import { forecastInSteps } from '../../src/insight/forecast/readForecast.js'
import { finishSteps } from '../../src/internal/steps.js'
import { exportList } from '../../src/list/model/exportList.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { renderLine } from '../../src/personalization/schedule-line/renderLine.js'
import { personalizationTexts } from '../../src/personalization/texts.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { changingZones, createClock } from '../support/clockChanges.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const counts = { zones: 0, boundaries: 0, words: 0, searches: 0 }
afterAll(() => console.info('Ends at midnight:', counts))

const running = { ...blankPersonalization(), state: 'running' }
const rowOf = (endDate: number | null, startDate: number | null = null): Personalization => ({
  ...running,
  startDate,
  endDate,
})

/** Returns when each day of 2026 begins in a time zone, and the days before and after it, such as "2026-12-24". */
function dayBoundaries(timeZone: string) {
  const clock = createClock(timeZone)
  const found: { time: number; before: string; after: string }[] = []
  let before = clock(Date.UTC(2025, 11, 30)).slice(0, 10)
  // Clocks of all these zones are whole half hours from UTC.
  for (let time = Date.UTC(2025, 11, 30); time < Date.UTC(2027, 0, 2); time += hourMs / 2) {
    const after = clock(time).slice(0, 10)
    if (after !== before && after.startsWith('2026')) found.push({ time, before, after })
    before = after
  }
  return found
}

/** Writes a day such as "2026-12-24" as "Dec 24, 2026". */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(Date.parse(day))

it.each(changingZones)('each midnight in %s is the end of the day before', (timeZone) => {
  const formatters = createFormatters('en', timeZone)
  const boundaries = dayBoundaries(timeZone)
  expect(boundaries).toHaveLength(365)
  counts.zones += 1
  for (const { time, before, after } of boundaries) {
    expect(formatters.lastDay(time, null)).toBe(inWords(before))
    expect(formatters.lastDay(time + 1, null)).toBe(inWords(after))
    expect(formatters.date(time, null)).toBe(inWords(after))
    expect(formatters.relativeEnd(time, time - 2 * hourMs)).toBe('in 2 hours')
    expect(formatters.relativeEnd(time + 2 * hourMs, time + hourMs / 2)).toBe('in 1 hour')
    expect(formatters.relativeEnd(time + hourMs, time - hourMs)).toBe('in 2 hours')
    // Fourteen hours before midnight and six hours after it are the same day, or the day after.
    expect(formatters.relativeEnd(time, time - 14 * hourMs)).toBe('in 14 hours')
    expect(formatters.relativeEnd(time, time + 6 * hourMs)).toBe('yesterday')
    counts.boundaries += 1
    counts.words += 8
  }
})

it.each(changingZones)(
  'a search for a day in %s finds what ends at the midnight after it',
  (timeZone) => {
    for (const [at, { time, before, after }] of dayBoundaries(timeZone).entries()) {
      const list = [rowOf(time), rowOf(time + 1), rowOf(null, time)]
      const find = (search: string) =>
        filterPersonalizations(list, parseSearch(search), { now: time - 3 * dayMs, timeZone }).map(
          (row) => list.indexOf(row),
        )
      expect(find(`ends:${before}`)).toEqual([0])
      expect(find(`ends:${after}`)).toEqual([1])
      counts.searches += 2
      // Every day with the plain search, and every ninth with the others.
      if (at % 9 !== 0) continue
      expect(find(`ends:<=${before}`)).toEqual([0])
      expect(find(`ends:>${before}`)).toEqual([1])
      expect(find(`ends:<${after}`)).toEqual([0])
      expect(find(`ends:>=${after}`)).toEqual([1])
      expect(find(`ends:${before}..${before}`)).toEqual([0])
      expect(find(`starts:${after}`)).toEqual([2])
      expect(find(`runs:${before}`)).toEqual([0])
      expect(find(`runs:${after}`)).toEqual([1, 2])
      const instant = new Date(time).toISOString()
      expect(find(`ends:${instant}`)).toEqual([0])
      expect(find(`ends:<${instant}`)).toEqual([])
      expect(find(`ends:>=${instant}`)).toEqual([0, 1])
      counts.searches += 11
    }
  },
)

it('a line says that one row ends on the evening before another one starts', () => {
  const midnight = Date.UTC(2026, 11, 25)
  const context = {
    text: createText(personalizationTexts),
    formatters: createFormatters('en', 'UTC'),
    now: midnight - 2 * hourMs,
    isHydrated: true,
  }
  const wordsOf = (row: ReturnType<typeof rowOf>, now = context.now) =>
    renderLine(row, { ...context, now })?.props['aria-label'] as unknown
  expect(wordsOf(rowOf(midnight))).toBe('Ends Dec 24')
  expect(wordsOf(rowOf(null, midnight))).toBe('Starts Dec 25')
  expect(wordsOf(rowOf(midnight), midnight + hourMs)).toBe('Ended Dec 24')
  expect(wordsOf(rowOf(midnight + 1))).toBe('Ends Dec 25')
})

it('the next seven days include the last evening', () => {
  const now = Date.UTC(2026, 11, 18)
  const soon = (endDate: number) =>
    finishSteps(forecastInSteps([rowOf(endDate)], { now, days: 7 })).events.length
  const found = (endDate: number) =>
    filterPersonalizations([rowOf(endDate)], parseSearch('ends:<7d'), { now }).length
  for (const count of [soon, found]) {
    expect(count(now + 7 * dayMs)).toBe(1)
    expect(count(now + 7 * dayMs + 1)).toBe(0)
    expect(count(now + 1)).toBe(1)
  }
  expect(soon(now)).toBe(0)
})

it('exports keep the instant', () => {
  const row = rowOf(Date.UTC(2026, 11, 25))
  const text = exportList([row], { format: 'csv', columns: ['ends'], now: 0 })
  expect(text).toContain('2026-12-25T00:00:00.000Z')
})
