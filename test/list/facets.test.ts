import { describe, expect, it } from 'vitest'
import { facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import {
  mergeFields,
  personalizationFields,
} from '../../src/personalization/fields/personalizationFields.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const row = (tags: string[] | null, assignee: string | null = null) =>
  makePersonalization({ personalizationTags: tags, assignee })
const rows = [
  row(['sale', 'Home'], 'mei'),
  row(['sale'], 'mei'),
  row(['SALE', 'sale'], 'tom'),
  row(['vip'], 'tom'),
  row(['b']),
  row(['a']),
  row(null),
  row([' '], 'mei'),
]
/** The values of one field as `value count choice`. */
const facet = (search: string, by = 'tag') =>
  facetPersonalizations(rows, parseSearch(search), { now: 0, by: [by] }).flatMap(
    ({ field, values }) => [
      field,
      ...values.map(({ value, count, choice }) => `${value ?? 'none'} ${count} ${choice ?? '-'}`),
    ],
  )

describe('the counts of a field', () => {
  it('list the most frequent values first, equal ones by name, and rows without a value last', () => {
    expect(facet('')).toEqual([
      'tag',
      'sale 3 -',
      'Home 1 -',
      'a 1 -',
      'b 1 -',
      'vip 1 -',
      'none 2 -',
    ])
  })

  it('ignore the field’s own choices, so that others can be chosen too', () => {
    expect(facet('tag:vip')).toContain('sale 3 -')
    expect(facet('tag:vip')).toContain('vip 1 included')
    expect(facet('tag:vip')).toContain('none 2 -')
  })

  it('follow the choices in other fields', () => {
    expect(facet('assignee:tom')).toEqual(['tag', 'sale 1 -', 'vip 1 -'])
    expect(facet('assignee:tom tag:vip')).toEqual(['tag', 'sale 1 -', 'vip 1 included'])
    expect(facet('assignee:tom tag:b')).toEqual(['tag', 'sale 1 -', 'vip 1 -', 'b 0 included'])
  })

  it('list chosen values even if no row has them', () => {
    expect(facet('tag:gone')).toContain('gone 0 included')
    expect(facet('-tag:gone')).toContain('gone 0 excluded')
  })

  it('count excluded values as 0, because they stay excluded', () => {
    expect(facet('-tag:sale')).toEqual([
      'tag',
      'a 1 -',
      'b 1 -',
      'vip 1 -',
      'sale 0 excluded',
      'none 2 -',
    ])
  })

  it('list values outside the field’s order after all others', () => {
    const size: PersonalizationField = {
      id: 'size',
      type: 'keyword',
      label: 'Size',
      order: ['small', 'large'],
      read: ({ variationName }) => variationName,
    }
    const list = ['huge', 'huge', 'large', 'small', null].map((variationName) =>
      makePersonalization({ variationName }),
    )
    const options = { now: 0, fields: mergeFields([size], personalizationFields) }
    const [found] = facetPersonalizations(list, parseSearch(''), { ...options, by: ['size'] })
    expect(found?.values.map(({ value }) => value)).toEqual(['small', 'large', 'huge', null])
    const groups = groupPersonalizations(list, 'size', options)
    expect(groups.map(({ value }) => value)).toEqual(['small', 'large', 'huge', null])
  })

  it.each(['tag:none', 'tag:""'])('mark rows without a value if %s asks for them', (search) => {
    expect(facet(search)).toContain('none 2 included')
    expect(facet(search)).toContain('sale 3 -')
  })

  it('mark rows without a value as excluded', () => {
    expect(facet('-tag:none')).toContain('none 0 excluded')
  })

  it.each(['tag:any', 'tag:sa*', 'page:sale', 'sale'])('mark no value for %s', (search) => {
    expect(facet(search).filter((value) => !/ (-|tag)$|^tag$/.test(value))).toEqual([])
  })

  it('leave out rows that several fields exclude', () => {
    expect(facet('assignee:tom status:ended')).toEqual(['tag'])
  })
})

describe('mergeFields', () => {
  const field = (id: string, label: string) => ({ id, label }) as PersonalizationField

  it('puts your fields first and replaces fields with the same ID', () => {
    const own = [field('b', 'own b'), field('c', 'own c')]
    const others = [field('a', 'a'), field('b', 'b'), field('d', 'd')]
    expect(mergeFields(own, others).map(({ label }) => label)).toEqual(['own b', 'own c', 'a', 'd'])
  })
})

it.each(['exclusive:yes', 'exclusive:Yes', 'exclusive:TRUE'])(
  'mark the value that %s means',
  (search) => {
    const list = [true, true, false].map((exclusive) => makePersonalization({ exclusive }))
    const [found] = facetPersonalizations(list, parseSearch(search), { now: 0, by: ['exclusive'] })
    expect(found?.values).toEqual([
      { value: 'true', count: 2, choice: 'included' },
      { value: 'false', count: 1, choice: null },
    ])
  },
)
