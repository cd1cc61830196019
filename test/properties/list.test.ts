import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { collation } from '../../src/list/model/collation.js'
import { decodeView, viewParams } from '../../src/list/model/encodeView.js'
import { exportList } from '../../src/list/model/exportList.js'
import { facetFields, facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { isGroupable } from '../../src/list/model/groupRows.js'
import { isChoiceOf, toggleSearchValue } from '../../src/list/search/changeSearch.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printSearch } from '../../src/list/search/printSearch.js'
import type { SearchTerm } from '../../src/list/search/Search.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import type { SearchValue } from '../../src/personalization/fields/SearchValue.js'
import { listText, numRuns } from '../support/arbitraryRows.js'
import { readCsv } from '../support/readCsv.js'

const timeout = 600_000
/** Objects like those that are written in code. */
const record = <Shape>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record(shape, { noNullPrototype: true })
const now = Date.UTC(2026, 5, 1)
const rows = listText.map((text) => parsePersonalizations(JSON.parse(text)).personalizations)
const field = fc.constantFrom(...personalizationFields)
/** Rich in what means something to the grammar. */
const piece = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(
    '"',
    '\\',
    '-',
    ':',
    ',',
    '*',
    '..',
    '>',
    '<=',
    ' ',
    'none',
    'any',
    'tag',
    'prio',
  ),
  fc.constantFrom('\u3000', '\u202e', '\u0000', '\ud800', 'e\u0301'),
)
const typed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map(String)
const date = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map((days) => `${days}d`),
  fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((at) => at.toISOString().slice(0, 10)),
  fc.constantFrom('today', 'now', '2026', '2026-03', '2026-03-01T10:00:00Z'),
)

/** A value that can be asked of a field. */
function valueOf({ type }: PersonalizationField): fc.Arbitrary<SearchValue> {
  const word: fc.Arbitrary<SearchValue> = fc.constantFrom(
    { op: 'none' as const },
    { op: 'any' as const },
  )
  if (type === 'boolean') {
    return fc.oneof(
      word,
      fc.constantFrom('true', 'false').map((text) => ({ op: 'is' as const, text })),
    )
  }
  if (type === 'number' || type === 'date') {
    const text = type === 'number' ? number : date
    const op = fc.constantFrom(
      'is' as const,
      '<' as const,
      '<=' as const,
      '>' as const,
      '>=' as const,
    )
    const between = fc
      .tuple(fc.oneof(text, fc.constant('')), text)
      .map(([from, to]) => ({ op: 'between' as const, from, to }))
    return fc.oneof(word, between, record({ op, text }))
  }
  const whole = record({ op: fc.constant('is' as const), text: typed })
  const part = record({
    op: fc.constantFrom('starts' as const, 'ends' as const, 'contains' as const),
    text: typed.filter((text) => text !== ''),
  })
  return fc.oneof(word, whole, part)
}

const fieldTerm = field.chain((asked) =>
  record({
    type: fc.constant('field' as const),
    isNegated: fc.boolean(),
    field: fc.constant(asked.id),
    values: fc.array(valueOf(asked), { minLength: 1, maxLength: 3 }),
  }),
)
const textTerm = record({
  type: fc.constant('text' as const),
  isNegated: fc.boolean(),
  text: typed.filter((text) => text !== ''),
})
/** A range that ends before it begins is an issue, which has tests of its own. */
const isForward = (term: SearchTerm) =>
  parseSearch(printSearch({ terms: [term] })).issues.every(({ code }) => code !== 'backward-range')
const terms = fc.array(fc.oneof(textTerm, fieldTerm).filter(isForward), { maxLength: 5 })

describe('a search', () => {
  it('is the same after printing and parsing', { timeout }, () => {
    fc.assert(
      fc.property(terms, (given) => {
        const parsed = parseSearch(printSearch({ terms: given }))
        assert.deepEqual(parsed, { terms: given, issues: [] })
      }),
      { numRuns },
    )
  })

  it('keeps its meaning when printed, whatever is typed', { timeout }, () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { terms: once } = parseSearch(text)
        assert.deepEqual(parseSearch(printSearch({ terms: once })).terms, once)
      }),
      { numRuns },
    )
  })

  it('reports issues at their position', { timeout }, () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const issue of parseSearch(text).issues) {
          assert.ok(issue.start < issue.end && issue.end <= text.length)
          assert.equal(text.slice(issue.start, issue.end), issue.text)
        }
      }),
      { numRuns },
    )
  })

  it('never throws, nor does its completion, for any rows', { timeout }, () => {
    fc.assert(
      fc.property(rows, typed, terms, fc.nat(20), (list, text, given, caret) => {
        const search = parseSearch(`${text} ${printSearch({ terms: given })}`)
        const found = filterPersonalizations(list, search, { now, timeZone: 'Europe/Zurich' })
        assert.ok(found.every((row) => list.includes(row)))
        const facets = facetPersonalizations(list, search, { now })
        completeSearch(text, Math.min(caret, text.length), {
          fields: personalizationFields,
          facets: () => facets,
        })
      }),
      { numRuns: numRuns / 4 },
    )
  })

  it('finds exactly the other rows when negated', { timeout }, () => {
    fc.assert(
      fc.property(rows, fc.oneof(textTerm, fieldTerm), (list, term) => {
        const find = (isNegated: boolean) =>
          filterPersonalizations(list, { terms: [{ ...term, isNegated }] as SearchTerm[] }, { now })
        assert.equal(find(true).length + find(false).length, list.length)
      }),
      { numRuns: numRuns / 4 },
    )
  })
})

