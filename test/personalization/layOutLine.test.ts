import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import type { StatusFields } from '../../src/personalization/effectiveStatus.js'
import { layOutLine, lineDays } from '../../src/personalization/schedule/layOutLine.js'

const day = 86_400_000
const now = 1_780_000_000_000
const at = (days: number | null) => (days === null ? null : now + days * day)
const lay = (state: string, start: number | null, end: number | null, disabled = false) =>
  layOutLine({ state, disabled, startDate: at(start), endDate: at(end) }, { now })

describe('the line of a schedule', () => {
  it.each<[string, ReturnType<typeof lay>, Partial<ReturnType<typeof lay>>]>([
    [
      'always on',
      lay('running', null, null),
      { start: -24, end: 56, isCut: true, isOpen: true, isQuiet: true },
    ],
    [
      'began long ago',
      lay('running', -100, null),
      { start: -24, isCut: true, isOpen: true, isQuiet: true },
    ],
    [
      'began this month',
      lay('running', -4, null),
      { start: -4, end: 56, isCut: false, isOpen: true, isQuiet: false },
    ],
    ['ends soon', lay('running', null, 5), { start: -24, end: 5, isOpen: false, isQuiet: false }],
    ['starts and ends', lay('running', 7, 11), { start: 7, end: 11, isCut: false, isOpen: false }],
    ['starts and ends within a day', lay('running', 7, 7.5), { start: 7, end: 9 }],
    [
      'starts after the last day shown',
      lay('running', 200, null),
      { start: 54, end: 56, isOpen: true },
    ],
    [
      'ends after the last day shown',
      lay('running', -3, 200),
      { start: -3, end: 56, isOpen: true },
    ],
    ['ended', lay('running', -200, -80), { start: -24, end: -20, status: 'ended' }],
    ['ended this week', lay('running', -9, -3), { start: -9, end: -3, status: 'ended' }],
  ])('shows what %s', (_, layout, expected) => {
    expect(layout).toMatchObject(expected)
  })

  it.each([
    ['running', false, 'filled'],
    ['paused', false, 'hollow'],
    ['draft', false, 'dashed'],
    ['running', true, 'hollow'],
    ['odd', false, 'hollow'],
  ])('is drawn differently if it is %s (disabled: %s): %s', (state, disabled, look) => {
    expect(lay(state, 1, 5, disabled).look).toBe(look)
  })

  it('stays within its days, on whole days, whatever the dates', () => {
    const date = fc.option(
      fc.oneof(fc.double(), fc.integer({ min: now - 400 * day, max: now + 400 * day })),
    )
    const fields: fc.Arbitrary<StatusFields> = fc.record({
      state: fc.constantFrom('running', 'paused', 'draft', 'odd', null),
      disabled: fc.constantFrom(true, false, null),
      startDate: date,
      endDate: date,
    })
    fc.assert(
      fc.property(fields, (given) => {
        const { start, end } = layOutLine(given, { now })
        assert.isTrue(Number.isInteger(start) && Number.isInteger(end))
        assert.isTrue(start >= -lineDays.before && end <= lineDays.after && start < end)
      }),
    )
  })
})
