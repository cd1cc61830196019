import { describe, expect, it } from 'vitest'
import type { Facet } from '../../src/list/model/countFacets.js'
import {
  clearSearchField,
  isChoiceOf,
  removeSearchTerm,
  toggleSearchValue,
} from '../../src/list/search/changeSearch.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { isSameTerm } from '../../src/list/search/isSameTerm.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printSearch } from '../../src/list/search/printSearch.js'
import { scanSearch } from '../../src/list/search/scanSearch.js'
import type { SearchTerm } from '../../src/list/search/Search.js'
import { splitSearch } from '../../src/list/search/splitSearch.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'

const termsOf = (text: string) => parseSearch(text).terms
const fieldTerm = (field: string, values: unknown[], isNegated = false) => ({
  type: 'field',
  isNegated,
  field,
  values,
})
const is = (text: string) => ({ op: 'is', text })

describe('parseSearch', () => {
  it.each<[text: string, terms: unknown[]]>([
    ['', []],
    [
      ' a  -b\t',
      [
        { type: 'text', isNegated: false, text: 'a' },
        { type: 'text', isNegated: true, text: 'b' },
      ],
    ],
    ['""', []],
    [
      '- --a',
      [
        { type: 'text', isNegated: false, text: '-' },
        { type: 'text', isNegated: true, text: '-a' },
      ],
    ],
    ['"a \\"b\\" \\\\ \\c"', [{ type: 'text', isNegated: false, text: 'a "b" \\ \\c' }]],
    ['"a\nb\rc"', [{ type: 'text', isNegated: false, text: 'a b c' }]],
    [
      'tag:a,"b c",*d*,e*,*f',
      [
        fieldTerm('tag', [
          is('a'),
          is('b c'),
          { op: 'contains', text: 'd' },
          { op: 'starts', text: 'e' },
          { op: 'ends', text: 'f' },
        ]),
      ],
    ],
    [
      '-TAG:None,ANY,"none","any"',
      [fieldTerm('tag', [{ op: 'none' }, { op: 'any' }, is('none'), is('any')], true)],
    ],
    [
      'tag:none*,*any,nonesuch,many',
      [
        fieldTerm('tag', [
          { op: 'starts', text: 'none' },
          { op: 'ends', text: 'any' },
          is('nonesuch'),
          is('many'),
        ]),
      ],
    ],
    ['tag:* page:*""', [fieldTerm('tag', [{ op: 'any' }]), fieldTerm('page', [{ op: 'any' }])]],
    ['tag:"a"b,"c"*', [fieldTerm('tag', [is('ab'), { op: 'starts', text: 'c' }])]],
    [
      'prio:<5,>=6,1..2,..3,4..,7',
      [
        fieldTerm('priority', [
          { op: '<', text: '5' },
          { op: '>=', text: '6' },
          { op: 'between', from: '1', to: '2' },
          { op: 'between', from: '', to: '3' },
          { op: 'between', from: '4', to: '' },
          is('7'),
        ]),
      ],
    ],
    [
      'prio:none updated:any disabled:NONE',
      [
        fieldTerm('priority', [{ op: 'none' }]),
        fieldTerm('updated', [{ op: 'any' }]),
        fieldTerm('disabled', [{ op: 'none' }]),
      ],
    ],
    [
      'disabled:"yes" prio:"5"',
      [fieldTerm('disabled', [is('true')]), fieldTerm('priority', [is('5')])],
    ],
    [
      'https://a.example a:',
      [
        { type: 'text', isNegated: false, text: 'https://a.example' },
        { type: 'invalid', text: 'a:' },
      ],
    ],
    [
      '1a:b é:c',
      [
        { type: 'text', isNegated: false, text: '1a:b' },
        { type: 'text', isNegated: false, text: 'é:c' },
      ],
    ],
  ])('reads %j as %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it.each([
    [
      'number',
      'prio:',
      ['1', '1.', '.5', '+5', '-5.25', '1e5', '1E+5', '2e-3', '..5', '5..', '1..2'],
    ],
    ['boolean', 'disabled:', ['true', 'TRUE', 'yes', 'Yes', 'false', 'False', 'no', 'NO', 'any']],
    ['date', 'updated:', ['2026', '7d..', '..now', '7d..now', '>=today', 'none']],
  ])('accepts as a %s after %s each of %j', (_, field, values) => {
    expect(values.filter((value) => parseSearch(field + value).issues.length > 0)).toEqual([])
  })

  it.each([
    [
      'not-a-number',
      'prio:',
      [
        '.',
        '1e',
        'e5',
        '1.2.3',
        '0x10',
        '1x',
        'x1',
        '--5',
        '1..2..3',
        'x..1',
        '1..x',
        '*1',
        '1*',
        '>..1',
        '>none',
        '"none"',
      ],
    ],
    [
      'not-a-boolean',
      'disabled:',
      ['trueish', 'untrue', 'yess', 'nope', 'unfalse', 'true*', '*true', '""'],
    ],
    ['not-a-date', 'updated:', ['soon', '..', 'soon..', '2026*', '*2026', '>soon', '""']],
    ['no-order', 'tag:', ['>a', '<=a', '<"a"']],
    ['no-order', 'disabled:', ['>true']],
    ['missing-value', 'prio:', ['', '>', '5,', ',5']],
  ])('reports %s after %s for each of %j', (code, field, values) => {
    const codes = values.map((value) => parseSearch(field + value).issues[0]?.code)
    expect(codes).toEqual(values.map(() => code))
  })

  it.each([
    ['tag:a,*b*,', 'tag:a,*b*,', 0],
    ['x tag:,a', 'tag:', 2],
    ['-tag:>a', '>a', 5],
    ['x -nonsense:1', '-nonsense:', 2],
    ['prio:1,high,2', 'high', 7],
  ])('locates the issue in “%s” at “%s”', (text, found, start) => {
    const [issue] = parseSearch(text).issues
    expect([issue?.start, issue?.text]).toEqual([start, found])
    expect(issue?.end).toBe(start + (issue?.text.length ?? 0))
  })

  it.each([
    ['name:', 'a', 50, 51],
    ['tag:', '*a', 50, 51],
    ['tag:', 'a*', 50, 51],
    ['prio:', '5', 50, 51],
    ['tag:', 'a', 1_000, 1_001],
    ['page:', 'a', 1_000, 1_001],
  ])('accepts after %s the value %s %i times, but not %i times', (field, value, most, tooMany) => {
    const codes = (count: number) =>
      parseSearch(field + Array<string>(count).fill(value).join()).issues.map(({ code }) => code)
    expect(codes(most)).toEqual([])
    expect(codes(tooMany)).toEqual(['too-many'])
  })

  it.each([
    ['"a', ['unclosed-quote'], 'a'],
    ['tag:"a b', ['unclosed-quote'], 'tag:"a b"'],
    ['nonsense:"a', ['unclosed-quote', 'unknown-field'], 'nonsense:"a"'],
    ['nonsense:"a\\', ['unclosed-quote', 'unknown-field'], 'nonsense:"a\\\\"'],
    ['nonsense:"a\\\\', ['unclosed-quote', 'unknown-field'], 'nonsense:"a\\\\"'],
    ['nonsense:«a', ['unclosed-quote', 'unknown-field'], 'nonsense:«a»'],
    ['nonsense:“a', ['unclosed-quote', 'unknown-field'], 'nonsense:“a”'],
    ['nonsense:a', ['unknown-field'], 'nonsense:a'],
  ])('closes the quote in %s, with the issues %j', (text, codes, printed) => {
    const search = parseSearch(text)
    expect(search.issues.map(({ code }) => code)).toEqual(codes)
    expect(printSearch(search)).toBe(printed)
  })
})

