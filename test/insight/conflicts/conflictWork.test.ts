import { expect, it } from 'vitest'
import { conflictWork } from '../../../src/insight/conflicts/conflictWork.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { createListWork } from '../../../src/insight/createListWork.js'
import type { RuleAdapter } from '../../../src/personalization/rules/RuleAdapter.js'
import { fixtures } from '../../../src/testing/fixtures.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1, 12)
const hourMs = 3_600_000
const none = {}

it('detects the conflicts of a list once per hour and set of adapters', () => {
  const list = [...fixtures.shop]
  const adapters: RuleAdapter[] = [() => null]
  const first = conflictWork.finish(list, now, none)
  expect(first).toEqual(detectConflicts(list, { now }))
  expect(first.length).toBeGreaterThan(0)
  expect(conflictWork.finish(list, now + 10, none)).toBe(first)
  expect(conflictWork.finish([...list], now, none)).not.toBe(first)
  expect(conflictWork.finish(list, now, { adapters })).not.toBe(first)
  expect(conflictWork.finish(list, now, { adapters: [...adapters] })).toBe(
    conflictWork.finish(list, now, { adapters }),
  )
  expect(conflictWork.known(list, now, none)).toBe(first)
  expect(conflictWork.finish(list, now + 30 * 24 * hourMs, none)).not.toEqual(first)
})

it('pauses, and whoever asks next goes on from there', () => {
  const list = Array.from({ length: 2_000 }, (_, seed) =>
    makePersonalization({ webPagePath: `/${seed % 40}` }, { seed, now }),
  )
  let steps = 0
  while (!conflictWork.advance(list, now, none, 0)) steps++
  expect(steps).toBeGreaterThan(100)
  expect(conflictWork.known(list, now, none)).toEqual(detectConflicts(list, { now }))
  const others = [...list]
  for (let step = 0; step < steps; step++) conflictWork.advance(others, now, none, 0)
  expect(conflictWork.known(others, now, none)).toBeUndefined()
  expect(conflictWork.advance(others, now, none, 0)).toEqual(conflictWork.known(list, now, none))
})

it('keeps the results of a few sets of adapters', () => {
  const list = [...fixtures.shop]
  const sets: RuleAdapter[][] = Array.from({ length: 4 }, () => [() => null])
  const results = sets.map((adapters) => conflictWork.finish(list, now, { adapters }))
  expect(sets.map((adapters) => conflictWork.known(list, now, { adapters }))).toEqual(results)
  conflictWork.finish(list, now, none)
  expect(sets.map((adapters) => conflictWork.known(list, now, { adapters }) === undefined)).toEqual(
    [true, false, false, false],
  )
})

it('starts again after an error', () => {
  let failures = 1
  const work = createListWork<object, string[]>(function* (list) {
    yield
    if (failures-- > 0) throw new Error('Broken')
    return list.map(({ variationId }) => variationId ?? '')
  })
  const list = [makePersonalization({ variationId: 'a' })]
  expect(() => work.finish(list, now, none)).toThrow('Broken')
  expect(work.finish(list, now, none)).toEqual(['a'])
})

it('does not keep conflicts beyond the next end of a personalization', () => {
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
  expect(conflictWork.finish(list, now, none).length).toBeGreaterThan(0)
  expect(conflictWork.finish(list, now + hourMs / 2 + 1, none)).toEqual([])
})
