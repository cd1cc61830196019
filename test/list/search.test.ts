import { describe, expect, it } from 'vitest'
import { facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import {
  clearSearchField,
  removeSearchTerm,
  toggleSearchValue,
} from '../../src/list/search/changeSearch.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printSearch } from '../../src/list/search/printSearch.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { costOf, workUnit } from '../support/machinePace.js'

const now = Date.UTC(2026, 5, 15, 12)
const day = 86_400_000
const bare = {
  personalizationTags: null,
  assignee: null,
  endDate: null,
  variants: null,
  redirectUrl: null,
  recipe: null,
  componentPackageName: null,
  componentSettings: null,
  rule: null,
  excludedRule: null,
  componentType: null,
}
const rows = [
  makePersonalization({
    ...bare,
    variationId: 'v1',
    variationName: 'Spring Sale Banner',
    state: 'running',
    prio: 10,
    webPagePath: '/pricing',
    personalizationTags: ['Sale', 'old'],
    assignee: 'ada',
    updatedDate: now - 2 * day,
    endDate: now + 3 * day,
    isComponent: true,
  }),
  makePersonalization({
    ...bare,
    variationId: 'v2',
    variationName: 'Crème brûlée teaser',
    state: 'paused',
    prio: 5,
    webPagePath: '/pricing/teams',
    personalizationTags: ['vip, gold'],
    updatedDate: Date.UTC(2026, 0, 1),
    endDate: now - day,
    disabled: true,
    isComponent: false,
  }),
  makePersonalization({
    ...bare,
    variationId: 'v3',
    variationName: 'Exit offer',
    state: 'draft',
    prio: null,
    webPagePath: null,
    updatedDate: 9e15,
    rule: '{"audience":"spring shoppers"}',
    isComponent: false,
    variants: [{ id: 'a', name: 'Winter', weight: 1 }],
  }),
]
const find = (text: string, options = {}) =>
  filterPersonalizations(rows, parseSearch(text), { now, ...options })
    .map(({ variationId }) => variationId)
    .join(' ')

it.each(['\u05b0', '\u064b\u064c', 'x\u0301'])('finds a value that is only accents: %j', (tag) => {
  const list = [
    makePersonalization({ variationId: 'marked', personalizationTags: [tag] }),
    makePersonalization({ variationId: 'bare', personalizationTags: [] }),
    makePersonalization({ variationId: 'other', personalizationTags: ['sale'] }),
  ]
  const ids = (text: string) =>
    filterPersonalizations(list, parseSearch(text), { now }).map(({ variationId }) => variationId)
  // Without its accents, nothing is left to find, so it counts as no value.
  expect(ids('tag:none')).toEqual(tag.startsWith('x') ? ['bare'] : ['marked', 'bare'])
  expect(ids(`tag:"${tag}"`)).toEqual(tag.startsWith('x') ? ['marked'] : ['marked', 'bare'])
  expect(ids('tag:any')).toContain('other')
})

describe('a search', () => {
  it.each([
    ['', 'v1 v2 v3'],
    ['   ', 'v1 v2 v3'],
    ['banner', 'v1'],
    ['SPRING', 'v1 v3'],
    ['spring sale', 'v1'],
    ['sale spring', 'v1'],
    ['"spring sale"', 'v1'],
    ['"sale spring"', ''],
    ['creme brulee', 'v2'],
    ['winter', 'v3'],
    ['shoppers', 'v3'],
    ['-spring', 'v2'],
    ['-"exit offer" -banner', 'v2'],
    ['acme', ''],
    ['state:running', 'v1'],
    ['STATE:Running', 'v1'],
    ['state:running,draft', 'v1 v3'],
    ['-state:running,draft', 'v2'],
    ['status:ended', 'v2'],
    ['kind:component', 'v1'],
    ['name:offer', 'v3'],
    ['name:*offer', 'v3'],
    ['name:exit*', 'v3'],
    ['name:*it*', 'v3'],
    ['page:/pricing', 'v1'],
    ['page:/pricing*', 'v1 v2'],
    ['page:*teams', 'v2'],
    ['path:/pricing', 'v1'],
    ['webPagePath:/pricing', 'v1'],
    ['page:none', 'v3'],
    ['page:any', 'v1 v2'],
    ['page:"none"', ''],
    ['page:none,/pricing', 'v1 v3'],
    ['assignee:none', 'v2 v3'],
    ['-assignee:none', 'v1'],
    ['tag:sale', 'v1'],
    ['tag:"vip, gold"', 'v2'],
    ['-tag:old', 'v2 v3'],
    ['tag:none', 'v3'],
    ['prio:5', 'v2'],
    ['priority:>5', 'v1'],
    ['prio:>=5', 'v1 v2'],
    ['prio:<10', 'v2'],
    ['prio:<=10', 'v1 v2'],
    ['prio:5..7', 'v2'],
    ['prio:6..', 'v1'],
    ['prio:..6', 'v2'],
    ['prio:none', 'v3'],
    ['prio:1e1', 'v1'],
    ['variants:1', 'v3'],
    ['variant:winter', 'v3'],
    ['disabled:true', 'v2'],
    ['disabled:yes', 'v2'],
    ['-disabled:true', 'v1 v3'],
    ['ends:<7d', 'v1'],
    ['ends:<2d', ''],
    ['ends:>2d', 'v1'],
    ['ends:any', 'v1 v2'],
    ['ends:<now', 'v2'],
    ['updated:<7d', 'v1'],
    ['updated:>7d', 'v2'],
    ['updated:1d..3d', 'v1'],
    ['updated:none', ''],
    ['updated:invalid', 'v3'],
    ['-updated:invalid', 'v1 v2'],
    ['updated:2025-06..2026', 'v1 v2'],
    ['updated:2026..2026-01-01', 'v2'],
    ['updated:2026-01-01', 'v2'],
    ['updated:>2026-01-01', 'v1'],
    ['updated:>=2026-01-01', 'v1 v2'],
    ['updated:<2026-02', 'v2'],
    ['updated:2026', 'v1 v2'],
    ['updated:2026-06-13', 'v1'],
    ['updated:2026-01..2026-02', 'v2'],
    ['updated:2026-01-01T00:00:00Z', 'v2'],
    ['attention:any', ''],
    ['nonsense:5', 'v1 v2 v3'],
    ['prio:high banner', 'v1'],
  ])('“%s” finds %s', (text, found) => {
    expect(find(text)).toBe(found)
  })

  it('puts rows whose name matches first', () => {
    const list = ['In a tag', 'A spring name', 'Spring first'].map((variationName, place) =>
      makePersonalization({ ...bare, variationName, recipe: place === 0 ? 'spring' : null }),
    )
    const found = filterPersonalizations(list, parseSearch('spring'), { now })
    expect(found.map(({ variationName }) => variationName)).toEqual([
      'Spring first',
      'A spring name',
      'In a tag',
    ])
  })

  it('starts days in the user’s time zone, even when clocks change', () => {
    const at = (time: number) => [makePersonalization({ updatedDate: time })]
    const count = (time: number, text: string, timeZone: string) =>
      filterPersonalizations(at(time), parseSearch(text), { now, timeZone }).length
    // Midnight in New York is five in the morning in UTC, in winter.
    expect(count(Date.UTC(2026, 0, 1, 4, 59), 'updated:2026-01-01', 'America/New_York')).toBe(0)
    expect(count(Date.UTC(2026, 0, 1, 5), 'updated:2026-01-01', 'America/New_York')).toBe(1)
    // 29 March 2026 has 23 hours in Zurich.
    expect(count(Date.UTC(2026, 2, 28, 23), 'updated:2026-03-29', 'Europe/Zurich')).toBe(1)
    expect(count(Date.UTC(2026, 2, 29, 21, 59), 'updated:2026-03-29', 'Europe/Zurich')).toBe(1)
    expect(count(Date.UTC(2026, 2, 29, 22), 'updated:2026-03-29', 'Europe/Zurich')).toBe(0)
    expect(count(now, 'updated:today', 'Asia/Kolkata')).toBe(1)
  })

  it.each([
    ['updated:7d..now', 'v1'],
    ['updated:3d..1d', 'v1'],
    ['updated:1d..3d', 'v1'],
    ['updated:2026-06-01..1d', 'v1'],
    ['ends:now..7d', 'v1'],
  ])('accepts a range in either direction: %s', (text, found) => {
    expect(find(text)).toBe(found)
  })

  it('distinguishes meaningful marks, but not accents and blanks', () => {
    const tags = ['かき', 'かぎ', 'กิน', 'กัน', 'मोर', 'मीर', 'мой', 'мои', 'é a', 'E  A']
    const list = tags.map((tag) => makePersonalization({ ...bare, personalizationTags: [tag] }))
    const count = (tag: string) =>
      filterPersonalizations(list, parseSearch(`tag:"${tag}"`), { now }).length
    expect(tags.map(count)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2])
  })

  it('matches no day while the time is unknown, nor a time that clocks skip', () => {
    const options = { now: null, timeZone: 'Europe/Berlin' }
    expect(find('updated:today', options)).toBe('')
    const at = [makePersonalization({ updatedDate: Date.UTC(2026, 8, 6, 3, 30) })]
    const inChile = { now, timeZone: 'America/Santiago' }
    // Clocks there skip the first hour of 6 September 2026: it is half past eleven the day before.
    expect(filterPersonalizations(at, parseSearch('updated:2026-09-06'), inChile)).toHaveLength(0)
    expect(filterPersonalizations(at, parseSearch('updated:2026-09-05'), inChile)).toHaveLength(1)
  })

  it('reads stacked marks and long value lists quickly', () => {
    const marks = `a${'\u0301\u0323'.repeat(75_000)}`
    const list = Array.from({ length: 2_000 }, (_, place) =>
      makePersonalization({
        ...bare,
        variationName: place === 0 ? marks : `n${place}`,
        personalizationTags: [`t${place}`, `u${place}`],
      }),
    )
    const many = Array.from({ length: 600 }, (_, place) => `t${place}`).join(',')
    const cost = costOf(() => {
      expect(filterPersonalizations(list, parseSearch(`tag:${many}`), { now })).toHaveLength(600)
      expect(filterPersonalizations(list, parseSearch('a n'), { now }).length).toBeGreaterThan(0)
      expect(parseSearch(`foo:"${'\\'.repeat(150_000)}x`).issues).toHaveLength(2)
    })
    expect(cost / workUnit()).toBeLessThan(300)
  })

  it('finds nothing by duration while the time is unknown', () => {
    expect(find('ends:<7d', { now: null })).toBe('')
  })

  it('finds text in tags, variants and unknown lists, but not in IDs that all rows share', () => {
    const row = makePersonalization({
      ...bare,
      accountId: 'needle',
      websiteId: 'needle',
      personalizationTags: ['Blue tag', 'Green tag'],
      variants: [{ id: 'var-1', name: 'Red variant', weight: 7_777 }],
    })
    const notes = ['Yellow note', null, 5, ['Grey'], { text: 'White note', rank: 8_888 }]
    const list = [Object.assign(row, { notes })]
    const count = (text: string) => filterPersonalizations(list, parseSearch(text), { now }).length
    const found = [
      '"blue tag"',
      '"green tag"',
      'var-1',
      '"red variant"',
      '"yellow note"',
      '"white note"',
    ]
    expect(found.map(count)).toEqual(found.map(() => 1))
    const absent = ['needle', '7777', '8888', '"tag green"', '"tag\ngreen"', 'object']
    expect(absent.map(count)).toEqual(absent.map(() => 0))
  })

  it('can use custom fields', () => {
    const stale: PersonalizationField = {
      id: 'is',
      type: 'keywords',
      read: ({ updatedDate }) => ((updatedDate ?? 0) < now - 30 * day ? ['stale'] : []),
    }
    const fields = [stale, ...personalizationFields]
    const found = filterPersonalizations(rows, parseSearch('is:stale', { fields }), { now, fields })
    expect(found.map(({ variationId }) => variationId)).toEqual(['v2'])
  })
})