describe('scanSearch', () => {
  it('returns the positions of terms and values', () => {
    const value = { comparison: '', isQuoted: false, hasStarBefore: false, hasStarAfter: false }
    expect(scanSearch(' -tag:"a",>b* c ')).toEqual([
      {
        start: 1,
        end: 13,
        isNegated: true,
        field: 'tag',
        values: [
          { ...value, start: 6, end: 9, text: 'a', isQuoted: true },
          { ...value, start: 10, end: 13, text: 'b', comparison: '>', hasStarAfter: true },
        ],
        text: '',
        openQuote: null,
      },
      { start: 14, end: 15, isNegated: false, field: null, values: [], text: 'c', openQuote: null },
    ])
    expect(scanSearch('a "b').map(({ openQuote }) => openQuote)).toEqual([null, 2])
  })
})

describe('printSearch', () => {
  const text = (given: string): SearchTerm => ({ type: 'text', isNegated: false, text: given })
  it.each([
    ['a', 'a'],
    ['a"b', 'a"b'],
    ['-a', '"-a"'],
    ['a b', '"a b"'],
    ['"', '"\\""'],
    ['a:b', '"a:b"'],
    ['1:b', '1:b'],
    ['é a:b', '"é a:b"'],
    ['a\nb\r', '"a b "'],
    ['\\', '\\'],
  ])('prints the text %j as %s', (given, printed) => {
    expect(printSearch({ terms: [text(given)] })).toBe(printed)
  })

  it.each([
    ['a', 'a'],
    ['a b', '"a b"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a\\"b"'],
    ['a*b', '"a*b"'],
    ['*', '"*"'],
    ['>a', '">a"'],
    ['<a', '"<a"'],
    ['a>b', 'a>b'],
    ['NONE', '"NONE"'],
    ['any', '"any"'],
    ['anyone', 'anyone'],
    ['nonesuch', 'nonesuch'],
    ['many', 'many'],
    ['//a', '"//a"'],
    ['/a', '/a'],
    ['a//b', 'a//b'],
    ['', '""'],
  ])('prints the value %j as %s', (value, printed) => {
    const terms: SearchTerm[] = [
      { type: 'field', isNegated: false, field: 'tag', values: [{ op: 'is', text: value }] },
    ]
    expect(printSearch({ terms })).toBe(`tag:${printed}`)
  })
})

