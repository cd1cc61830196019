import { afterAll, expect, it } from 'vitest'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import { formatWhatIf } from '../../src/insight/eligibility/formatWhatIf.js'
import { readLocal, writeLocal } from '../../src/personalization/schedule/localTime.js'
import { changingZones, clockChanges, createClock, minutesAround } from '../support/clockChanges.js'

const locales = 'ar de en es fr he it ja nl pl pt-BR zh-Hans'.split(' ')
const counts = { changes: 0, repeated: 0, texts: 0, entered: 0 }
afterAll(() => console.info('Times around clock changes:', counts))

/** Returns the first and the second time at which clocks in a time zone show each of these times. */
function groupByClock(times: readonly number[], timeZone: string) {
  const clock = createClock(timeZone)
  const groups = new Map<string, number[]>()
  for (const time of times) {
    const shown = clock(time)
    groups.set(shown, [...(groups.get(shown) ?? []), time])
  }
  return groups
}

it.each([
  ['en', 'Europe/Berlin', Date.UTC(2026, 9, 25, 0), '2:00 AM GMT+2'],
  ['en', 'Europe/Berlin', Date.UTC(2026, 9, 25, 1), '2:00 AM GMT+1'],
  ['en', 'Europe/Berlin', Date.UTC(2026, 9, 25, 2), '3:00 AM'],
  ['de', 'Europe/Berlin', Date.UTC(2026, 9, 25, 1, 59), '02:59 MEZ'],
  ['en', 'America/New_York', Date.UTC(2026, 10, 1, 6, 30), '1:30 AM EST'],
  ['en', 'America/New_York', Date.UTC(2026, 10, 1, 7, 30), '2:30 AM'],
])('in %s, a time in %s names its time zone only if clocks show it twice', (...given) => {
  const [locale, timeZone, time, words] = given
  expect(createFormatters(locale, timeZone).time(time).replaceAll('\u202f', ' ')).toBe(words)
})

it('a change of the visit to a repeated time says which one it is', () => {
  const sentenceAt = (at: number) =>
    formatWhatIf(
      { change: { type: 'time', at }, visit: { page: '/a', at }, shows: ['Promo'], hides: [] },
      { timeZone: 'Europe/Berlin' },
    )
      .join(' ')
      .replaceAll('\u202f', ' ')
  expect(sentenceAt(Date.UTC(2026, 9, 25, 1))).toBe(
    'If the visit is on Oct 25, 2026, 2:00 AM GMT+1, “Promo” is shown.',
  )
  expect(sentenceAt(Date.UTC(2026, 9, 25, 0))).toBe(
    'If the visit is on Oct 25, 2026, 2:00 AM GMT+2, “Promo” is shown.',
  )
  expect(sentenceAt(Date.UTC(2026, 9, 25, 2))).toBe(
    'If the visit is on Oct 25, 2026, 3:00 AM, “Promo” is shown.',
  )
})

it.each(changingZones)(
  'each minute around both clock changes in %s has its own words in every language',
  (timeZone) => {
    const changes = clockChanges(timeZone, 2026)
    expect(changes).toHaveLength(2)
    counts.changes += changes.length
    for (const times of changes.map(minutesAround)) {
      for (const locale of locales) {
        const formatters = createFormatters(locale, timeZone)
        // Every minute in English, and every tenth in the other languages: hours and half hours are repeated.
        const own = locale === 'en' ? times : times.filter((_, at) => at % 10 === 0)
        const plain = new Intl.DateTimeFormat(locale, {
          timeZone,
          hour: 'numeric',
          minute: '2-digit',
        })
        for (const write of [formatters.time, formatters.moment, formatters.dateTime]) {
          const texts = new Set(own.map(write))
          expect(texts.size, `${locale} ${[...texts][0]}`).toBe(own.length)
          counts.texts += texts.size
        }
        for (const [, same] of groupByClock(times, timeZone)) {
          if (same.length > 1 || locale !== 'en') continue
          for (const time of same) expect(formatters.time(time)).toBe(plain.format(time))
        }
      }
    }
  },
)

it.each(changingZones)('each minute around both clock changes in %s can be entered', (timeZone) => {
  for (const times of clockChanges(timeZone, 2026).map(minutesAround)) {
    for (const [shown, [first, second = first]] of groupByClock(times, timeZone)) {
      const value = shown.replace(' ', 'T')
      expect(readLocal(value, timeZone)).toBe(first)
      expect(readLocal(value, timeZone, { isSecond: true })).toBe(second)
      expect([first, second].map((time) => writeLocal(time ?? null, timeZone))).toEqual([
        value,
        value,
      ])
      counts.entered += 1
      if (first !== second) counts.repeated += 1
    }
  }
  expect(counts.repeated).toBeGreaterThanOrEqual(30)
})
