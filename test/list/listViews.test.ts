import { describe, expect, it } from 'vitest'
import { decodeView, encodeView, viewParams } from '../../src/list/model/encodeView.js'
import { exportList } from '../../src/list/model/exportList.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { summarizePortfolio } from '../../src/list/model/summarizePortfolio.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

describe('a view in a URL', () => {
  it('is empty by default', () => {
    expect(encodeView(defaultView)?.toString()).toBe('')
    expect(decodeView(new URLSearchParams())).toEqual(defaultView)
  })

  it('is readable', () => {
    const view = {
      search: 'state:running sale',
      sort: [
        { column: 'updated', direction: 'descending' as const },
        { column: 'name', direction: 'ascending' as const },
      ],
      group: 'page',
      columns: ['name', 'tag'],
      density: 'compact' as const,
      layout: 'pages' as const,
      widths: { name: 24, tag: 9.5 },
    }
    expect(decodeURIComponent(String(encodeView(view)))).toBe(
      'q=state:running+sale&sort=-updated,name&group=page&columns=name,tag&density=compact&layout=pages&widths=name:24,tag:9.5',
    )
    expect(decodeView(viewParams(view))).toEqual(view)
  })

  it('keeps the other parameters of a URL, and replaces its own', () => {
    const keep = new URLSearchParams('tab=list&q=old&sort=name&tag=a&tag=b')
    const view = { ...defaultView, search: 'sale' }
    expect(encodeView(view, { keep })?.toString()).toBe('tab=list&tag=a&tag=b&q=sale')
    expect(keep.get('q')).toBe('old')
  })

  it('falls back to the default view if invalid, but keeps the search', () => {
    const params = new URLSearchParams(
      'q=prio:high&sort=-,nonsense,name,-name&group=x&columns=x,,name,name&density=huge&widths=name:2,prio:x,y:9,page:999&other=1',
    )
    expect(decodeView(params, { fields: personalizationFields })).toEqual({
      ...defaultView,
      search: 'prio:high',
      sort: [{ column: 'name', direction: 'ascending' }],
      columns: ['name'],
    })
  })

  it('keeps the names of fields that an app may have, and drops what can’t be a name', () => {
    const params = new URLSearchParams(
      'sort=-region,<b>&group=region&columns=name,region,a%20b,../x&widths=region:9,1:9',
    )
    expect(decodeView(params)).toEqual({
      ...defaultView,
      sort: [{ column: 'region', direction: 'descending' }],
      group: 'region',
      columns: ['name', 'region'],
      widths: { region: 9 },
    })
  })

  it('reads aliases and writes IDs', () => {
    const view = decodeView(new URLSearchParams('sort=prio&columns=variationId'))
    expect(view.sort[0]?.column).toBe('priority')
    expect(view.columns).toEqual(['id'])
  })
})

describe('the fields', () => {
  it('are the 41 documented fields and those derived from them, each with a unique name', () => {
    const contract = Object.keys(makePersonalization())
    const names = personalizationFields.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])])
    expect(contract).toHaveLength(41)
    expect(names).toEqual(expect.arrayContaining(contract))
    const lower = names.map((name) => name.toLowerCase())
    expect(lower.filter((name, place) => lower.indexOf(name) !== place)).toEqual([])
  })
})

const rows = [
  makePersonalization({
    variationName: '=SUM(A1)',
    prio: -5,
    personalizationTags: ['a', 'b, c'],
    updatedDate: now,
    variants: [
      { id: 'x', name: 'A "quoted"', weight: 1 },
      { id: 'y', name: null, weight: 3 },
    ],
    disabled: null,
  }),
  makePersonalization({
    variationName: 'line\r\nbreak | `pipe`',
    prio: null,
    personalizationTags: null,
    updatedDate: 9e15,
    variants: null,
    disabled: true,
  }),
]
const columns = ['name', 'priority', 'tag', 'updated', 'variants', 'disabled', 'nonsense']

