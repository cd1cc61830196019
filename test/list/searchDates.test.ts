import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { matcherOf } from '../../src/list/search/matcherOf.js'
import type { DateBounds } from '../../src/personalization/fields/dateBounds.js'
import { dateBounds } from '../../src/personalization/fields/dateBounds.js'
import { kindOf } from '../../src/personalization/fields/kindOf.js'
import type { FieldValue } from '../../src/personalization/fields/PersonalizationField.js'
import type { SearchValue } from '../../src/personalization/fields/SearchValue.js'

const now = Date.UTC(2026, 5, 15, 12)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (distanceMs: number): DateBounds => ({
  from: now - distanceMs,
  to: now - distanceMs + 1,
  isDistance: distanceMs > 0,
})
const moment = (...time: Parameters<typeof Date.UTC>): DateBounds => ({
  from: Date.UTC(...time),
  to: Date.UTC(...time) + 1,
  isDistance: false,
})
type UtcDay = [year: number, month: number, day: number]
const days = (from: UtcDay, to: UtcDay): DateBounds => ({
  from: Date.UTC(from[0], from[1] - 1, from[2]),
  to: Date.UTC(to[0], to[1] - 1, to[2]),
  isDistance: false,
})

describe('dateBounds', () => {
  it.each<[text: string, bounds: DateBounds | null]>([
    ['today', days([2026, 6, 15], [2026, 6, 16])],
    ['Today', days([2026, 6, 15], [2026, 6, 16])],
    ['NOW', ago(0)],
    ['5min', ago(5 * minute)],
    ['12h', ago(12 * hour)],
    ['7D', ago(7 * day)],
    ['2w', ago(14 * day)],
    ['3m', ago(90 * day)],
    ['1y', ago(365 * day)],
    ['0d', ago(0)],
    ['123456789h', ago(123_456_789 * hour)],
    ['1234567890h', null],
    ['d', null],
    ['7x', null],
    ['7dd', null],
    ['-7d', null],
    ['1.5d', null],
    ['2026-03-01T10:00Z', moment(2026, 2, 1, 10)],
    ['2026-03-01t10:00:30z', moment(2026, 2, 1, 10, 0, 30)],
    ['2026-03-01T10:00:30.25+02:00', moment(2026, 2, 1, 8, 0, 30, 250)],
    ['2026-03-01T10:00-02:30', moment(2026, 2, 1, 12, 30)],
    ['2026-03-01T10:00', null],
    ['2026-03-01T10Z', null],
    ['2026-13-01T10:00Z', null],
    ['x2026-03-01T10:00Z', null],
    ['2026-03-01T10:00Zx', null],
    ['2026', days([2026, 1, 1], [2027, 1, 1])],
    ['2026-1', days([2026, 1, 1], [2026, 2, 1])],
    ['2026-12', days([2026, 12, 1], [2027, 1, 1])],
    ['2026-3-1', days([2026, 3, 1], [2026, 3, 2])],
    ['2026-01-31', days([2026, 1, 31], [2026, 2, 1])],
    ['2024-02-29', days([2024, 2, 29], [2024, 3, 1])],
    ['0100', days([100, 1, 1], [101, 1, 1])],
    ['0099', null],
    ['0000', null],
    ['2026-00', null],
    ['2026-13', null],
    ['2026-02-00', null],
    ['2026-02-29', null],
    ['2026-04-31', null],
    ['226', null],
    ['20266', null],
    ['x2026', null],
    ['2026-', null],
    ['2026-001', null],
    ['2026-01-001', null],
    ['', null],
  ])('reads “%s” as %j', (text, bounds) => {
    expect(dateBounds(text, { now, timeZone: 'UTC', isAhead: false })).toEqual(bounds)
  })
})

type Test = [value: SearchValue, matches: number[], others: number[]]
const start = Date.UTC(2026, 5, 1)
const next = start + day
const past: Test[] = [
  [{ op: 'is', text: '7d' }, [now - 7 * day], [now - 7 * day - 1, now - 7 * day + 1]],
  [{ op: '<', text: '7d' }, [now - 7 * day + 1, now], [now - 7 * day, now + 1]],
  [{ op: '<=', text: '7d' }, [now - 7 * day, now], [now - 7 * day - 1, now + 1]],
  [{ op: '>', text: '7d' }, [now - 7 * day - 1, 1e11], [now - 7 * day, now]],
  [{ op: '>=', text: '7d' }, [now - 7 * day, 1e11], [now - 7 * day + 1, now]],
  [{ op: 'is', text: '2026-06-01' }, [start, next - 1], [start - 1, next]],
  [{ op: '<', text: '2026-06-01' }, [start - 1, 1e11], [start, next]],
  [{ op: '<=', text: '2026-06-01' }, [next - 1, 1e11], [next]],
  [{ op: '>', text: '2026-06-01' }, [next, 2.5e14], [next - 1]],
  [{ op: '>=', text: '2026-06-01' }, [start, 2.5e14], [start - 1]],
  [{ op: '<', text: 'now' }, [now - 1], [now]],
  [{ op: '<=', text: 'now' }, [now], [now + 1]],
  [{ op: '>', text: 'now' }, [now + 1], [now]],
  [{ op: '>=', text: 'now' }, [now], [now - 1]],
  [
    { op: 'between', from: '7d', to: '2d' },
    [now - 7 * day, now - 2 * day],
    [now - 7 * day - 1, now - 2 * day + 1],
  ],
  [
    { op: 'between', from: '2d', to: '7d' },
    [now - 7 * day, now - 2 * day],
    [now - 7 * day - 1, now - 2 * day + 1],
  ],
  [{ op: 'between', from: '', to: '2026-06-01' }, [1e11, next - 1], [next]],
  [{ op: 'between', from: '2026-06-01', to: '' }, [start, 2.5e14], [start - 1]],
  [
    { op: 'is', text: 'today' },
    [now - 12 * hour, now + 12 * hour - 1],
    [now - 12 * hour - 1, now + 12 * hour],
  ],
  [{ op: 'is', text: '2026-06-01T00:00Z' }, [start], [start - 1, start + 1]],
  [{ op: 'is', text: 'soon' }, [], [now, start]],
  [{ op: '>', text: 'soon' }, [], [now, start]],
]
const ahead: Test[] = [
  [{ op: 'is', text: '7d' }, [now + 7 * day], [now + 7 * day - 1, now + 7 * day + 1]],
  [{ op: '<', text: '7d' }, [now, now + 7 * day - 1], [now - 1, now + 7 * day]],
  [{ op: '<=', text: '7d' }, [now, now + 7 * day], [now - 1, now + 7 * day + 1]],
  [{ op: '>', text: '7d' }, [now + 7 * day + 1, 2.5e14], [now + 7 * day, now]],
  [{ op: '>=', text: '7d' }, [now + 7 * day, 2.5e14], [now + 7 * day - 1]],
  [{ op: '<', text: '2026-06-01' }, [start - 1, 1e11], [start]],
]