describe('an invalid term', () => {
  it.each([
    ['prio:high', 'not-a-number', 'high', 5],
    ['a prio:>x', 'not-a-number', '>x', 7],
    ['prio:1..b', 'not-a-number', '1..b', 5],
    ['prio:..', 'not-a-number', '..', 5],
    ['prio:5*', 'not-a-number', '5*', 5],
    ['updated:soon', 'not-a-date', 'soon', 8],
    ['updated:2026-02-30', 'not-a-date', '2026-02-30', 8],
    ['updated:2026-13', 'not-a-date', '2026-13', 8],
    ['updated:2026-00', 'not-a-date', '2026-00', 8],
    ['updated:2026-01-00', 'not-a-date', '2026-01-00', 8],
    ['updated:2025-02-29', 'not-a-date', '2025-02-29', 8],
    ['updated:0099', 'not-a-date', '0099', 8],
    ['disabled:perhaps', 'not-a-boolean', 'perhaps', 9],
    ['page:>/a', 'no-order', '>/a', 5],
    ['x nonsense:5', 'unknown-field', 'nonsense:', 2],
    ['-nonsense:5', 'unknown-field', '-nonsense:', 0],
    ['- nonsense:5', 'unknown-field', '- nonsense:', 0],
    ['nonsense\u00a0:5', 'unknown-field', 'nonsense\u00a0:', 0],
    ['tag:', 'missing-value', 'tag:', 0],
    ['tag:a,', 'missing-value', 'tag:a,', 0],
    ['say "hello', 'unclosed-quote', '"hello', 4],
    ['tag:"hello', 'unclosed-quote', '"hello', 4],
  ])('in “%s” is reported: %s', (text, code, found, start) => {
    const { issues } = parseSearch(text)
    expect(issues).toEqual([{ code, start, end: start + found.length, text: found }])
    expect(text.slice(start, start + found.length)).toBe(found)
  })

  it.each([
    ['a '.repeat(29) + 'b c "d', 'c "d', 60],
    [`tag:${'a,'.repeat(1_000)}b x`, `tag:${'a,'.repeat(1_000)}b`, 0],
    [`name:${'a,'.repeat(50)}b x`, `name:${'a,'.repeat(50)}b`, 0],
    [`x tag:${'*a,'.repeat(50)}*b`, `tag:${'*a,'.repeat(50)}*b`, 2],
  ])('is one beyond the limits, which is kept (%#)', (text, found, start) => {
    const { issues } = parseSearch(text)
    const issue = { code: 'too-many', start, end: start + found.length, text: found }
    expect(issues).toEqual([issue])
    const printed = printSearch(parseSearch(text))
    expect(printed.startsWith(text)).toBe(true)
    expect(printSearch(parseSearch(printed))).toBe(printed)
  })

  it.each(['0100', '2026-12', '2026-01-01', '2026-12-31', '2024-02-29'])(
    'is not the date %s',
    (date) => expect(parseSearch(`updated:${date}`).issues).toEqual([]),
  )

  it('is not one of 30 terms or 1,000 values', () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `t${index}`)
    expect(parseSearch(`tag:${names.join()}`).issues).toEqual([])
    expect(parseSearch('a '.repeat(30)).issues).toEqual([])
  })

  it('can be very long', () => {
    expect(parseSearch(`priority:${'a,'.repeat(130_000)}`).issues).toHaveLength(1)
    const lines = parseSearch('x:1 '.repeat(50_000))
    expect(lines.issues).toHaveLength(31)
  })

  it('is kept as typed', () => {
    expect(printSearch(parseSearch('a -prio:high,2 b'))).toBe('a -prio:high,2 b')
  })

  it('is not an address, a time or a minus', () => {
    for (const text of ['https://shop.example/a', '12:30', '-', 'a-b', '"prio:high"']) {
      expect(parseSearch(text).issues, text).toEqual([])
      expect(parseSearch(text).terms).toHaveLength(1)
    }
  })
})

