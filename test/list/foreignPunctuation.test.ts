import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { toggleSearchValue } from '../../src/list/search/changeSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printSearch } from '../../src/list/search/printSearch.js'
import type { Search } from '../../src/list/search/Search.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import {
  documentedSearch,
  lookAlikes,
  writeAscii,
  writeForeign,
} from '../support/searchSpellings.js'

const now = Date.UTC(2026, 5, 15, 12)
const date = (text: string) => Date.parse(`${text}T08:00:00Z`)
type Row = [name: string, tags: string[], prio: number | null, page: string, more?: object]
const rows = (
  [
    ['Spring sale', ['sale', 'old'], 1, '/pricing', { state: 'running' }],
    ['Black Friday hero', ['black friday', 'vip'], 5, '/pricing/teams', { state: 'paused' }],
    ["Don't miss: e-mail, sms", ['e-mail', 'x y'], 3, '/', { state: 'draft' }],
    ['Promo (fr)', ['promo fr', 'promo (fr)'], 2.5, '/teams', { state: 'running' }],
    ['Sommer', ['Sommer', 'old'], -3, '/sale', { state: 'draft', disabled: true }],
    ['2-for-1 (beta)', ['spring sale', 'promo'], 10, '/a', { state: 'running' }],
    ['Hero', [], null, '/hero', { state: 'paused', updatedDate: date('2025-12-31') }],
    ['Teaser - old', ['old', "don't miss"], 7, '/a/b', { updatedDate: date('2026-03-10') }],
    ['A 5" screen', [], 4, '/c', { updatedDate: date('2026-05-21') }],
    ['-3 to 5', ['e-mail, sms'], 4, '/b', { updatedDate: date('2026-05-20') }],
  ] satisfies Row[]
).map(([variationName, personalizationTags, prio, webPagePath, more], index) => ({
  ...blankPersonalization(),
  variationId: `v${index}`,
  updatedDate: now,
  variationName,
  personalizationTags,
  prio,
  webPagePath,
  ...more,
}))

function rowsOf(search: Pick<Search, 'terms'>): string[] {
  return filterPersonalizations(rows, search, { now }).map(
    ({ variationName }) => variationName ?? '',
  )
}
/** The rows in their order in the list. Matches in names come first, which is another question. */
const find = (text: string) => rowsOf(parseSearch(text)).toSorted()
const issuesOf = (text: string) => parseSearch(text).issues

/** What must be read, because it is written in this way by default. */
const read: [foreign: string, ascii: string][] = [
  ['tag:“black friday”', 'tag:"black friday"'],
  ['tag:„black friday“', 'tag:"black friday"'],
  ['tag:”black friday”', 'tag:"black friday"'],
  ['“black friday”', '"black friday"'],
  ['-“black friday”', '-"black friday"'],
  ['name:„Sommer“', 'name:"Sommer"'],
  ['tag:«promo fr»', 'tag:"promo fr"'],
  ['tag:«\u00a0promo fr\u00a0»', 'tag:"promo fr"'],
  ['tag:« promo fr »', 'tag:"promo fr"'],
  ['tag:‘x y’', 'tag:"x y"'],
  ['tag:「x y」', 'tag:"x y"'],
  ['tag:“black friday”,“x y”', 'tag:"black friday","x y"'],
  ['tag:“black friday”，vip', 'tag:"black friday",vip'],
  ['status：running', 'status:running'],
  ['status：running　tag：sale', 'status:running tag:sale'],
  ['status:running\u00a0tag:sale', 'status:running tag:sale'],
  ['priority:≥5', 'priority:>=5'],
  ['priority:≤5', 'priority:<=5'],
  ['priority:＞5', 'priority:>5'],
  ['priority:＜5', 'priority:<5'],
  ['priority:＞＝5', 'priority:>=5'],
  ['priority：＞５', 'priority:>5'],
  ['priority:1–5', 'priority:1..5'],
  ['priority:1—5', 'priority:1..5'],
  ['priority:1…5', 'priority:1..5'],
  ['priority:5…', 'priority:5..'],
  ['priority:…5', 'priority:..5'],
  ['updated:≥2026-03-01', 'updated:>=2026-03-01'],
  ['updated:2026-01…2026-05', 'updated:2026-01..2026-05'],
  ['–tag:old', '-tag:old'],
  ['—tag:old', '-tag:old'],
  ['−tag:old', '-tag:old'],
  ['－tag:old', '-tag:old'],
  ['hero –tag:vip', 'hero -tag:vip'],
  ['–“black friday”', '-"black friday"'],
  ['–sale', '-sale'],
  ['tag:sale，vip', 'tag:sale,vip'],
  ['tag:sale、vip', 'tag:sale,vip'],
  ['page:/pricing＊', 'page:/pricing*'],
  ['name:“5\\” screen”', 'name:"5\\" screen"'],
  ['name:„5\\“ screen“', 'name:"5\\" screen"'],
  ['name:«5\\» screen»', 'name:"5\\" screen"'],
  ['don’t', "don't"],
  ['tag:“don’t miss”', 'tag:"don\'t miss"'],
  ['（beta）', '(beta)'],
  ['e‑mail', 'e-mail'],
]

