import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { numRuns } from '../support/arbitraryRows.js'
import { inScript, scripts } from '../support/scripts.js'
import { documentedSearch, writeAscii } from '../support/searchSpellings.js'

const now = Date.UTC(2026, 5, 15, 12)
const date = (text: string) => Date.parse(`${text}T08:00:00Z`)
const rows = [
  { variationName: 'Sale 50', prio: 1, updatedDate: date('2026-03-10') },
  { variationName: 'خصم ٥٠', prio: 2.5, updatedDate: date('2026-05-20') },
  { variationName: 'तिथि २०२६', prio: 5, updatedDate: date('2025-12-31') },
  { variationName: '2-for-1', prio: -3, personalizationTags: ['2026', 'old'] },
  { variationName: 'Hero', prio: 10, personalizationTags: ['२०२६'], endDate: date('2026-06-18') },
].map((fields, index) => ({ ...blankPersonalization(), variationId: `v${index}`, ...fields }))

const find = (text: string) => {
  const { terms, issues } = parseSearch(text)
  return {
    found: filterPersonalizations(rows, { terms }, { now }).map(({ variationId }) => variationId),
    issues: issues.map(({ code }) => code),
  }
}

describe.each(scripts)('digits of %s', (_, zero, decimal) => {
  it.each([
    ['50', ['v0', 'v1']],
    ['tag:2026', ['v3', 'v4']],
    ['priority:2.5', ['v1']],
    ['priority:>2.5', ['v2', 'v4']],
    ['priority:2..8', ['v1', 'v2']],
    ['priority:-3', ['v3']],
    ['updated:2026-05-20', ['v1']],
    ['updated:2026-03..2026-05', ['v0', 'v1']],
    ['updated:2025', ['v2']],
    ['ends:<7d', ['v4']],
  ])('find what %s finds', (text, found) => {
    const foreign = inScript(text, zero, decimal)
    expect([foreign, find(foreign)]).toEqual([foreign, { found, issues: [] }])
  })
})

const counts = { searches: 0, digits: 0 }
afterAll(() => {
  console.info(
    `Digits: ${counts.searches} searches with ${counts.digits} digits of ${scripts.length} scripts`,
  )
})

it('a search means the same in the digits of each script', () => {
  fc.assert(
    fc.property(documentedSearch, fc.constantFrom(...scripts), (search, [, zero, decimal]) => {
      const text = writeAscii(search)
      const foreign = inScript(text, zero, decimal)
      counts.searches += 1
      counts.digits += text.match(/\d/g)?.length ?? 0
      expect([foreign, find(foreign)]).toEqual([foreign, find(text)])
    }),
    { numRuns },
  )
})
