import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { insightFields } from '../../src/insight/insightFields.js'
import { decodeView, encodeView, viewParams } from '../../src/list/model/encodeView.js'
import { exportList } from '../../src/list/model/exportList.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { isWidth, limitWidth, readView } from '../../src/list/model/readView.js'
import { summarizePortfolio } from '../../src/list/model/summarizePortfolio.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { countTabs } from '../../src/list/status-tabs/tabConditions.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import {
  mergeFields,
  personalizationFields,
} from '../../src/personalization/fields/personalizationFields.js'
import type { SearchValue } from '../../src/personalization/fields/SearchValue.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000
const row = (fields: Partial<Personalization>) => ({ ...blankPersonalization(), ...fields })

describe('a view in a URL', () => {
  it.each<[part: Partial<PersonalizationView>, encoded: string]>([
    [{}, ''],
    [{ search: 'a b' }, 'q=a+b'],
    [{ sort: [{ column: 'name', direction: 'ascending' }] }, 'sort=name'],
    [{ sort: [{ column: 'name', direction: 'descending' }] }, 'sort=-name'],
    [{ group: 'tag' }, 'group=tag'],
    [{ columns: ['tag', 'name'] }, 'columns=tag,name'],
    [{ density: 'compact' }, 'density=compact'],
    [{ widths: { tag: 4, name: 60 } }, 'widths=tag:4,name:60'],
  ])('with %j is “%s”', (part, encoded) => {
    const view = { ...defaultView, ...part }
    expect(decodeURIComponent(String(encodeView(view)))).toBe(encoded)
    expect(decodeView(new URLSearchParams(encoded))).toEqual(view)
  })

  it('leaves out the given default columns', () => {
    const options = { defaultColumns: ['tag', 'name'] }
    const view = { ...defaultView, columns: ['tag', 'name'] }
    expect(encodeView(view, options)?.toString()).toBe('')
    expect(encodeView(defaultView, options)?.get('columns')).toBe(defaultView.columns.join())
    expect(decodeView(new URLSearchParams(), options)).toEqual(view)
  })

  it('replaces each of its own parameters', () => {
    const keep = new URLSearchParams(
      'q=a&sort=name&group=tag&columns=tag&density=compact&widths=tag:5&tab=1',
    )
    expect(encodeView(defaultView, { keep })?.toString()).toBe('tab=1')
  })

  it.each<[encoded: string, part: Partial<PersonalizationView>]>([
    ['group=TAG', { group: 'tag' }],
    ['group=has', { group: 'has' }],
    ['group=priority', {}],
    ['group=name', {}],
    ['columns=audience,AUDIENCE,x', { columns: ['audience'] }],
    ['density=regular', {}],
    ['density=COMPACT', {}],
    ['sort=x', {}],
    ['sort=--name', {}],
    [
      'sort=-prio,priority,tag',
      {
        sort: [
          { column: 'priority', direction: 'descending' },
          { column: 'tag', direction: 'ascending' },
        ],
      },
    ],
    ['widths=prio:5.5,x:5,name,tag:3.9,page:60.1,kind:', { widths: { priority: 5.5 } }],
  ])('reads “%s” as %j', (encoded, part) => {
    const fields = [...personalizationFields, ...insightFields(null)]
    const view = { ...defaultView, ...part }
    expect(decodeView(new URLSearchParams(encoded), { fields })).toEqual(view)
  })

  it('knows only the given fields', () => {
    const own: PersonalizationField = { id: 'own', type: 'keyword', read: () => null }
    const encoded = 'sort=own,name&group=own&columns=name,own&widths=own:5,name:5'
    expect(decodeView(new URLSearchParams(encoded), { fields: [own] })).toEqual({
      ...defaultView,
      sort: [{ column: 'own', direction: 'ascending' }],
      group: 'own',
      columns: ['own'],
      widths: { own: 5 },
    })
  })
})