describe.each([
  ['the past', undefined, past],
  ['the future', true, ahead],
])('a search for a date in %s', (_, isAhead, tests) => {
  it.each(tests)('with %j finds %j but not %j', (value, matches, others) => {
    const matcher = matcherOf({ id: 'x', type: 'date', isAhead, read: () => null }, value, { now })
    expect(matches.filter((time) => !matcher(time))).toEqual([])
    expect(others.filter((time) => matcher(time))).toEqual([])
    expect([null, 'x', 5, 1.79e15, 8.64e15 + 1].filter((given) => matcher(given))).toEqual([])
  })
})

it('a search for a date finds no durations while the time is unknown, but finds days', () => {
  const finds = (value: SearchValue, time: number) =>
    matcherOf({ id: 'x', type: 'date', read: () => null }, value, { now: null })(time)
  for (const text of ['7d', 'today', 'now']) {
    for (const op of ['is', '<', '<=', '>', '>='] as const) {
      expect(
        [1e11, now, 2.5e14].filter((time) => finds({ op, text }, time)),
        op + text,
      ).toEqual([])
    }
  }
  expect(finds({ op: 'is', text: '2026-06-01' }, start)).toBe(true)
})

describe('a search for a number or a boolean', () => {
  it.each<
    [type: 'number' | 'boolean', value: SearchValue, matches: FieldValue[], others: FieldValue[]]
  >([
    ['number', { op: 'is', text: '5' }, [5], [4, 6, null, '5']],
    ['number', { op: '<', text: '5' }, [4, -1], [5, null]],
    ['number', { op: '<=', text: '5' }, [5, 4], [6, null]],
    ['number', { op: '>', text: '5' }, [6], [5, null]],
    ['number', { op: '>=', text: '5' }, [5, 6], [4, null]],
    ['number', { op: 'between', from: '2', to: '5' }, [2, 5], [1, 6, null, '3']],
    ['number', { op: 'between', from: '', to: '5' }, [-9, 0, 5], [6]],
    ['number', { op: 'between', from: '2', to: '' }, [2, 9], [1, 0]],
    ['boolean', { op: 'is', text: 'yes' }, [true], [false, null]],
    ['boolean', { op: 'is', text: 'FALSE' }, [false], [true, null]],
    ['boolean', { op: 'is', text: 'No' }, [false], [true, null]],
    ['boolean', { op: 'between', from: '', to: 'true' }, [], [true, false, null]],
    ['number', { op: 'none' }, [null], [0, 5]],
    ['number', { op: 'any' }, [0, 5], [null]],
    ['boolean', { op: 'none' }, [null], [false, true]],
    ['boolean', { op: 'any' }, [false, true], [null]],
  ])('of the type %s with %j finds %j but not %j', (type, value, matches, others) => {
    const matcher = matcherOf({ id: 'x', type, read: () => null }, value, { now })
    expect(matches.filter((given) => !matcher(given))).toEqual([])
    expect(others.filter((given) => matcher(given))).toEqual([])
  })
})

describe('an empty value', () => {
  it.each([
    ['date', now, false],
    ['date', 5, false],
    ['date', 'x', true],
    ['date', null, true],
    ['text', null, true],
    ['text', ' ', true],
    ['text', 'a', false],
    ['keywords', [], true],
    ['keywords', ['', ' '], true],
    ['keywords', [' ', 'a'], false],
    ['number', 0, false],
    ['boolean', false, false],
  ] as const)('decides for the %s %j: %s', (type, value, expected) => {
    expect(kindOf({ type }).isEmpty(value)).toBe(expected)
  })
})

it('reads a time in lowercase in every browser', () => {
  const parse = vi.spyOn(Date, 'parse')
  onTestFinished(() => parse.mockRestore())
  dateBounds('2026-03-01t10:00z', { now: 0, timeZone: 'UTC', isAhead: false })
  expect(parse).toHaveBeenCalledExactlyOnceWith('2026-03-01T10:00Z')
})
