import { describe, expect, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { readView } from '../../src/list/model/readView.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'

const listOf = (...rows: object[]) => parsePersonalizations(rows).personalizations

describe('groupPersonalizations', () => {
  it('sorts groups by number and puts the group without a value last', () => {
    const rows = ['Page 10', null, 'Page 9', 'Page 100'].map((webPagePath) => ({ webPagePath }))
    const groups = (list: object[]) =>
      groupPersonalizations(listOf(...list), 'page').map(({ value }) => value)
    const expected = ['Page 9', 'Page 10', 'Page 100', null]
    expect(groups(rows)).toEqual(expected)
    expect(groups(rows.toReversed())).toEqual(expected)
  })
})

describe('sortPersonalizations', () => {
  it.each([
    ['ascending', [1, 2, 2, null, null]],
    ['descending', [2, 2, 1, null, null]],
  ] as const)('puts missing numbers last when %s', (direction, expected) => {
    const list = listOf({ prio: null }, { prio: 2 }, { prio: 1 }, { prio: null }, { prio: 2 })
    const sorted = sortPersonalizations(list, [{ column: 'priority', direction }])
    expect(sorted.map(({ prio }) => prio)).toEqual(expected)
  })
})

describe('filterPersonalizations', () => {
  const list = listOf({ prio: 1 }, { prio: 5 }, { prio: 9 }, { prio: null })
  it.each([
    ['priority:5..', [5, 9]],
    ['priority:..5', [1, 5]],
    ['priority:<5', [1]],
    ['priority:<=5', [1, 5]],
    ['priority:>5', [9]],
    ['priority:none', [null]],
  ])('finds rows for %s', (search, expected) => {
    const found = filterPersonalizations(list, parseSearch(search))
    expect(found.map(({ prio }) => prio)).toEqual(expected)
  })
})

describe('readView', () => {
  const name = { column: 'name', direction: 'ascending' }
  it.each([
    ['no list', 'name', defaultView.sort],
    ['valid and invalid entries', [name, { column: 1 }, null], [name]],
    ['an unknown direction', [{ column: 'name', direction: 'up' }], []],
    ['valid entries', [name], [name]],
  ])('reads a sort of %s', (_, sort, expected) => {
    expect(readView({ ...defaultView, sort }).sort).toEqual(expected)
  })

  it('returns a valid view unchanged', () => {
    const view = { ...defaultView, sort: [name] }
    expect(readView(view)).toBe(view)
  })
})
