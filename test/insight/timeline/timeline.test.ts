import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { layOutTimeline } from '../../../src/insight/timeline/layOutTimeline.js'
import type { TimelineZoom } from '../../../src/insight/timeline/timelineSpan.js'
import { timelineSpan, timelineTicks } from '../../../src/insight/timeline/timelineSpan.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
const at = (days: number) => now + days * day
const span = { from: now, to: at(10) }
const row = (variationName: string, fields: Partial<Personalization> = {}) => ({
  ...blankPersonalization(),
  variationId: variationName,
  variationName,
  state: 'running',
  ...fields,
})
type Rows = ReturnType<typeof row>[]
const namesOf = (list: Rows, time: number | null = now) => {
  const { changes, always, outside } = layOutTimeline(list, span, { now: time })
  return [changes, always, outside].map((group) => group.map(({ key }) => key).join(' '))
}

describe('layOutTimeline', () => {
  it('returns all of what a bar shows', () => {
    const sale = row('Sale', { startDate: at(1), endDate: at(4) })
    expect(layOutTimeline([sale], span, { now: at(5) })).toEqual({
      changes: [
        {
          personalization: sale,
          key: 'Sale',
          name: 'Sale',
          status: 'ended',
          group: 'changes',
          start: 0.1,
          end: 0.4,
          startsAt: at(1),
          endsAt: at(4),
          isCutAtStart: false,
          isCutAtEnd: false,
        },
      ],
      always: [],
      outside: [],
      now: 0.5,
    })
  })

  it.each<[fields: Partial<Personalization>, group: string, place: unknown[]]>([
    [{ startDate: at(0) }, 'changes', [0, 1, false, true]],
    [{ startDate: at(10) - 1 }, 'changes', [1 - 1 / (10 * day), 1, false, true]],
    [{ startDate: at(10) }, 'outside', [1, 1, false, true]],
    [{ startDate: at(-1) }, 'always', [0, 1, true, true]],
    [{ endDate: at(0) }, 'changes', [0, 0, true, false]],
    [{ endDate: at(0) - 1 }, 'outside', [0, 0, true, false]],
    [{ endDate: at(10) }, 'changes', [0, 1, true, false]],
    [{ endDate: at(10) + 1 }, 'always', [0, 1, true, true]],
    [{ createdDate: at(2) }, 'always', [0.2, 1, false, true]],
    [{ createdAt: at(1), createdDate: at(2) }, 'always', [0.1, 1, false, true]],
    [{ createdAt: 5, createdDate: at(2) }, 'always', [0.2, 1, false, true]],
    [{ createdAt: at(10) }, 'outside', [1, 1, false, true]],
    [{ startDate: at(3), createdAt: at(1) }, 'changes', [0.3, 1, false, true]],
  ])('places %j in the group %s at %j', (fields, group, place) => {
    const layout = layOutTimeline([row('x', fields)], span, { now })
    const found = (['changes', 'always', 'outside'] as const).flatMap((name) =>
      layout[name].map(({ start, end, isCutAtStart, isCutAtEnd }) => [
        name,
        [start, end, isCutAtStart, isCutAtEnd],
      ]),
    )
    expect(found).toEqual([[group, place]])
  })

  it('sorts dates from the next to the last, then past ones from the latest to the first', () => {
    const list = [
      row('ended-2', { endDate: at(2) }),
      row('starts-6', { startDate: at(6), endDate: at(9) }),
      row('ended-3', { startDate: at(1), endDate: at(3) }),
      row('now', { startDate: at(4) }),
      row('ends-5', { startDate: at(1), endDate: at(5) }),
    ]
    const sorted = 'now ends-5 starts-6 ended-3 ended-2'
    expect(namesOf(list, at(4))[0]).toBe(sorted)
    expect(namesOf(list.toReversed(), at(4))[0]).toBe(sorted)
    expect(namesOf(list, null)[0]).toBe('ended-3 ends-5 ended-2 now starts-6')
  })

  it('sorts by name, then by key, if dates are equal or there are none', () => {
    const same = { startDate: at(3) }
    const keyed = (key: string, fields: Partial<Personalization>) => ({
      ...row('m', fields),
      variationId: key,
    })
    const list = (fields: Partial<Personalization>) => [
      row('z', fields),
      keyed('k2', fields),
      row('a', fields),
      keyed('k1', fields),
    ]
    const sorted = 'a k1 k2 z'
    expect(namesOf(list(same))).toEqual([sorted, '', ''])
    expect(namesOf(list(same).toReversed())).toEqual([sorted, '', ''])
    expect(namesOf(list({}))).toEqual(['', sorted, ''])
    expect(namesOf(list({}).toReversed())).toEqual(['', sorted, ''])
    expect(namesOf(list({ startDate: at(20) }).toReversed())).toEqual(['', '', sorted])
  })

  it('sorts what is outside by start, without a start first', () => {
    const list = [
      row('a', { startDate: at(30) }),
      row('b', { startDate: at(20) }),
      row('c', { startDate: at(-9), endDate: at(-8) }),
      row('d', { endDate: at(-1) }),
    ]
    expect(namesOf(list)[2]).toBe('d c b a')
    expect(namesOf(list.toReversed())[2]).toBe('d c b a')
  })

  it.each([
    [at(0), 0],
    [at(5), 0.5],
    [at(10), 1],
    [at(10) + 1, null],
    [at(0) - 1, null],
  ])('locates the time %i at %s', (time, place) => {
    expect(layOutTimeline([], span, { now: time }).now).toBe(place)
  })

  it('accepts an empty period', () => {
    expect(layOutTimeline([], { from: now, to: now }, { now }).now).toBe(0)
  })
})