describe('readView', () => {
  const valid: PersonalizationView = {
    search: 'a',
    sort: [{ column: 'name', direction: 'descending' }],
    group: 'tag',
    columns: ['tag'],
    density: 'compact',
    layout: 'table',
    widths: { tag: 4, name: 60 },
  }
  it.each<[part: object]>([
    [{ search: 5 }],
    [{ sort: null }],
    [{ columns: 'tag' }],
    [{ columns: ['tag', 5] }],
    [{ density: 'huge' }],
    [{ widths: { tag: 3.9 } }],
    [{ widths: { tag: 60.1 } }],
    [{ widths: { tag: '5' } }],
    [{ widths: [5] }],
    [{ widths: null }],
  ])('replaces only the invalid part of %j by its default', (part) => {
    const [name = ''] = Object.keys(part)
    const expected = { ...valid, [name]: Reflect.get(defaultView, name) as unknown }
    expect(readView({ ...valid, ...part })).toEqual(expected)
  })

  it('replaces an invalid group by none, and invalid sorts by the valid ones', () => {
    expect(readView({ ...valid, group: 5 })).toEqual({ ...valid, group: null })
    const sort = [
      { column: 'a', direction: 'up' },
      { column: 5, direction: 'ascending' },
      { column: 'b', direction: 'ascending' },
    ]
    expect(readView({ ...valid, sort })).toEqual({ ...valid, sort: [sort[2]] })
  })

  it.each([null, undefined, 5, 'view', []])('reads %j as the initial view', (given) => {
    expect(readView(given)).toEqual(defaultView)
  })

  it('returns a valid view itself, even with other properties', () => {
    const extended = { ...valid, future: 1 }
    expect(readView(extended)).toBe(extended)
    expect(readView({ ...valid, search: undefined })).toEqual({ ...valid, search: '' })
    const regular = { ...valid, density: 'regular', group: null, sort: [], columns: [] }
    expect(readView(regular)).toBe(regular)
  })

  it.each([
    [3.9, 4, false],
    [4, 4, true],
    [60, 60, true],
    [60.1, 60, false],
    [Number.NaN, Number.NaN, false],
  ])('limits the width %d to %d, so its validity is %s', (width, limited, expected) => {
    expect(limitWidth(width)).toBe(limited)
    expect(isWidth(width)).toBe(expected)
    expect(isWidth(String(width))).toBe(false)
  })
})

