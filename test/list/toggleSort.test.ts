import { describe, expect, it } from 'vitest'
import type { Sort } from '../../src/list/model/sortRows.js'
import { toggleSort } from '../../src/list/model/toggleSort.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'

const directions = ['ascending', 'descending'] as const
const by = (column: string, direction: Sort['direction']): Sort => ({ column, direction })
const orders: readonly (readonly Sort[])[] = [
  [],
  ...directions.map((direction) => [by('name', direction)]),
  ...directions.map((direction) => [by('priority', direction)]),
  [by('priority', 'descending'), by('name', 'ascending')],
]

/** What the list shows for a sort of its own. */
const shown = (own: readonly Sort[], otherwise: readonly Sort[]) =>
  JSON.stringify(own.length > 0 ? own : otherwise)

const click = (own: readonly Sort[], otherwise: readonly Sort[], isAdded: boolean) =>
  toggleSort(own, 'name', { fields: personalizationFields, isAdded, otherwise })

describe.each([
  ['alone', false],
  ['beside others', true],
])('a column that is sorted %s', (_, isAdded) => {
  const cases = orders.flatMap((own) => orders.map((otherwise) => ({ own, otherwise })))

  it('changes the order with each click, whatever it was', () => {
    for (const { own, otherwise } of cases) {
      const next = click(own, otherwise, isAdded)
      expect(shown(next, otherwise), JSON.stringify({ own, otherwise })).not.toBe(
        shown(own, otherwise),
      )
    }
  })

  it('has each direction within three clicks', () => {
    for (const { own, otherwise } of cases) {
      const seen = new Set<string | undefined>()
      for (let sort = own, clicks = 0; clicks < 3; clicks++) {
        sort = click(sort, otherwise, isAdded)
        const effective = sort.length > 0 ? sort : otherwise
        seen.add(effective.find(({ column }) => column === 'name')?.direction)
      }
      expect([...seen], JSON.stringify({ own, otherwise })).toEqual(
        expect.arrayContaining(['ascending', 'descending']),
      )
    }
  })
})

describe('the first direction', () => {
  it.each([
    ['name', 'ascending'],
    ['tag', 'ascending'],
    ['priority', 'descending'],
    ['updated', 'descending'],
    ['exclusive', 'descending'],
  ])('of %s is %s', (column, direction) => {
    const options = { fields: personalizationFields, isAdded: false, otherwise: [] }
    expect(toggleSort([], column, options)).toEqual([{ column, direction }])
  })

  it('leaves an unknown column alone', () => {
    const own = [by('name', 'ascending')]
    const options = { fields: personalizationFields, isAdded: false, otherwise: [] }
    expect(toggleSort(own, 'colour', options)).toBe(own)
  })
})

it('sorts by the second column alone, in its first direction', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    const own: Sort[] = [
      { column: 'priority', direction: 'descending' },
      { column: 'name', direction },
    ]
    const options = { fields: personalizationFields, isAdded: false, otherwise: [] }
    expect(toggleSort(own, 'name', options)).toEqual([{ column: 'name', direction: 'ascending' }])
  }
})