describe('printSearch', () => {
  it.each([
    ['page:"//cdn"*', 'page:"//cdn"*'],
    ['  spring   sale ', 'spring sale'],
    ['PRIO:5 webPagePath:/a', 'priority:5 page:/a'],
    ['"spring"', 'spring'],
    ['"a b" -"c d"', '"a b" -"c d"'],
    ['"say \\"hi\\" \\\\"', '"say \\"hi\\" \\\\"'],
    ['"-a" "b:c"', '"-a" "b:c"'],
    ['tag:"a,b",c', 'tag:"a,b",c'],
    ['tag:NONE,any', 'tag:none,any'],
    ['tag:"none"', 'tag:"none"'],
    ['tag:""', 'tag:""'],
    ['page:*/a*', 'page:*/a*'],
    ['page:"/a b"*', 'page:"/a b"*'],
    ['page:*', 'page:any'],
    ['prio:>=5,..3', 'priority:>=5,..3'],
  ])('prints %s as %s', (text, printed) => {
    expect(printSearch(parseSearch(text))).toBe(printed)
  })
})

describe('selecting values', () => {
  const toggled = (text: string, field: string, value: string | null) =>
    printSearch(toggleSearchValue(parseSearch(text), field, value))
  it.each([
    ['page:/a/ x', 'page', '/a', 'x'],
    ['page:/a/,/b', 'page', '/a', 'page:/b'],
    ['page:https://shop.example/a', 'page', '/a', 'page:https://shop.example/a,/a'],
  ])('in “%s” for %s %s, written in another way, gives “%s”', (text, field, value, result) => {
    expect(toggled(text, field, value)).toBe(result)
  })
  it('compares values of your own fields as the fields do', () => {
    const code = {
      id: 'code',
      type: 'keyword',
      normalize: (value) => value.replace('-', ''),
      read: () => null,
    } satisfies PersonalizationField
    const search = parseSearch('code:a-1', { fields: [code] })
    expect(toggleSearchValue(search, 'code', 'a1', { fields: [code] }).terms).toEqual([])
    expect(toggleSearchValue(search, 'code', 'a1').terms).toHaveLength(1)
  })
  it.each([
    ['', 'tag', 'sale', 'tag:sale'],
    ['tag:sale', 'tag', 'SALE', ''],
    ['tag:sale x', 'tag', 'vip', 'tag:sale,vip x'],
    ['tag:sale,vip', 'tag', 'sale', 'tag:vip'],
    ['-tag:sale', 'tag', 'sale', 'tag:sale'],
    ['tag:s*', 'tag', 'sale', 'tag:s* tag:sale'],
    ['tag:new,ol*', 'tag', 'new', 'tag:ol*'],
    ['x', 'page', null, 'x page:none'],
    ['page:none', 'page', null, ''],
    ['a:b', 'tag', 'two words', 'a:b tag:"two words"'],
  ])('in “%s” for %s %s gives “%s”', (text, field, value, result) => {
    expect(toggled(text, field, value)).toBe(result)
  })

  it('can be undone by field or by term', () => {
    const search = parseSearch('a tag:b -tag:c page:d')
    expect(printSearch(clearSearchField(search, 'tag'))).toBe('a page:d')
    expect(printSearch(removeSearchTerm(search, 0))).toBe('tag:b -tag:c page:d')
  })
})

