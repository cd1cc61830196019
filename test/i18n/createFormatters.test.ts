import { describe, expect, it } from 'vitest'
import { createFormatters } from '../../src/i18n/createFormatters.js'

const now = Date.UTC(2026, 10, 20, 12)
const en = createFormatters('en', 'UTC')
const hour = 3_600_000

describe('createFormatters', () => {
  it.each([
    [now, 'now'],
    [now - 5 * 60_000, '5 minutes ago'],
    [now - 3 * hour, '3 hours ago'],
    [now - 13 * hour, 'yesterday'],
    [now - 3 * 24 * hour, '3 days ago'],
    [now + 7 * 24 * hour, 'in 7 days'],
    [now - 20 * 24 * hour, 'Oct 31'],
    [Date.UTC(2025, 2, 14), 'Mar 14, 2025'],
  ])('formats %i as %j', (time, words) => {
    expect(en.relative(time, now)).toBe(words)
  })

  it('counts days in the user’s time zone', () => {
    const time = Date.UTC(2026, 10, 19, 23, 30)
    expect(en.relative(time, now)).toBe('yesterday')
    expect(createFormatters('en', 'Europe/Zurich').relative(time, now)).toBe('12 hours ago')
  })

  it('writes times in words in every language', () => {
    const fr = createFormatters('fr', 'UTC')
    expect(fr.relative(now - 3 * hour, now)).toBe('il y a 3 heures')
    const he = createFormatters('he', 'UTC')
    expect(he.relative(now - 2 * hour, now)).toBe('לפני שעתיים')
  })

  it('formats days, and without the current time each day differently', () => {
    expect(en.day(now, now)).toBe('Today')
    expect(en.day(now - 24 * hour, now)).toBe('Yesterday')
    expect(en.day(now - 3 * 24 * hour, now)).toBe('Tuesday, November 17')
    expect(en.day(now, null)).toBe('Friday, November 20, 2026')
    expect(en.day(now + 11 * hour, null)).toBe(en.day(now, null))
    expect(en.day(now + 12 * hour, null)).toBe('Saturday, November 21, 2026')
  })

  it('writes times as the region does, or in the hour cycle of the locale', () => {
    const evening = Date.UTC(2026, 5, 1, 20, 5)
    const timeIn = (locale: string) => createFormatters(locale, 'UTC').time(evening)
    expect(timeIn('en').replace(/\s/, ' ')).toBe('8:05 PM')
    expect(['en-GB', 'en-u-hc-h23', 'de'].map(timeIn)).toEqual(['20:05', '20:05', '20:05'])
  })

  it('formats numbers and times for the locale', () => {
    const de = createFormatters('de', 'Europe/Berlin')
    expect(de.number(1_234.5)).toBe('1.234,5')
    expect(de.percent(50)).toBe('50\u00a0%')
    expect(de.relative(now - 24 * hour, now)).toBe('gestern')
  })
})

it.each([1e18, Number.NaN, Infinity, -9e15])('writes %d, which is not a date, as it is', (time) => {
  const { date, dateTime, time: clock, relative, day } = en
  expect([date(time, now), dateTime(time), clock(time), relative(time, now)]).toEqual(
    Array(4).fill(String(time)),
  )
  expect([day(time, now), day(time, null), date(time, null)]).toEqual(Array(3).fill(String(time)))
})
