import { expect, it } from 'vitest'
import type { PersonalizationList } from '../../src/contract/PersonalizationList.js'
import { shareRows } from '../../src/queries/shareRows.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const list = (count: number) => ({
  personalizations: Array.from({ length: count }, (_, seed) => makePersonalization({}, { seed })),
  issues: [],
  skippedRows: 0,
})

const share = (before: unknown, after: unknown) => shareRows(before, after) as PersonalizationList

it('keeps the rows, and the list of rows, of an unchanged fetch', () => {
  const before = list(5)
  expect(share(before, list(5)).personalizations).toBe(before.personalizations)
})

it('keeps every row but the changed one, also when only a variant changed', () => {
  const before = list(5)
  const after = list(5)
  const variant = after.personalizations[2]?.variants?.[0]
  if (variant) variant.weight = 99
  const shared = share(before, after).personalizations
  expect(shared.map((row, index) => row === before.personalizations[index])).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
  expect(shared[2]?.variants?.[0]?.weight).toBe(99)
})

it('takes a longer, a shorter and a first list as it comes', () => {
  expect(share(list(2), list(3)).personalizations).toHaveLength(3)
  expect(share(list(3), list(2)).personalizations).toHaveLength(2)
  expect(share(undefined, list(2)).personalizations).toHaveLength(2)
})

it('passes on what select made of a list', () => {
  const before = list(2).personalizations
  const after = list(2).personalizations
  expect(shareRows(before, after)).toBe(after)
})