describe('an export', () => {
  const variants = [
    { id: 'a', name: 'A', weight: 1 },
    { id: 'b', name: null, weight: 1 },
    { id: null, name: null, weight: 2 },
  ]
  const full = row({
    variationName: 'Sale',
    state: 'running',
    startDate: 1e11,
    endDate: 5,
    prio: 0,
    personalizationTags: ['a', 'b'],
    changed: false,
    variants,
  })
  const columns = ['name', 'status', 'starts', 'ends', 'prio', 'tag', 'changed', 'variants', 'rule']

  it('writes each type of value', () => {
    const share = 'A 25%, b 25%, 50%'
    expect(exportList([full], { format: 'csv', columns })).toBe(
      'name,status,starts,ends,priority,tag,changed,variants,rule\r\n' +
        `Sale,running,1973-03-03T09:46:40.000Z,5,0,"a, b",false,"${share}",\r\n`,
    )
    expect(
      exportList([full], { format: 'markdown', columns: ['starts', 'prio', 'variants', 'rule'] }),
    ).toBe(
      '| starts | priority | variants | rule |\n' +
        '| --- | ---: | ---: | --- |\n' +
        `| 1973-03-03T09:46:40.000Z | 0 | ${share} |  |\n`,
    )
    const json = {
      name: 'Sale',
      status: 'running',
      starts: 1e11,
      ends: 5,
      priority: 0,
      tag: ['a', 'b'],
      changed: false,
      variants,
      rule: null,
    }
    expect(exportList([full], { format: 'json', columns })).toBe(
      `${JSON.stringify([json], null, 2)}\n`,
    )
  })

  it('has the status at the given time, and only the given fields', () => {
    const own: PersonalizationField = {
      id: 'own',
      type: 'number',
      read: ({ prio }, context) => (prio ?? 0) + (context.now ?? -1),
    }
    const ended = row({ state: 'running', endDate: now })
    const options = { now, labelOf: ({ id }: { id: string }) => `The ${id}` }
    expect(exportList([ended], { format: 'csv', columns: ['status'], ...options })).toBe(
      'The status\r\nended\r\n',
    )
    expect(exportList([ended], { format: 'markdown', columns: ['status'], ...options })).toBe(
      '| The status |\n| --- |\n| ended |\n',
    )
    expect(exportList([ended], { format: 'json', columns: ['status'], ...options })).toContain(
      '"status": "ended"',
    )
    const fields = [own]
    expect(exportList([full], { format: 'csv', columns: ['name', 'own'], fields })).toBe(
      'own\r\n-1\r\n',
    )
    expect(exportList([full], { format: 'json', columns: ['name', 'own'], fields, now: 5 })).toBe(
      '[\n  {\n    "own": 5\n  }\n]\n',
    )
    expect(exportList([], { format: 'markdown', columns: ['own'], fields })).toBe(
      '| own |\n| ---: |\n',
    )
  })

  it('writes the value of your own field, even if it has the ID of a built-in one', () => {
    const own: PersonalizationField = {
      id: 'variants',
      type: 'keywords',
      read: (personalization) =>
        personalization.variants?.flatMap(({ name }) => name ?? []) ?? null,
    }
    const options = { columns: ['variants'], fields: mergeFields([own], personalizationFields) }
    expect(exportList([full], { format: 'csv', ...options })).toBe('variants\r\nA\r\n')
    expect(exportList([full], { format: 'json', ...options })).toBe(
      `${JSON.stringify([{ variants: ['A'] }], null, 2)}\n`,
    )
  })
})

describe('summarizePortfolio', () => {
  it('counts each status that occurs, in order', () => {
    const states = ['draft', 'odd', 'paused', 'draft', 'running']
    const list = [
      ...states.map((state) => row({ state })),
      row({ state: 'running', startDate: now + 1 }),
      row({ state: 'running', endDate: now + 7 * day - 1 }),
      row({ state: 'running', endDate: now + 7 * day }),
    ]
    expect(summarizePortfolio(list, { now })).toEqual({
      total: 8,
      statuses: [
        { status: 'running', count: 3 },
        { status: 'scheduled', count: 1 },
        { status: 'paused', count: 1 },
        { status: 'draft', count: 2 },
        { status: 'unknown', count: 1 },
      ],
      endingSoon: 2,
      attention: 1,
    })
    const empty = { total: 0, statuses: [], attention: 0 }
    expect(summarizePortfolio([], { now })).toEqual({ ...empty, endingSoon: 0 })
    expect(summarizePortfolio([], { now: null })).toEqual({ ...empty, endingSoon: null })
  })
})

