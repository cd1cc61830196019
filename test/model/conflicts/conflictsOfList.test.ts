import { expect, it } from 'vitest'
import { conflictsOfList } from '../../../src/model/conflicts/conflictsOfList.js'
import { detectConflicts } from '../../../src/model/conflicts/detectConflicts.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { fixtures } from '../../../src/testing/fixtures.js'

const now = Date.UTC(2026, 5, 1, 12)
const hourMs = 3_600_000

it('conflictsOfList detects the conflicts of a list once per hour and set of adapters', () => {
  const list = [...fixtures.shop]
  const first = conflictsOfList(list, { now })
  expect(first).toEqual(detectConflicts(list, { now }))
  expect(first.length).toBeGreaterThan(0)
  expect(conflictsOfList(list, { now: now + 10 })).toBe(first)
  expect(conflictsOfList([...list], { now })).not.toBe(first)
  expect(conflictsOfList(list, { now, adapters: [] })).not.toBe(first)
  expect(conflictsOfList(list, { now: now + 30 * 24 * hourMs })).not.toEqual(first)
})

it('conflictsOfList does not outlive the next end of a personalization', () => {
  const list = ['a', 'b'].map((variationId) =>
    makePersonalization({
      variationId,
      exclusive: true,
      webPagePath: '/',
      rule: null,
      excludedRule: null,
      endDate: now + hourMs / 2,
    }),
  )
  expect(conflictsOfList(list, { now }).length).toBeGreaterThan(0)
  expect(conflictsOfList(list, { now: now + hourMs / 2 + 1 })).toEqual([])
})
