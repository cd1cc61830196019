import { describe, expect, it } from 'vitest'
import { zoneOffsetMs } from '../../src/internal/zoneOffsetMs.js'
import { formatTrigger } from '../../src/personalization/formatTrigger.js'
import { describeSchedule } from '../../src/personalization/schedule/describeSchedule.js'
import { describeTrigger } from '../../src/personalization/schedule/describeTrigger.js'

const none = {
  delayOption: null,
  delayValue: null,
  hideOption: null,
  hideValue: null,
  maxValue: null,
  javascriptTrigger: null,
  javascriptTriggerParsed: null,
}

describe('describeTrigger', () => {
  it.each([
    [{}, ['Immediately']],
    [{ delayOption: 'seconds', delayValue: 5 }, ['After 5 seconds']],
    [{ delayOption: 'Second', delayValue: 1 }, ['After 1 second']],
    [{ delayOption: 'pageviews', delayValue: 2 }, ['After 2 pageviews']],
    [{ delayOption: 'page views', delayValue: 1 }, ['After 1 pageview']],
    [{ delayOption: 'seconds', delayValue: 0 }, ['Immediately']],
    [{ delayValue: 0 }, ['Immediately']],
    [{ delayOption: 'moons', delayValue: 3 }, ['After 3 moons']],
    [{ delayOption: 'seconds' }, ['Delay is incomplete (seconds)']],
    [{ delayValue: 4 }, ['Delay is incomplete (4)']],
    [{ delayOption: '  ', delayValue: 4 }, ['Delay is incomplete (4)']],
    [{ delayOption: 'seconds', delayValue: NaN }, ['Delay is incomplete (seconds)']],
    [{ hideOption: 'closes', hideValue: 2 }, ['Immediately', 'Hides after 2 closes']],
    [{ hideOption: 'closes' }, ['Immediately', '“Hide after” is incomplete (closes)']],
    [{ hideValue: 7 }, ['Immediately', '“Hide after” is incomplete (7)']],
    [{ hideValue: 0 }, ['Immediately']],
    [{ maxValue: 3 }, ['Immediately', 'Maximum value: 3']],
    [{ delayOption: 'none' }, ['Immediately']],
    [{ hideOption: 'Never' }, ['Immediately']],
    [{ javascriptTrigger: 'go()' }, ['When its script triggers it']],
    [{ javascriptTriggerParsed: '{}' }, ['When its script triggers it']],
    [{ javascriptTrigger: ' ' }, ['Immediately']],
    [
      { javascriptTrigger: 'go()', delayOption: 'seconds', delayValue: 5, maxValue: 1 },
      ['When its script triggers it', 'After 5 seconds', 'Maximum value: 1'],
    ],
  ])('describes %j as %j', (fields, words) => {
    expect(describeTrigger({ ...none, ...fields }).map((part) => formatTrigger(part))).toEqual(
      words,
    )
  })

  it('uses the words and plurals of another language', () => {
    const [part] = describeTrigger({ ...none, delayOption: 'seconds', delayValue: 5 })
    const messages = {
      'trigger.after-seconds': {
        one: '{count} sekunda',
        few: '{count} sekundy',
        other: '{count} sekund',
      },
    }
    expect(part && formatTrigger(part, { messages, locale: 'pl' })).toBe('5 sekund')
  })
})

describe('describeSchedule', () => {
  const now = Date.UTC(2026, 5, 1)
  const day = 86_400_000
  const zurich = { timeZone: 'Europe/Zurich' }
  const codes = (startDate: number | null, endDate: number | null, at: number | null = now) =>
    describeSchedule({ startDate, endDate }, { now: at }).parts.map(({ code }) => code)

  it.each([
    [null, null, ['no-start', 'no-end']],
    [now - day, now + day, ['started', 'ends']],
    [now + day, now + 2 * day, ['starts', 'ends']],
    [now - 2 * day, now - day, ['started', 'ended']],
    [now, null, ['started', 'no-end']],
    [null, now, ['no-start', 'ended']],
    [now / 1_000, null, ['start-unreadable', 'no-end']],
    [null, 8.64e15 + 1, ['no-start', 'end-unreadable']],
    [-1, 0, ['start-unreadable', 'end-unreadable']],
  ])('describes %s to %s as %j', (start, end, expected) => {
    expect(codes(start, end)).toEqual(expected)
  })

  it('treats all dates as future while the time is unknown', () => {
    expect(codes(now - day, now + day, null)).toEqual(['starts', 'ends'])
  })

  it('returns the time zone offset at each end and reports a clock change', () => {
    const summer = Date.UTC(2026, 6, 1)
    const winter = Date.UTC(2026, 11, 1)
    const schedule = describeSchedule({ startDate: summer, endDate: winter }, { now, ...zurich })
    expect(schedule.parts).toEqual([
      { code: 'starts', time: summer, offsetMinutes: 120 },
      { code: 'ends', time: winter, offsetMinutes: 60 },
    ])
    expect(schedule.clockChange).toEqual({ fromMinutes: 120, toMinutes: 60 })
    expect(describeSchedule({ startDate: summer, endDate: winter }, { now }).clockChange).toBeNull()
  })

  it('counts from now after the start and not at all after the end', () => {
    const winter = Date.UTC(2026, 1, 1)
    const of = (endDate: number) =>
      describeSchedule({ startDate: winter, endDate }, { now, ...zurich })
    expect(of(now + day).clockChange).toBeNull()
    expect(of(Date.UTC(2026, 10, 1)).clockChange).toEqual({ fromMinutes: 120, toMinutes: 60 })
    expect(of(now - day).clockChange).toBeNull()
  })

  it('reports an end before the start', () => {
    expect(describeSchedule({ startDate: now, endDate: now - 1 }, { now }).isBackwards).toBe(true)
    expect(describeSchedule({ startDate: now, endDate: now }, { now }).isBackwards).toBe(true)
    expect(describeSchedule({ startDate: now, endDate: now + 1 }, { now }).isBackwards).toBe(false)
  })
})

describe('zoneOffsetMs', () => {
  it.each([
    ['UTC', 0, 0],
    ['Europe/Berlin', Date.UTC(2026, 0, 1), 60],
    ['Europe/Berlin', Date.UTC(2026, 6, 1), 120],
    ['Asia/Kolkata', Date.UTC(2026, 0, 1), 330],
    ['America/St_Johns', Date.UTC(2026, 0, 1), -210],
    ['Pacific/Kiritimati', Date.UTC(2026, 0, 1), 840],
  ])('returns for %s at %i an offset of %i minutes', (zone, time, minutes) => {
    expect(zoneOffsetMs(time, zone)).toBe(minutes * 60_000)
  })
})