describe('timelineSpan', () => {
  it.each<[zoom: TimelineZoom, from: number, days: number]>([
    ['month', Date.UTC(2026, 4, 23), 35],
    ['quarter', Date.UTC(2026, 4, 8), 98],
    ['year', Date.UTC(2026, 1, 27), 378],
  ])('begins a %s with whole days a quarter before the time', (zoom, from, days) => {
    expect(timelineSpan(zoom, now)).toEqual({ from, to: from + days * day })
  })

  it('stays within valid dates', () => {
    const zero = { from: -9 * day, to: 26 * day }
    expect([NaN, Infinity, 0].map((time) => timelineSpan('month', time))).toEqual([
      zero,
      zero,
      zero,
    ])
    expect(timelineSpan('year', 8.64e15)).toEqual(timelineSpan('year', 8.6e15))
    expect(timelineSpan('year', -8.64e15)).toEqual(timelineSpan('year', -8.6e15))
  })
})

describe('timelineTicks', () => {
  const june = Date.UTC(2026, 5, 1)
  const iso = (times: { time: number }[]) =>
    times.map(({ time }) => new Date(time).toISOString().slice(2, 10)).join(' ')
  it.each<[zoom: TimelineZoom, from: number, to: number, major: string, minor: string]>([
    ['month', june, june + 7 * day, '26-06-01', '26-06-01'],
    ['month', june, june + 7 * day + 1, '26-06-01', '26-06-01 26-06-08'],
    ['month', june + 1, june + 8 * day, '26-06-01', '26-06-08'],
    [
      'month',
      june,
      Date.UTC(2026, 6, 1),
      '26-06-01',
      '26-06-01 26-06-08 26-06-15 26-06-22 26-06-29',
    ],
    ['quarter', Date.UTC(2026, 11, 28), Date.UTC(2027, 0, 4), '26-12-28 27-01-01', '26-12-28'],
    [
      'year',
      Date.UTC(2026, 11, 1),
      Date.UTC(2027, 1, 2),
      '26-12-01 27-01-01',
      '26-12-01 27-01-01 27-02-01',
    ],
    ['year', Date.UTC(2027, 0, 1), Date.UTC(2027, 1, 1), '27-01-01', '27-01-01'],
  ])('for a %s from %i to %i are %s and %s', (zoom, from, to, major, minor) => {
    const ticks = timelineTicks(zoom, { from, to })
    expect([iso(ticks.major), iso(ticks.minor)]).toEqual([major, minor])
  })

  it('have positions from 0 to 1', () => {
    const ticks = timelineTicks('month', { from: june, to: june + 40 * day })
    expect(ticks.major.map(({ position }) => position)).toEqual([0, 0.75])
    expect(ticks.minor.map(({ position }) => position)).toEqual([0, 0.175, 0.35, 0.525, 0.7, 0.875])
  })
})

it('sorts by dates in the period, not by later ones', () => {
  const today = Date.UTC(2026, 5, 10)
  const at = (days: number) => today + days * day
  const list = [
    row('a', { startDate: at(-4), endDate: at(100) }),
    row('b', { startDate: at(-1), endDate: at(300) }),
    row('c', { startDate: at(-2) }),
  ]
  const { changes } = layOutTimeline(list, { from: at(-5), to: at(5) }, { now: today })
  expect(changes.map(({ key }) => key)).toEqual(['b', 'c', 'a'])
})

it('shows what starts in the period and ends before the period at its start', () => {
  const sale = row('Sale', { startDate: at(5), endDate: at(-100) })
  const { changes } = layOutTimeline([sale], span, { now })
  expect(changes).toMatchObject([{ key: 'Sale', start: 0.5, end: 0.5 }])
})
