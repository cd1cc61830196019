import { describe, expect, it } from 'vitest'
import { conversationItems } from '../../src/ask/model/conversationItems.js'
import { messageSources } from '../../src/ask/model/messageSources.js'
import { searchConversation } from '../../src/ask/model/searchConversation.js'
import { transcriptToMarkdown, transcriptToText } from '../../src/ask/model/transcript.js'
import { readRetryAfterMs } from '../../src/client/readRetryAfterMs.js'
import { readStale } from '../../src/client/readStale.js'
import { parseAsyncAnswer } from '../../src/contract/parseAsyncAnswer.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { formatMessage } from '../../src/i18n/formatMessage.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { pageOrder } from '../../src/insight/order/pageOrder.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { parseJsonText } from '../../src/internal/parseJsonText.js'
import { safeUrl } from '../../src/internal/safeUrl.js'
import { decodeView } from '../../src/list/model/encodeView.js'
import { exportList } from '../../src/list/model/exportList.js'
import { facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printSearch } from '../../src/list/search/printSearch.js'
import { displayName } from '../../src/personalization/displayName.js'
import { effectiveStatus } from '../../src/personalization/effectiveStatus.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { describeTrigger } from '../../src/personalization/schedule/describeTrigger.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { findEmphasis } from '../../src/ui/markdown-text/findEmphasis.js'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'
import { tokenizeMarkdown } from '../../src/ui/markdown-text/tokenizeMarkdown.js'
import { audienceRelation } from '../support/audienceRelation.js'
import { costOf, workUnit } from '../support/machinePace.js'
import { isFull } from '../support/testSize.js'

/** Headers that can have any text, which real ones refuse. */
const fakeHeaders = (values: Record<string, string>) =>
  ({ get: (name: string) => values[name] ?? null }) as unknown as Headers

const now = Date.UTC(2026, 10, 22)
const fields = personalizationFields

function rowWith(text: string): Personalization {
  return {
    ...blankPersonalization(),
    variationId: text,
    variationName: text,
    webPagePath: text,
    targetTemplateDomain: text,
    targetTemplatePath: text,
    state: 'RUNNING',
    redirectUrl: text,
    componentType: text,
    personalizationTags: [text],
    rule: text,
    excludedRule: JSON.stringify({ attribute: text, operator: text, value: [text, text] }),
  }
}

const manyRows = Array.from({ length: 2_000 }, (_, row) => rowWith(`Sale in ${row} shops, éé`))
const rowsWith = (text: string) => [rowWith(text), rowWith(`${text}a`)]
const chatWith = (message: string) => ({
  conversationId: null,
  sessionId: null,
  history: [{ type: 'message', sender: 'assistant', message, uuid: 'a', timestamp: 0 } as never],
})
const conditionOf = (text: string) =>
  JSON.stringify({ all: [{ attribute: text, operator: text, value: text }, { [text]: text }] })

/** Everything that reads a text which a person typed or the service sent. */
const readers: Record<string, (text: string) => unknown> = {
  markdownToText,
  // How much of it is rendered is bounded by the number of its blocks.
  tokenizeMarkdown,
  parseSearch: (text) => printSearch(parseSearch(text)),
  'parseSearch, one field': (text) => parseSearch(`tag:${text}`),
  'parseSearch, a number': (text) => parseSearch(`priority:${text}`),
  'parseSearch, a date': (text) => parseSearch(`starts:${text}`),
  'parseSearch, quoted': (text) => parseSearch(`"${text}`),
  completeSearch: (text) => completeSearch(text, text.length, { fields, facets: () => [] }),
  'filterPersonalizations, by a search': (text) =>
    filterPersonalizations(rowsWith('sale éé'), parseSearch(text), { now }),
  'filterPersonalizations, of 2,000 rows': (text) =>
    filterPersonalizations(manyRows, parseSearch(text.slice(0, 8_000)), { now }),
  'filterPersonalizations, in a text': (text) =>
    filterPersonalizations(rowsWith(text), parseSearch('sale -tag:a'), { now }),
  facetPersonalizations: (text) =>
    facetPersonalizations(rowsWith(text), parseSearch(''), { now, fields }),
  sortPersonalizations: (text) =>
    sortPersonalizations(rowsWith(text), [{ column: 'name', direction: 'ascending' }], {
      now,
      locale: 'en',
    }),
  groupPersonalizations: (text) =>
    groupPersonalizations(rowsWith(text), 'tags', { now, locale: 'en' }),
  decodeView: (text) => decodeView(new URLSearchParams({ q: text, sort: text, columns: text })),
  exportList: (text) =>
    (['csv', 'json', 'markdown'] as const).map((format) =>
      exportList([rowWith(text)], { format, columns: ['name', 'tags'], now }),
    ),
  parseJsonText,
  parseRule,
  'parseRule, a condition': (text) => parseRule(conditionOf(text)),
  evaluateRule: (text) =>
    evaluateRule(parseRule(conditionOf(text)).rule, { [text]: text, a: text }),
  audienceRelation: (text) => {
    const excludedRule = conditionOf(text)
    return audienceRelation(
      { rule: text, excludedRule },
      { rule: excludedRule, excludedRule: text },
    )
  },
  detectConflicts: (text) => detectConflicts(rowsWith(text), { now }),
  pageOrder: (text) => pageOrder(rowsWith(text), text, { now }),
  explainEligibility: (text) => explainEligibility(rowWith(text), { now }),
  describeTrigger: (text) => describeTrigger({ ...rowWith(text), trigger: text } as never),
  auditPersonalizations: (text) => auditPersonalizations(rowsWith(text), { now }),
  diffPersonalizations: (text) => diffPersonalizations(rowsWith(text), rowsWith(`b${text}`)),
  'displayName, effectiveStatus': (text) => [
    displayName(rowWith(text)),
    effectiveStatus({ ...rowWith(text), state: text, startDate: text as never }, { now }),
  ],
  safeUrl,
  messageSources: (text) => messageSources([{ url: text, title: text }]),
  'searchConversation, for a text': (text) =>
    searchConversation(conversationItems(chatWith('Sale')), text),
  'searchConversation, in a text': (text) =>
    searchConversation(conversationItems(chatWith(text)), 'sale'),
  transcripts: (text) => [transcriptToText(chatWith(text)), transcriptToMarkdown(chatWith(text))],
  formatMessage: (text) => formatMessage(text, 'en'),
  parseAsyncAnswer: (text) => parseAsyncAnswer({ questionId: text, status: text }),
  readRetryAfterMs: (text) =>
    readRetryAfterMs(fakeHeaders({ 'retry-after': text, date: text }), now),
  readStale: (text) =>
    readStale(fakeHeaders({ age: text, 'x-personalization-kit-stale': 'PK-HTTP' }), now),
}

