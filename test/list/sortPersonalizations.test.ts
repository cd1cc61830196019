import { describe, expect, it } from 'vitest'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import type { Sort } from '../../src/list/model/sortRows.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const rows = [
  makePersonalization({ variationName: 'Banner 10', prio: 5, state: 'draft' }, { seed: 1 }),
  makePersonalization({ variationName: 'banner 9', prio: null, state: 'running' }, { seed: 2 }),
  makePersonalization({ variationName: 'Äpfel', prio: 0, state: 'odd' }, { seed: 3 }),
  makePersonalization({ variationName: 'Zebra', prio: 20, state: 'paused' }, { seed: 4 }),
]
function sorted(...sort: Sort[]) {
  return sortPersonalizations(rows, sort, { now, locale: 'en' }).map(
    ({ variationName }) => variationName,
  )
}

describe('sortPersonalizations', () => {
  it('keeps the service’s order without a sort', () => {
    expect(sorted()).toEqual(['Banner 10', 'banner 9', 'Äpfel', 'Zebra'])
  })

  it('sorts names in natural order, with numbers by value', () => {
    const names = ['Äpfel', 'banner 9', 'Banner 10', 'Zebra']
    expect(sorted({ column: 'name', direction: 'ascending' })).toEqual(names)
    expect(sorted({ column: 'name', direction: 'descending' })).toEqual([...names].reverse())
  })

  it('puts missing values last in both directions', () => {
    expect(sorted({ column: 'priority', direction: 'ascending' })).toEqual([
      'Äpfel',
      'Banner 10',
      'Zebra',
      'banner 9',
    ])
    expect(sorted({ column: 'priority', direction: 'descending' })).toEqual([
      'Zebra',
      'Banner 10',
      'Äpfel',
      'banner 9',
    ])
  })

  it('sorts statuses by meaning', () => {
    expect(sorted({ column: 'status', direction: 'ascending' })).toEqual([
      'banner 9',
      'Zebra',
      'Banner 10',
      'Äpfel',
    ])
  })

  it('sorts by the second column if the first is equal', () => {
    const list = ['b', 'a', 'c'].map((variationName, place) =>
      makePersonalization({ variationName, prio: place === 2 ? 9 : 5 }, { seed: place + 1 }),
    )
    const by = sortPersonalizations(
      list,
      [
        { column: 'priority', direction: 'ascending' },
        { column: 'name', direction: 'ascending' },
      ],
      { now, locale: 'en' },
    )
    expect(by.map(({ variationName }) => variationName)).toEqual(['a', 'b', 'c'])
  })

  it('puts rows that need attention first', () => {
    const ended = makePersonalization({ variationName: 'Over', endDate: now - 1, state: 'running' })
    const fine = makePersonalization({ variationName: 'Fine', endDate: null, state: 'running' })
    const by = sortPersonalizations(
      [fine, ended],
      [{ column: 'attention', direction: 'ascending' }],
      { now, locale: 'en' },
    )
    expect(by).toEqual([ended, fine])
  })

  it('ignores an unknown column', () => {
    expect(sorted({ column: 'nonsense', direction: 'ascending' })).toEqual(sorted())
  })

  it('does not change the given list', () => {
    const before = [...rows]
    sorted({ column: 'priority', direction: 'descending' })
    expect(rows).toEqual(before)
  })
})

describe('keyPersonalizations', () => {
  const withId = (variationId: string | null) => makePersonalization({ variationId })

  it('uses the ID, with a suffix for every duplicate', () => {
    expect(keyPersonalizations(['a', 'b', 'a', 'a'].map(withId))).toEqual(['a', 'b', 'a~1', 'a~2'])
  })

  it('never returns a key twice, even if an ID looks like a suffix', () => {
    const keys = keyPersonalizations(['a', 'a', 'a~1', 'a~1', null, null, ''].map(withId))
    expect(new Set(keys).size).toBe(7)
  })

  it('gives a row without an ID the same key in every fetch', () => {
    const first = keyPersonalizations([withId(null)])
    expect(keyPersonalizations([{ ...withId(null), prio: 99, state: 'paused' }])).toEqual(first)
  })
})