describe('facets', () => {
  const facet = (text: string, by: string) =>
    facetPersonalizations(rows, parseSearch(text), { now, by: [by] })[0]?.values
  it('count values in the results, in the field’s order, with the empty value last', () => {
    expect(facet('', 'status')).toEqual([
      { value: 'running', count: 1, choice: null },
      { value: 'draft', count: 1, choice: null },
      { value: 'ended', count: 1, choice: null },
    ])
    expect(facet('', 'page')).toEqual([
      { value: '/pricing', count: 1, choice: null },
      { value: '/pricing/teams', count: 1, choice: null },
      { value: null, count: 1, choice: null },
    ])
  })

  it('ignore terms for the same field and apply terms for others', () => {
    const values = facet('tag:sale prio:>5', 'tag')
    expect(values).toEqual([
      { value: 'Sale', count: 1, choice: 'included' },
      { value: 'old', count: 1, choice: null },
    ])
  })

  it('mark excluded values and keep selected values that no row has', () => {
    const values = facet('-tag:old tag:gone', 'tag')
    expect(values).toContainEqual({ value: 'old', count: 0, choice: 'excluded' })
    expect(values).toContainEqual({ value: 'gone', count: 0, choice: 'included' })
  })
})

describe('completion', () => {
  const complete = (text: string, caret = text.length) => {
    const facets = facetPersonalizations(rows, parseSearch(''), { now })
    return completeSearch(text, caret, { fields: personalizationFields, facets: () => facets })
  }
  const texts = (text: string, caret?: number) => complete(text, caret).map((each) => each.text)

  it('suggests fields whose ID or alias starts with the text', () => {
    expect(texts('pri')).toEqual(['priority:'])
    expect(texts('x -own')).toEqual(['assignee:'])
    expect(complete('x -own')[0]).toMatchObject({ start: 3, end: 6 })
  })

  it('suggests values with their counts', () => {
    expect(complete('tag:sa')).toEqual([
      { field: 'tag', value: 'Sale', text: 'Sale', count: 1, start: 4, end: 6 },
    ])
    expect(texts('tag:sale,g')).toEqual(['"vip, gold"'])
    expect(texts('assignee:no')).toEqual(['none'])
    expect(texts('disabled:')).toEqual(['true', 'false', 'none'])
  })

  it('replaces the whole word or value', () => {
    expect(complete('status:x', 3)[0]).toMatchObject({ text: 'status:', start: 0, end: 7 })
    expect(complete('x tag:sale,vip', 8)[0]).toMatchObject({ text: 'Sale', start: 6, end: 10 })
  })

  it('suggests only “none” for a field without counted values', () => {
    const facets = () => []
    const offered = (text: string) =>
      completeSearch(text, text.length, { fields: personalizationFields, facets })
    expect(offered('priority:').map((completion) => completion.text)).toEqual(['none'])
    expect(offered('created:').map((completion) => completion.text)).toEqual(['none'])
  })

  it('completes at the caret, not at the end', () => {
    expect(texts('pri banner', 3)).toEqual(['priority:'])
    expect(texts('pri banner', 4)).toEqual([])
  })

  it('suggests nothing inside quotes, after comparisons or for unknown fields', () => {
    for (const text of ['"pri', 'prio:>', 'nonsense:x', '', '5', '/pri']) {
      expect(texts(text), text).toEqual([])
    }
  })
})