describe('a search', () => {
  it.each(read)('reads %s like %s', (foreign, ascii) => {
    expect(issuesOf(ascii)).toEqual([])
    expect(find(ascii)).not.toEqual([])
    expect(find(ascii).length).toBeLessThan(rows.length)
    expect(issuesOf(foreign)).toEqual([])
    expect(find(foreign)).toEqual(find(ascii))
  })

  it.each([
    ['priority:−3', 'priority:-3'],
    ['priority:–3', 'priority:-3'],
    ['priority:−3…5', 'priority:-3..5'],
    ['priority:−3…−1', 'priority:-3..-1'],
    ['priority:-3–5', 'priority:-3..5'],
    ['updated:2026–03–10', 'updated:2026-03-10'],
    ['updated:2026‑03‑10', 'updated:2026-03-10'],
    ['updated:2026-03-10–2026-05-20', 'updated:2026-03-10..2026-05-20'],
    ['status\u00a0: running', 'status:running'],
    ['status\u202f:running', 'status:running'],
    ['status: running', 'status:running'],
    ['status： running', 'status:running'],
    ['ｓｔａｔｕｓ：ｒｕｎｎｉｎｇ', 'status:running'],
    ['tag:“black friday', 'tag:"black friday"'],
    ['tag:“black friday"', 'tag:"black friday"'],
    ['tag:"black friday”', 'tag:"black friday"'],
    ['tag:»promo fr«', 'tag:"promo fr"'],
    ['priority:5–', 'priority:5..'],
  ])('reads %s like %s, or reports it', (foreign, ascii) => {
    expect(issuesOf(ascii)).toEqual([])
    if (issuesOf(foreign).length === 0) expect(find(foreign)).toEqual(find(ascii))
  })

  const dashes = ['-', ...lookAlikes.not]
  const blanks = [' ', ...lookAlikes[' ']]
  const apart = dashes.flatMap((dash) => blanks.map((blank) => dash + blank))
  it.each(apart)('never returns for “%stag:old” the rows to leave out', (exclusion) => {
    for (const [before, condition] of [
      ['', 'tag:old'],
      ['', 'tag:"black friday"'],
      ['-hero ', 'tag:old'],
    ] as const) {
      const text = `${before}${exclusion}${condition}`
      if (issuesOf(text).length > 0) continue
      expect(find(text), text).toEqual(find(`${before}-${condition}`))
    }
  })

  it('still finds a dash between words, and words in quotes', () => {
    for (const text of ['teaser - old', 'teaser – old', '"Teaser - old"', '“Teaser – old”']) {
      expect([find(text), issuesOf(text)], text).toEqual([['Teaser - old'], []])
    }
  })
})

const choices = fc.array(fc.nat({ max: 59 }), { minLength: 1, maxLength: 12 })
const counts = { searches: 0, telling: 0, reported: 0, values: 0 }
afterAll(() =>
  console.info(
    `Foreign punctuation: ${counts.searches} searches, of which ${counts.telling} find some rows ` +
      `but not all, and ${counts.reported} are reported; ${counts.values} values of filters`,
  ),
)

describe('punctuation that looks like that of the search syntax', () => {
  it('finds the same rows, or is reported', () => {
    fc.assert(
      fc.property(documentedSearch, choices, (search, chosen) => {
        const ascii = writeAscii(search)
        const foreign = writeForeign(search, chosen)
        const expected = find(ascii)
        counts.searches++
        if (expected.length > 0 && expected.length < rows.length) counts.telling++
        const issues = issuesOf(foreign)
        for (const { start, end, text } of issues) expect(foreign.slice(start, end)).toBe(text)
        if (issues.length > issuesOf(ascii).length) counts.reported++
        else expect(find(foreign), `${foreign} is read like ${ascii}`).toEqual(expected)
        expect(rowsOf(parseSearch(printSearch(parseSearch(foreign))))).toEqual(
          rowsOf(parseSearch(foreign)),
        )
      }),
      { numRuns: 1_500 },
    )
  })

  it('in a value survives as a filter, in text and back', () => {
    const all = [
      ...Object.values(lookAlikes).flat(),
      ...Array.from('“”„«»‹›‘’‚「」『』＂'),
      'a',
      'b',
      ' ',
      '5',
    ]
    const values = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(values, (pieces) => {
        const value = pieces.join('')
        const list = [{ ...blankPersonalization(), personalizationTags: [value] }, ...rows]
        const filter = toggleSearchValue({ terms: [] }, 'tag', value)
        const again = parseSearch(printSearch(filter))
        counts.values++
        expect(again.issues).toEqual([])
        expect(filterPersonalizations(list, filter, { now })).toContain(list[0])
        expect(filterPersonalizations(list, again, { now })).toEqual(
          filterPersonalizations(list, filter, { now }),
        )
      }),
      { numRuns: 800 },
    )
  })
})
