import { describe, expect, it } from 'vitest'
import { zoneOffsetMs } from '../../src/internal/zoneOffsetMs.js'
import { describeSchedule } from '../../src/personalization/schedule/describeSchedule.js'
import { describeTrigger } from '../../src/personalization/schedule/describeTrigger.js'
import type {
  TriggerFields,
  TriggerPart,
} from '../../src/personalization/schedule/describeTrigger.js'
import { nextMilestone } from '../../src/personalization/schedule/nextMilestone.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

describe('describeTrigger', () => {
  const partsOf = (fields: Partial<TriggerFields>) =>
    describeTrigger({ ...blankPersonalization(), ...fields })

  it.each<[fields: Partial<TriggerFields>, parts: TriggerPart[]]>([
    [{}, [{ code: 'at-once' }]],
    [{ javascriptTrigger: 'go()' }, [{ code: 'on-script', hasParsed: false }]],
    [{ javascriptTriggerParsed: '{}' }, [{ code: 'on-script', hasParsed: true }]],
    [
      { javascriptTrigger: 'go()', javascriptTriggerParsed: ' ' },
      [{ code: 'on-script', hasParsed: false }],
    ],
    [{ maxValue: 0 }, [{ code: 'at-once' }, { code: 'at-most', value: 0 }]],
    [{ maxValue: Number.NaN }, [{ code: 'at-once' }]],
    [{ delayValue: -1 }, [{ code: 'delay-incomplete', option: null, value: -1 }]],
    [{ delayValue: Infinity }, [{ code: 'at-once' }]],
    [{ delayOption: ' days ' }, [{ code: 'delay-incomplete', option: 'days', value: null }]],
    [
      { delayOption: 'none', delayValue: 5 },
      [{ code: 'delay-incomplete', option: null, value: 5 }],
    ],
    [
      { hideOption: ' Closes ', hideValue: 0 },
      [{ code: 'at-once' }, { code: 'hides-after', option: 'Closes', value: 0 }],
    ],
    [
      { hideValue: -1 },
      [{ code: 'at-once' }, { code: 'hide-incomplete', option: null, value: -1 }],
    ],
    [
      {
        javascriptTrigger: 'go()',
        delayOption: 'seconds',
        delayValue: 2,
        hideOption: 'closes',
        hideValue: 3,
        maxValue: 4,
      },
      [
        { code: 'on-script', hasParsed: false },
        { code: 'after-seconds', value: 2 },
        { code: 'hides-after', option: 'closes', value: 3 },
        { code: 'at-most', value: 4 },
      ],
    ],
  ])('describes %j as %j', (fields, parts) => {
    expect(partsOf(fields)).toEqual(parts)
  })

  it.each([
    ['after-seconds', ['second', 'Seconds', ' SECONDS ']],
    ['after-pageviews', ['pageview', 'PageViews', 'page views', 'page_view', 'page-views']],
    ['after-other', ['milliseconds', 'secondss', 'page  views', 'mypageviews', 'pageviewss', 's']],
    ['after-other', ['nonesuch', 'not now', 'on', 'immediate delay', 'an instant']],
    [
      'delay-incomplete',
      ['none', 'Never', 'no', 'OFF', 'immediate', 'immediately', 'instant', 'instantly', ' '],
    ],
  ])('has the code %s for each unit in %j', (code, units) => {
    const codes = units.map((delayOption) => partsOf({ delayOption, delayValue: 5 })[0]?.code)
    expect(codes).toEqual(units.map(() => code))
  })
})

describe('describeSchedule', () => {
  const summer = Date.UTC(2026, 6, 1)
  const winter = Date.UTC(2026, 11, 1)
  const zurich = { timeZone: 'Europe/Zurich' }

  it('returns the value of an invalid date, and UTC as the default time zone', () => {
    expect(describeSchedule({ startDate: 5, endDate: Number.NaN }, { now })).toEqual({
      parts: [
        { code: 'start-unreadable', value: 5 },
        { code: 'end-unreadable', value: Number.NaN },
      ],
      timeZone: 'UTC',
      clockChange: null,
      isBackwards: false,
    })
    expect(describeSchedule({ startDate: now, endDate: summer }, { now, ...zurich })).toEqual({
      parts: [
        { code: 'started', time: now, offsetMinutes: 120 },
        { code: 'ends', time: summer, offsetMinutes: 120 },
      ],
      timeZone: 'Europe/Zurich',
      clockChange: null,
      isBackwards: false,
    })
  })

  const change = { fromMinutes: 120, toMinutes: 60 }
  it.each([
    ['a start and an end', now, summer, winter, change],
    ['an end, from now on', now, null, winter, change],
    ['a past start and an end, from now on', winter - 1, summer, winter, null],
    ['a start and an end at an unknown time', null, summer, winter, change],
    ['an end at an unknown time', null, null, winter, null],
    ['a start', now, summer, null, null],
    ['an end before the start', now, winter, summer, null],
    ['an end that is now', winter, summer, winter, null],
    ['a start and an end at an invalid time', Number.NaN, summer, winter, change],
    ['an end at an infinite time', Infinity, summer, winter, change],
  ])('reports for %s the clock change', (_, time, startDate, endDate, expected) => {
    const { clockChange } = describeSchedule({ startDate, endDate }, { now: time, ...zurich })
    expect(clockChange).toEqual(expected)
  })

  it.each([
    [null, now, false],
    [now, null, false],
    [now, 5, false],
    [5e12, now, true],
  ])('for %s to %s returns whether it is backwards: %s', (startDate, endDate, expected) => {
    expect(describeSchedule({ startDate, endDate }, { now }).isBackwards).toBe(expected)
  })
})

describe('zoneOffsetMs', () => {
  it.each([
    ['within a second', Date.UTC(2026, 0, 1, 0, 0, 0, 999)],
    ['at midnight there', Date.UTC(2026, 0, 1, 23)],
    ['on the last day of a year', Date.UTC(2025, 11, 31, 23, 59, 59)],
    ['in a leap second’s minute', Date.UTC(2016, 11, 31, 23, 59, 59)],
  ])('is exact %s', (_, time) => {
    expect(zoneOffsetMs(time, 'Europe/Berlin')).toBe(3_600_000)
    expect(zoneOffsetMs(time, 'Asia/Kathmandu')).toBe(20_700_000)
  })
})

describe('nextMilestone', () => {
  const row = { state: 'running', disabled: null, startDate: null, endDate: null }
  const soon = now + 7 * day - 1
  it.each([
    ['a start that is now', { startDate: now }, 'since', now, false],
    ['a start that is now and an end', { startDate: now, endDate: soon }, 'ends', soon, true],
    ['an end just within a week', { endDate: soon }, 'ends', soon, true],
    ['an end while it is disabled', { endDate: soon, disabled: true }, 'ends', soon, false],
  ])('for %s returns what comes next', (_, fields, code, time, isEndingSoon) => {
    expect(nextMilestone({ ...row, ...fields }, { now })).toEqual({ code, time, isEndingSoon })
  })
})