describe('an export', () => {
  it('has the shares that the table shows', () => {
    const row = makePersonalization({
      variants: [
        { id: 'a', name: 'A', weight: 50 },
        { id: 'b', name: 'B', weight: 50 },
      ],
    })
    const options = { columns: ['variants'], controlShare: () => 0.2 }
    expect(exportList([row], { format: 'csv', ...options })).toContain('A 40%, B 40%')
    expect(exportList([row], { format: 'markdown', ...options })).toContain('A 40%, B 40%')
  })

  it('separates cells as CSV and runs nothing in a spreadsheet', () => {
    expect(exportList(rows, { format: 'csv', columns, now })).toBe(
      'name,priority,tag,updated,variants,disabled\r\n' +
        `'=SUM(A1),-5,"a, b, c",2026-06-01T00:00:00.000Z,"A ""quoted"" 25%, y 75%",\r\n` +
        '"line\r\nbreak | `pipe`",,,9000000000000000,,true\r\n',
    )
    for (const start of ['=', '+', '-', '@', '\t', '\r']) {
      const [row] = rows
      if (!row) throw new Error('no row')
      const csv = exportList([{ ...row, variationName: `${start}cmd` }], {
        format: 'csv',
        columns: ['variationName'],
        now,
      })
      expect(csv.split('\r\n')[1]?.replace(/^"/, '').startsWith(`'`), start).toBe(true)
    }
  })

  it('contains raw column values as JSON', () => {
    const [first, second] = JSON.parse(
      exportList(rows, { format: 'json', columns, now }),
    ) as Record<string, unknown>[]
    expect(first).toEqual({
      name: '=SUM(A1)',
      priority: -5,
      tag: ['a', 'b, c'],
      updated: now,
      variants: rows[0]?.variants,
      disabled: null,
    })
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}))
  })

  it('is one table as Markdown, which no value can break', () => {
    const lines = exportList(rows, {
      format: 'markdown',
      columns: ['name', 'priority'],
      now,
    }).split('\n')
    expect(lines).toEqual([
      '| name | priority |',
      '| --- | ---: |',
      '| =SUM(A1) | -5 |',
      '| line break \\| \\`pipe\\` |  |',
      '',
    ])
  })

  it('can have custom column headers', () => {
    const labelOf = ({ id }: { id: string }) => id.toUpperCase()
    expect(exportList([], { format: 'csv', columns: ['name'], now, labelOf })).toBe('NAME\r\n')
  })
})

describe('groups', () => {
  const by = (field: string, list = rows) =>
    groupPersonalizations(list, field, { now, locale: 'en' }).map(
      ({ value, personalizations }) => [value, personalizations.length] as const,
    )
  it('contain a row once for each of its tags, with untagged rows last', () => {
    expect(by('tag')).toEqual([
      ['a', 1],
      ['b, c', 1],
      [null, 1],
    ])
  })

  it('ignore case and follow the field’s own order', () => {
    const list = ['Sale', 'SALE', 'sale'].map((tag) =>
      makePersonalization({ personalizationTags: [tag, tag] }),
    )
    expect(by('tag', list)).toEqual([['Sale', 3]])
    const states = ['draft', 'running'].map((state) => makePersonalization({ state }))
    expect(by('status', states).map(([value]) => value)).toEqual(['running', 'draft'])
  })

  it('are a single group for an unknown field', () => {
    expect(by('nonsense')).toEqual([[null, 2]])
  })
})

describe('summarizePortfolio', () => {
  const fine = { disabled: false, startDate: null, endDate: null }
  const list = [
    makePersonalization({ ...fine, state: 'running' }),
    makePersonalization({ ...fine, state: 'running', endDate: now + 6 * day }),
    makePersonalization({ ...fine, state: 'running', endDate: now + 8 * day }),
    makePersonalization({ ...fine, state: 'running', endDate: now - day }),
    makePersonalization({ ...fine, state: 'odd' }),
  ]
  it('counts statuses, rows that end within a week and rows that need attention', () => {
    expect(summarizePortfolio(list, { now })).toEqual({
      total: 5,
      statuses: [
        { status: 'running', count: 3 },
        { status: 'ended', count: 1 },
        { status: 'unknown', count: 1 },
      ],
      endingSoon: 1,
      attention: 2,
    })
  })

  it('does not count rows that end soon while the time is unknown', () => {
    expect(summarizePortfolio(list, { now: null }).endingSoon).toBeNull()
  })
})