/** What took long once, and what makes scanners look far. */
const knownUnits = ' -|*_`[(",9é\t\n\\'
  .split('')
  .concat(
    ['------------:\n', '-:\n', '|-|', '-éé', ' -éé', 'a,', '![', '[a](', '**a', '> ', '- ', ' \n'],
    ['{"a":', 'e\u0301', '/*', 'https://a.b/', 'x:"', '&amp;', '\ud83d'],
  )
const moreUnits = ':~#>])<!&a9/.{$@'
  .split('')
  .concat(
    ['a\n\n', '](', '_a_', '1. ', '<a', '&#', 'a@b.', '\u0301', '[[', '"\\', '://', ':a/', '{a}'],
    ['..', 'a:', '-"', '*a*,', '0.', '1e', '\u200fא', '\ud83d\ude00', '|-', 'http://'],
  )
const pieces = ' -:|*_`~#>[]()<\\"!&a9,é\n\t/.{}$@;=%?'.split('')
const random = createRandom(15)

function randomUnit(): string {
  const length = 2 + Math.floor(random() * 4)
  return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
}

const lengths = [1_000, 10_000, 100_000] as const

/** A text of that length: a unit again and again, and something else at its end. */
function textOf(unit: string, length: number): string {
  return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}x`
}

/** What a piece of work costs here that is known to be fast, measured again beside what seems slow. */
let least = workUnit()

/**
 * Ten times the text may cost 25 times as much, counted from a fixed piece of work. It is a growth
 * and no time: what looks from each place to the end costs 100 times as much.
 */
function grows(
  read: (text: string) => unknown,
  unit: string,
  make = (length: number) => textOf(unit, length),
): boolean {
  let known = 0
  for (const length of lengths) {
    const text = make(length)
    const limit = () => 25 * Math.max(known, least)
    let cost = costOf(() => read(text))
    // The first time code is compiled, and once in a while memory is cleared.
    for (let again = 0; again < 2 && cost > limit(); again++) {
      least = workUnit()
      cost = Math.min(
        cost,
        costOf(() => read(text)),
      )
    }
    if (cost > limit()) return true
    known = Math.max(known, cost)
  }
  return false
}

const manyTexts = new Set([
  'filterPersonalizations, of 2,000 rows',
  'filterPersonalizations, in a text',
])

describe('the work for a text of up to 100 kB', () => {
  const others = isFull ? [...moreUnits, ...Array.from({ length: 400 }, randomUnit)] : []
  const tried = [...knownUnits, ...others]
  it.each(Object.entries(readers))('grows at most linearly with its length: %s', (name, read) => {
    // Some read thousands of texts at once. A third of the units takes as long as all of another.
    const units = isFull || !manyTexts.has(name) ? tried : tried.filter((_, i) => i % 3 === 0)
    expect(units.filter((unit) => grows(read, unit))).toEqual([])
  })
})

it('the work for a CSV cell grows at most linearly with its line breaks', () => {
  const write = (text: string) =>
    exportList([rowWith(`a${text}`)], { format: 'csv', columns: ['name'], now })
  expect(grows(write, '\n')).toBe(false)
})

it('the work for marks that open before many that only close grows at most linearly', () => {
  const half = (unit: string, length: number) => textOf(unit, Math.floor(length / 2))
  const pairs = [
    [' **a', ' b_'],
    [' *a', ' b_'],
    [' ~~a', ' b**'],
    [' _a', ' b*'],
  ] as const
  for (const [opener, closer] of pairs) {
    const make = (length: number) => half(opener, length) + half(closer, length)
    expect(grows(findEmphasis, opener, make), opener).toBe(false)
  }
})
