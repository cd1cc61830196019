import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { searchConversation } from '../../src/ask/model/searchConversation.js'
import { facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import {
  clusters,
  foreignText,
  plainOf,
  queryFor,
  rewritings,
  writtenOf,
} from '../support/foreignSpellings.js'

const named = (variationName: string) => ({ ...blankPersonalization(), variationName })
const tagged = (tag: string) => ({ ...blankPersonalization(), personalizationTags: [tag] })

function isFound(query: string, name: string): boolean {
  const terms = [{ type: 'text', isNegated: false, text: query } as const]
  return filterPersonalizations([named(name)], { terms }).length === 1
}
const message = (text: string) => ({ item: { type: 'message', sender: 'bot', message: text } })

const same: [query: string, text: string][] = [
  ['lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['strasse', 'STRAẞE'],
  ['STRASSE', 'Straße'],
  ['oresund', 'Øresund'],
  ['oresund', 'Öresund'],
  ['isik', 'Işık'],
  ['isik', 'ISIK'],
  ['isik', 'İSİK'],
  ['ışık', 'ISIK'],
  ['final', 'ﬁnal'],
  ['office', 'oﬃce'],
  ['sale', 'ＳＡＬＥ'],
  ['sale 2026', 'Ｓａｌｅ　２０２６'],
  ['sale', '𝓢𝓪𝓵𝓮'],
  ['ガ', 'ｶﾞ'],
  ['パーティー', 'ﾊﾟｰﾃｨｰ'],
  ['aether', 'Æther'],
  ['oeuvre', 'Œuvre'],
  ['dong', 'Đông'],
  ['thor', 'Þór'],
  ['gudrun', 'Guðrún'],
  ['hamrun', 'Ħamrun'],
  ['deannu', 'Deaŋŋu'],
  ['sarpmi', 'Sárpmi'],
  ['ijsland', 'Ĳsland'],
  ['wachstube', 'Wachſtube'],
  ['m2', 'm²'],
  ['no 5', '№ 5'],
  ['한국어', '한국어'.normalize('NFD')],
  ['crème', 'crème'.normalize('NFD')],
  ['đường', 'Đường'.normalize('NFD')],
  ['ガ', 'ガ'.normalize('NFD')],
]

/** Letters that mean something else. */
const different: [query: string, text: string][] = [
  ['カ', 'ガ'],
  ['カ', 'ｶﾞ'],
  ['ﾊ', 'パ'],
  ['か', 'が'],
  ['и', 'й'],
  ['하', '한'],
  ['하', '한'.normalize('NFD')],
  ['strase', 'Straße'],
  ['ather', 'Æther'],
  ['fnal', 'ﬁnal'],
]

describe('a search', () => {
  it.each(same)('for %s finds %s, and the other way around', (query, text) => {
    expect([isFound(query, text), isFound(text, query)]).toEqual([true, true])
  })

  it.each(different)('for %s does not find %s', (query, text) => {
    expect(isFound(query, text)).toBe(false)
  })

  it.each(same)('for the tag %s finds %s, and excludes it', (query, text) => {
    const list = [tagged(text), tagged('other')]
    const find = (search: string) => filterPersonalizations(list, parseSearch(search))
    expect(find(`tag:"${query}"`)).toEqual([list[0]])
    expect(find(`-tag:"${query}"`)).toEqual([list[1]])
    expect(find(`tag:*"${query}"*`)).toEqual([list[0]])
  })

  it.each(same)('of a conversation for %s finds %s', (query, text) => {
    expect(searchConversation([message('other'), message(`(${text})`)], query)).toEqual([1])
  })

  it.each(same)('suggests for %s the value %s', (query, text) => {
    const list = [tagged(text), tagged('other')]
    const facets = () => facetPersonalizations(list, { terms: [] })
    const typed = `tag:${query.split(' ')[0]}`
    const found = completeSearch(typed, typed.length, { fields: personalizationFields, facets })
    expect(found.map(({ value }) => value)).toEqual([text])
  })

  it('puts a name in other letters first, as it does with a plain one', () => {
    const list = [{ ...named('In a tag'), personalizationTags: ['Lodz'] }, named('Łódź')]
    const found = filterPersonalizations(list, parseSearch('lodz'))
    expect(found.map(({ variationName }) => variationName)).toEqual(['Łódź', 'In a tag'])
  })

  const counts = { searches: 0, found: 0, rewritten: 0 }
  afterAll(() =>
    console.info(
      `Foreign letters: ${counts.searches} searches, of which ${counts.found} find the text, ` +
        `and ${counts.rewritten} of parts in other code points`,
    ),
  )

  it('finds a text if its plain letters contain those of the query, and only then', () => {
    const texts = foreignText(6).chain((text) =>
      fc.tuple(fc.constant(text), fc.oneof(queryFor(text), foreignText(2))),
    )
    fc.assert(
      fc.property(texts, ([text, query]) => {
        const expected = plainOf(text).includes(plainOf(query))
        counts.searches++
        if (expected) counts.found++
        expect(isFound(writtenOf(query), writtenOf(text))).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })

  it('finds each part of a text, in any encoding and case', () => {
    const parts = fc.array(fc.constantFrom(...clusters), { minLength: 1, maxLength: 6 })
    const place = fc.nat({ max: 5 })
    const rewrite = fc.constantFrom(...rewritings)
    fc.assert(
      fc.property(parts, place, place, rewrite, (text, from, length, rewritten) => {
        const start = from % text.length
        const part = text.slice(start, start + length + 1).join('')
        counts.rewritten++
        expect(isFound(rewritten(part), text.join(''))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