describe('changing a search', () => {
  it.each<[text: string, field: string, value: string | null, result: string]>([
    ['tag:s*,x', 'tag', 'sale', 'tag:s*,x tag:sale'],
    ['tag:none', 'tag', 'a', 'tag:none,a'],
    ['tag:any', 'tag', 'a', 'tag:any tag:a'],
    ['tag:""', 'tag', null, ''],
    ['tag:none', 'tag', '', ''],
    ['-tag:sale,vip', 'tag', 'sale', '-tag:vip tag:sale'],
    ['-tag:sale tag:sale', 'tag', 'sale', ''],
    ['tag:a tag:a,b', 'tag', 'A', 'tag:b'],
    ['prio:>5', 'priority', '5', 'priority:>5 priority:5'],
    ['page:a x', 'tag', 'a', 'page:a x tag:a'],
    ['tag:a page:b tag:c', 'tag', 'd', 'tag:a,d page:b tag:c'],
  ])('from “%s” by toggling %s %j results in “%s”', (text, field, value, result) => {
    expect(printSearch(toggleSearchValue(parseSearch(text), field, value))).toBe(result)
  })

  it('can clear a field and remove a term', () => {
    const search = parseSearch('tag:a tag: x -tag:b page:tag')
    expect(printSearch(clearSearchField(search, 'tag'))).toBe('tag: x page:tag')
    expect(printSearch(removeSearchTerm(search, 2))).toBe('tag:a tag: -tag:b page:tag')
    expect(printSearch(removeSearchTerm(search, 9))).toBe('tag:a tag: x -tag:b page:tag')
  })

  it.each([
    ['tag:a', true],
    ['tag:a,none', true],
    ['tag:a,b*', false],
    ['tag:any', false],
    ['-tag:a', false],
    ['page:a', false],
    ['tag', false],
    ['tag:', false],
  ])('treats “%s” as a choice of tags: %s', (text, expected) => {
    expect(termsOf(text).map((term) => isChoiceOf(term, 'tag'))).toEqual([expected])
  })
})

describe('splitSearch', () => {
  it('separates text and invalid terms from filters', () => {
    expect(splitSearch(parseSearch('a tag:b prio:high -c'))).toEqual({
      text: 'a prio:high -c',
      filters: [fieldTerm('tag', [is('b')])],
    })
  })

  it.each([
    ['tag:a', 'TAG:a', true],
    ['tag:a', 'tag:b', false],
    ['tag:a', '-tag:a', false],
    ['a', '"a"', true],
  ])('finds for %s and %s whether they are the same: %s', (a, b, expected) => {
    const [one, other] = [...termsOf(a), ...termsOf(b)]
    expect(one && other && isSameTerm(one, other)).toBe(expected)
  })
})

