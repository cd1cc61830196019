import { describe, expect, it } from 'vitest'
import { diffPersonalizations } from '../../../src/insight/changes/diffPersonalizations.js'
import { keyPersonalizations } from '../../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const item = (variationId: string, fields: object = {}) =>
  Object.assign(blankPersonalization(), { variationId }, fields)

describe('diffPersonalizations', () => {
  it('sorts the fields by name, whatever their order in the rows', () => {
    const before = item('a', { zeta: 1, accountId: 'x', beta: 2 })
    const after = item('a', { prio: 3, alpha: 4, beta: 5 })
    expect(diffPersonalizations([before], [after])).toEqual([
      {
        key: 'a',
        kind: 'changed',
        personalization: after,
        fields: [
          { field: 'accountId', before: 'x', after: null },
          { field: 'alpha', before: undefined, after: 4 },
          { field: 'beta', before: 2, after: 5 },
          { field: 'prio', before: null, after: 3 },
          { field: 'zeta', before: 1, after: undefined },
        ],
      },
    ])
  })

  it('lists changes in the order of the new list and removals in that of the old list', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id))
    const changed = item('b', { prio: 1 })
    const before = [a, b, c, d].flatMap((each) => each ?? [])
    const after = [e, d, changed].flatMap((each) => each ?? [])
    expect(diffPersonalizations(before, after)).toEqual([
      { key: 'e', kind: 'added', personalization: e, fields: [] },
      {
        key: 'b',
        kind: 'changed',
        personalization: changed,
        fields: [{ field: 'prio', before: null, after: 1 }],
      },
      { key: 'a', kind: 'removed', personalization: a, fields: [] },
      { key: 'c', kind: 'removed', personalization: c, fields: [] },
    ])
  })

  it('finds no change in equal rows and distinguishes rows with the same ID', () => {
    expect(diffPersonalizations([item('a'), item('b')], [item('b'), item('a')])).toEqual([])
    const twice = [item('a'), item('a', { prio: 1 })]
    expect(diffPersonalizations(twice, twice.slice(0, 1))).toEqual([
      {
        key: keyPersonalizations(twice)[1],
        kind: 'removed',
        personalization: twice[1],
        fields: [],
      },
    ])
  })
})

it('a negative zero that was stored as JSON is no change', () => {
  const row = makePersonalization({ variationId: 'a', prio: -0 })
  const stored = JSON.parse(JSON.stringify(row)) as typeof row
  expect(diffPersonalizations([stored], [row])).toStrictEqual([])
})

it('finds an unknown field with the name of an inherited method', () => {
  const [change] = diffPersonalizations([item('a')], [item('a', { valueOf: 1 })])
  expect(change?.fields).toEqual([{ field: 'valueOf', before: undefined, after: 1 }])
})
