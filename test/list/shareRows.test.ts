import { expect, it } from 'vitest'
import type { PersonalizationList } from '../../src/contract/PersonalizationList.js'
import { shareRows } from '../../src/list/queries/shareRows.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const list = (count: number) => ({
  personalizations: Array.from({ length: count }, (_, seed) => makePersonalization({}, { seed })),
  issues: [],
  skippedRows: 0,
})

const share = (before: unknown, after: unknown) => shareRows(before, after) as PersonalizationList

it('shareRows keeps the rows and the array of an unchanged fetch', () => {
  const before = list(5)
  expect(share(before, list(5)).personalizations).toBe(before.personalizations)
})

it('shareRows keeps every row but the changed one, even if only a variant changed', () => {
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

it('shareRows accepts a longer, a shorter and a first list', () => {
  expect(share(list(2), list(3)).personalizations).toHaveLength(3)
  expect(share(list(3), list(2)).personalizations).toHaveLength(2)
  expect(share(undefined, list(2)).personalizations).toHaveLength(2)
})

it('shareRows returns the result of select unchanged', () => {
  const before = list(2).personalizations
  const after = list(2).personalizations
  expect(shareRows(before, after)).toBe(after)
})

it('shareRows returns a whole list unchanged that it has shared before', () => {
  const before = list(2)
  const after = { ...list(2), skippedRows: 1 }
  const cached = share(before, after)
  expect(share(before, cached)).toBe(cached)
})