describe('completeSearch', () => {
  const many = Array.from({ length: 13 }, (_, at) => `v${String(at).padStart(2, '0')}`)
  const field = (id: string, type: PersonalizationField['type'] = 'keyword') =>
    ({ id, type, read: () => null }) satisfies PersonalizationField
  const facet: Facet = {
    field: 'tag',
    values: [...many, 'Été', null].map((value, at) => ({ value, count: at, choice: null })),
  }
  const complete = (text: string, caret = text.length) =>
    completeSearch(text, caret, { fields: personalizationFields, facets: () => [facet] })

  it('suggests at most 12 fields or values', () => {
    const fields = many.map((id) => field(id))
    const facets = () => [facet]
    const ids = completeSearch('V', 1, { fields, facets }).map((each) => each.field)
    expect(ids).toEqual(many.slice(0, 12))
    expect(complete('tag:').map(({ value }) => value)).toEqual(many.slice(0, 12))
  })

  it('reads facets only for values', () => {
    const facets = () => {
      throw new Error('Not needed')
    }
    const fields = personalizationFields
    expect(completeSearch('tag', 3, { fields, facets })).toEqual([
      { field: 'tag', text: 'tag:', start: 0, end: 3 },
    ])
    expect(() => completeSearch('tag:', 4, { fields, facets })).toThrow('Not needed')
  })

  it.each([
    ['tag:ete', 7, [{ field: 'tag', value: 'Été', text: 'Été', count: 13, start: 4, end: 7 }]],
    ['-TAG:"v01"', 10, [{ field: 'tag', value: 'v01', text: 'v01', count: 1, start: 5, end: 10 }]],
    [
      'tag:a,v01xx,b',
      9,
      [{ field: 'tag', value: 'v01', text: 'v01', count: 1, start: 6, end: 11 }],
    ],
    ['tag:non', 7, [{ field: 'tag', value: null, text: 'none', count: 14, start: 4, end: 7 }]],
    ['PATH:', 5, [{ field: 'page', value: null, text: 'none', start: 5, end: 5 }]],
    ['disabled:f', 10, [{ field: 'disabled', value: 'false', text: 'false', start: 9, end: 10 }]],
    ['-ownxx:a', 4, [{ field: 'assignee', text: 'assignee:', start: 1, end: 7 }]],
    ['tag:v01', 3, [{ field: 'tag', text: 'tag:', start: 0, end: 4 }]],
    ['ownxx b', 3, [{ field: 'assignee', text: 'assignee:', start: 0, end: 5 }]],
    ['tag:"v01', 8, []],
    ['tag:>v01', 8, []],
    ['ta g', 3, []],
    ['t-a', 3, []],
    ['1', 1, []],
    ['', 0, []],
  ])('completes “%s” at %i to %j', (text, caret, expected) => {
    expect(complete(text, caret)).toEqual(expected)
  })
})

it('suggests the typed value first, even if many others contain it', () => {
  const values = [...Array.from({ length: 12 }, (_, index) => `sale ${index}`), 'sale'].map(
    (value) => ({ value, count: 1, choice: null }),
  )
  const facets = () => [{ field: 'tag', values }]
  const [first] = completeSearch('tag:sale', 8, { fields: personalizationFields, facets })
  expect(first?.value).toBe('sale')
})

it('replaces a field with its colon, also after a narrow space', () => {
  const facets = () => []
  const [first] = completeSearch('stat\u00a0:x', 4, { fields: personalizationFields, facets })
  expect(first).toMatchObject({ start: 0, end: 6 })
})

it('suggests no fields for text in quotes', () => {
  const suggested = (text: string) =>
    completeSearch(text, text.length, { fields: personalizationFields, facets: () => [] }).map(
      (completion) => completion.text,
    )
  expect(suggested('-statu')).toEqual(['status:'])
  expect(suggested('"status"')).toEqual([])
})