describe('a facet', () => {
  it('counts the rows that its value alone would find', { timeout }, () => {
    const place = fc.nat(facetFields.length - 1)
    fc.assert(
      fc.property(rows, terms, place, (list, given, at) => {
        const id = facetFields[at] ?? ''
        const others = given.filter((term) => !isChoiceOf(term, id))
        const [facet] = facetPersonalizations(list, { terms: given }, { now, by: [id] })
        for (const { value, count, choice } of facet?.values ?? []) {
          if (choice === 'excluded') continue
          const isNamed = others.some(
            (term) => term.type === 'field' && term.field === id && !term.isNegated,
          )
          // Choosing it would give up a pattern that names it as well.
          if (isNamed && choice === 'included') continue
          const chosen = toggleSearchValue({ terms: others }, id, value)
          assert.equal(
            filterPersonalizations(list, chosen, { now }).length,
            count,
            `${id}:${value}`,
          )
        }
      }),
      { numRuns: numRuns / 4 },
    )
  })
})

describe('a list', () => {
  it('has the same rows in its groups', { timeout }, () => {
    fc.assert(
      fc.property(rows, field, (list, { id }) => {
        const groups = groupPersonalizations(list, id, { now, locale: 'en' })
        const members = groups.flatMap(({ personalizations }) => personalizations)
        assert.deepEqual(new Set(members), new Set(list))
      }),
      { numRuns: numRuns / 4 },
    )
  })

  it('is the same after writing and reading CSV', { timeout }, () => {
    const ids = personalizationFields.map(({ id }) => id)
    fc.assert(
      fc.property(
        rows,
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
        (list, chosen) => {
          const [head, ...lines] = readCsv(
            exportList(list, { format: 'csv', columns: chosen, now }),
          )
          assert.deepEqual(head, chosen)
          assert.equal(lines.length, list.length)
          assert.ok(lines.every((cells) => cells.length === chosen.length))
          const at = chosen.indexOf('variationName')
          if (at === -1) return
          const names = lines.map((cells) => withoutEscape(cells[at] ?? ''))
          assert.deepEqual(
            names,
            list.map(({ variationName }) => variationName ?? ''),
          )
        },
      ),
      { numRuns: numRuns / 4 },
    )
  })
})

/** Removes the `'` before formulas, as a reader of the exported file would. */
function withoutEscape(cell: string): string {
  return cell
    .replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, '')
    .replaceAll(/([;\t\r\n]\s*)'(?='*[=+\-@＝＋－＠])/g, '$1')
}

it('a view is the same after encoding and decoding', { timeout }, () => {
  const ids = personalizationFields.map(({ id }) => id)
  const id = fc.constantFrom(...ids)
  const sort = fc.uniqueArray(
    record({
      column: id,
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
    { selector: ({ column }) => column, maxLength: 3 },
  )
  const rems = fc.integer({ min: 16, max: 240 }).map((quarters) => quarters / 4)
  const view = record({
    // Addresses cannot hold half of a pair.
    search: typed.map((text) => text.replace(/[\ud800-\udfff]/gu, '')),
    sort,
    group: fc.option(
      fc.constantFrom(...personalizationFields.filter(isGroupable).map((each) => each.id)),
    ),
    columns: fc.uniqueArray(id, { minLength: 1 }),
    density: fc.constantFrom('compact' as const, 'regular' as const, 'comfortable' as const),
    layout: fc.constantFrom('auto' as const, 'table' as const, 'pages' as const),
    widths: fc.dictionary(id, rems, { noNullPrototype: true }),
  })
  fc.assert(
    fc.property(view, (given) => {
      const address = new URL(`https://shop.example/?${viewParams(given).toString()}`)
      assert.deepEqual(decodeView(address.searchParams), given)
    }),
    { numRuns },
  )
})

describe('sorting by keys', () => {
  const ascii = fc.stringMatching(/^[ -~]{0,12}$/)
  const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
  const { keyOf } = collation('en')
  const order = (a: string, b: string) => {
    const [left = null, right = null] = [keyOf?.(a), keyOf?.(b)]
    assert.ok(left !== null && right !== null)
    return left < right ? -1 : left > right ? 1 : 0
  }

  it('matches a collator for plain text', { timeout }, () => {
    fc.assert(
      fc.property(ascii, ascii, (a, b) => {
        assert.equal(order(a, b), Math.sign(compare(a, b)), JSON.stringify([a, b]))
      }),
      { numRuns },
    )
  })

  it('compares numbers by value', { timeout }, () => {
    const numbered = fc.tuple(ascii, fc.stringMatching(/^0{0,3}\d{1,12}$/), ascii)
    fc.assert(
      fc.property(numbered, numbered, (a, b) => {
        const [left, right] = [a.join(''), b.join('')]
        assert.equal(
          order(left, right),
          Math.sign(compare(left, right)),
          JSON.stringify([left, right]),
        )
      }),
      { numRuns },
    )
  })
})