describe('filterPersonalizations', () => {
  const named = (...names: (string | null)[]) =>
    names.map((variationName) => row({ variationName, recipe: 'red blue' }))
  const namesFor = (search: string, list: readonly Personalization[]) =>
    filterPersonalizations(list, parseSearch(search)).map(({ variationName }) => variationName)

  it.each([
    ['red', [null, 'A', 'a red', 'Red b', 'RÉD c'], ['Red b', 'RÉD c', 'a red', null, 'A']],
    [
      'red blue',
      ['A', 'red', 'blue', 'a blue red', 'a red'],
      ['red', 'a blue red', 'A', 'blue', 'a red'],
    ],
    ['-green red', ['A', 'red'], ['red', 'A']],
    ['-green', ['A', 'green-ish', 'red'], ['A', 'red']],
    ['recipe:"red blue" b', ['a b', 'b'], ['b', 'a b']],
    ['', ['b', 'a'], ['b', 'a']],
  ])('for “%s” sorts the names %j as %j', (search, names, expected) => {
    expect(namesFor(search, named(...names))).toEqual(expected)
  })

  it.each([
    ['tag:ab', ['ab']],
    ['tag:ab*', ['ab', 'abc']],
    ['tag:*bc', ['abc', 'xbc']],
    ['tag:*b*', ['ab', 'abc', 'xbc']],
    ['tag:any', ['ab', 'abc', 'xbc']],
    ['tag:none', [null]],
    ['tag:""', [null]],
    ['rule:""', [null]],
    ['rule:none,b', ['ab', 'abc', 'xbc', null]],
    ['tag:none,ab', ['ab', null]],
    ['-tag:none,ab', ['abc', 'xbc']],
    ['rule:b', ['ab', 'abc', 'xbc']],
    ['rule:bc', ['abc', 'xbc']],
    ['tag:x*,*x', ['xbc']],
    ['tag:ab tag:abc', []],
  ])('for “%s” finds %j', (search, expected) => {
    const list = ['ab', 'abc', 'xbc', null].map((text) =>
      row({ variationName: text, personalizationTags: text === null ? null : [text], rule: text }),
    )
    expect(namesFor(search, list)).toEqual(expected)
  })

  it('knows only the given fields, and starts days at midnight in UTC by default', () => {
    const list = [row({ variationName: 'a', updatedDate: now })]
    const find = (search: string, options?: Parameters<typeof filterPersonalizations>[2]) =>
      filterPersonalizations(list, parseSearch(search), options).length
    expect(find('updated:2026-06-01')).toBe(1)
    expect(find('updated:2026-05-31', { timeZone: 'America/New_York' })).toBe(1)
    expect(find('updated:2026-05-31', { fields: [] })).toBe(1)
    expect(find('updated:2026-05-31')).toBe(0)
    expect(find('updated:today', { now })).toBe(1)
  })

  it('ignores a term for an unknown field', () => {
    const values: SearchValue[] = [{ op: 'is', text: 'x' }]
    const term = { type: 'field' as const, isNegated: false, field: 'gone', values }
    const list = named('a', 'b')
    expect(filterPersonalizations(list, { terms: [term] })).toEqual(list)
  })
})

it('an empty list of reasons is not counted on the tab for attention', () => {
  const own = { id: 'attention', type: 'keywords', read: () => [] } as const
  const fields = mergeFields<PersonalizationField>([own], personalizationFields)
  expect(countTabs([makePersonalization()], { now: 0, fields }).has('attention')).toBe(false)
})

describe('a view that is too long for a URL', () => {
  const owners = Array.from(
    { length: 120 },
    (_, at) => `owner-${at}@${'department'.repeat(11)}.test`,
  )
  const long = { ...defaultView, search: `assignee:${owners.join(',')}` }

  it('is not encoded, as with 120 owners', () => {
    expect(String(viewParams(long)).length).toBeGreaterThan(15_000)
    expect(encodeView(long)).toBeNull()
    expect(encodeView(long, { maxLength: Infinity })?.get('q')).toBe(long.search)
  })

  it.each([4_000, 100, 3])(
    'is one whose query, with other parameters, is longer than %d',
    (maxLength) => {
      const keep = new URLSearchParams('a=1')
      const fitting = {
        ...defaultView,
        search: 'x'.repeat(Math.max(0, maxLength - 'a=1&q='.length)),
      }
      const options = { keep, maxLength }
      expect(encodeView(fitting, options)?.toString()).toHaveLength(maxLength)
      expect(encodeView({ ...fitting, search: `${fitting.search}xxx` }, options)).toBeNull()
    },
  )

  it('can be one with a key, which stands for all of it', () => {
    const linked = { ...long, stored: '1k3x9q' }
    expect(encodeView(linked)?.toString()).toBe('view=1k3x9q')
    expect(decodeView(new URLSearchParams('view=1k3x9q'))).toEqual({
      ...defaultView,
      stored: '1k3x9q',
    })
    expect(readView(linked)).toBe(linked)
    expect(readView({ ...defaultView, stored: 5 })).toEqual(defaultView)
  })
})
