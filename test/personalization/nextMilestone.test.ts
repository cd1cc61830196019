import { describe, expect, it } from 'vitest'
import { nextMilestone } from '../../src/personalization/schedule/nextMilestone.js'

const now = Date.UTC(2026, 10, 21)
const dayMs = 86_400_000
const at = (days: number | null) => (days === null ? null : now + days * dayMs)

describe('nextMilestone', () => {
  it.each([
    ['running since a start in the past', 'running', -3, null, 'since', -3, false],
    ['ending later than it started', 'running', -3, 30, 'ends', 30, false],
    ['ending within a week', 'running', -3, 6, 'ends', 6, true],
    ['ending on the evening of the seventh day', 'running', null, 7, 'ends', 7, true],
    ['ending on the eighth day', 'running', null, 8, 'ends', 8, false],
    ['paused, even though it ends within a week', 'paused', -3, 6, 'ends', 6, false],
    ['ended, even though it should start later', 'running', 5, -1, 'ended', -1, false],
    ['never running, because it ends before it starts', 'running', 6, 5, 'ends', 5, false],
    ['ended just now', 'running', null, 0, 'ended', 0, false],
    ['starting later', 'running', 7, 20, 'starts', 7, false],
    ['a draft that starts later', 'draft', 7, null, 'planned', 7, false],
  ])('returns the date of one that is %s', (_, state, start, end, code, days, isEndingSoon) => {
    const row = { state, disabled: null, startDate: at(start), endDate: at(end) }
    expect(nextMilestone(row, { now })).toEqual({ code, time: at(days), isEndingSoon })
  })

  it('returns nothing without dates, with invalid dates or without a clock', () => {
    const row = { state: 'running', disabled: null, startDate: null, endDate: null }
    expect(nextMilestone(row, { now })).toBeNull()
    expect(nextMilestone({ ...row, startDate: 5, endDate: Number.NaN }, { now })).toBeNull()
    expect(nextMilestone({ ...row, startDate: at(1) }, { now: null })).toBeNull()
  })
})

it.each([
  ['paused', { state: 'paused', disabled: null }],
  ['disabled', { state: 'running', disabled: true }],
  ['in an unknown state', { state: 'archived', disabled: null }],
])('one that is %s is only planned for a date in the future', (_, fields) => {
  const row = { ...fields, startDate: at(7), endDate: null }
  expect(nextMilestone(row, { now })?.code).toBe('planned')
})
