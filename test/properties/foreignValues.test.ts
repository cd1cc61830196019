import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, describe, it } from 'vitest'
import { formatAskError } from '../../src/ask/formatAskError.js'
import { en } from '../../src/catalog/Messages.js'
import type { ChatData } from '../../src/contract/ChatData.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import * as model from '../../src/model.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { functionsToText } from '../support/apiFunctions.js'
import { foreignErrors, foreignName, foreignValue, isReadable } from '../support/foreignValues.js'

const numRuns = 400
const now = Date.UTC(2026, 5, 1, 12)
const [sample] = fixtures.shop
const [conflict] = model.detectConflicts(fixtures.shop, { now })
const [finding] = model.auditPersonalizations(fixtures.shop, { now })
assert.ok(sample && conflict && finding)

/** Gives a value from outside the type that a call wants. */
const as = <Wanted>(value: unknown) => value as Wanted

const text = model.createText(en)
const rowWith = (name: string): Personalization => ({
  ...sample,
  variationId: name,
  variationName: name,
  webPagePath: name,
  state: name,
  delayOption: name,
  delayValue: 3,
  hideOption: name,
  hideValue: 3,
  rule: name,
  excludedRule: JSON.stringify({ attribute: name, operator: name, value: name }),
  componentType: name,
  testMode: as(name),
})
const talkOf = (name: string): ChatData => ({
  conversationId: name,
  sessionId: name,
  history: [
    { type: 'message', sender: name, message: name, timestamp: null, feedback: name },
    { type: name },
    { type: null },
  ],
})
const findingWith = (name: string): model.Finding => ({
  ...finding,
  rule: name,
  severity: as(name),
  params: { extent: name, [name]: name },
})
const conflictWith = (name: string): model.Conflict => ({
  ...conflict,
  kind: as(name),
  certainty: as(name),
  because: [as({ code: name, kind: name }), { code: 'becomes', kind: as(name) }],
  disprovedBy: [as(name)],
})
const columns = model.personalizationFields.map(({ id }) => id)
const whatIfWith = (change: object): model.WhatIf => ({
  change: as(change),
  visit: { page: '/', at: now },
  shows: ['a'],
  hides: ['b'],
})

/** Calls each function that returns text with a name that is not documented. */
const byName: Record<string, (name: string) => unknown> = {
  auditToCsv: (name) => model.auditToCsv([findingWith(name)]),
  auditToJson: (name) => model.auditToJson([findingWith(name)]),
  auditToMarkdown: (name) => model.auditToMarkdown([findingWith(name)]),
  auditToSarif: (name) => model.auditToSarif([findingWith(name)]),
  auditToText: (name) => model.auditToText([findingWith(name)]),
  // A URL, in which each page is escaped: `test/insight/bookmarklet.test.ts`.
  createVisitBookmarklet: (name) =>
    model.createVisitBookmarklet(`https://app.example/?page=${encodeURIComponent(name)}`),
  displayName: (name) => `“${model.displayName(rowWith(name))}”`,
  fieldLabel: (name) => `“${model.fieldLabel(text, { id: name, type: 'text', read: () => name })}”`,
  formatConflict: (name) => textsOf(model.formatConflict(conflictWith(name)), ['unless']),
  cleanModelMarks: (name) => model.cleanModelMarks(`It runs. ${name}`),
  formatError: (name) => textsOf(model.formatError(as({ kind: name, code: name }))),
  formatFinding: (name) => {
    const { title, message } = model.formatFinding(findingWith(name))
    return name.trim() === '' ? [`“${title}”`, `“${message}”`] : [title, message]
  },
  formatTrigger: (name) => [
    model.formatTrigger(as({ code: name, option: name, value: 3 })),
    model.formatTrigger(as({ code: name })),
    ...model.describeTrigger(rowWith(name)).map((part) => model.formatTrigger(part)),
  ],
  formatWhatIf: (name) => [
    ...model.formatWhatIf(whatIfWith({ type: name, at: name, key: name })),
    ...model.formatWhatIf(whatIfWith({ type: 'attribute', attribute: name, value: name })),
    ...model.formatWhatIf(whatIfWith({ type: 'audience', id: name, isIn: true })),
    ...model.formatWhatIf(whatIfWith({ type: 'time', at: name })),
    ...model.formatWhatIf(whatIfWith({ type: 'state', key: name, isRunning: name })),
  ],
  formatWitness: (name) =>
    model.formatWitness({
      page: name,
      at: now,
      visitor: { [name]: name },
      audiences: { [name]: true },
    }),
  keyPersonalizations: (name) =>
    model.keyPersonalizations([rowWith(name), rowWith(name)]).map((key) => `“${key}”`),
  printSearch: (name) => `“${model.printSearch(model.parseSearch(`status:"${name}" ${name}`))}”`,
  summarizeAudience: (name) => model.summarizeAudience(rowWith(name)),
  summarizeRule: (name) => [
    model.summarizeRule(model.parseRule(rowWith(name).excludedRule).rule),
    model.summarizeRule(as({ type: name })),
    model.summarizeRule(
      as({ type: 'condition', attribute: name, operator: name, rawOperator: name, value: name }),
    ),
    model.summarizeRule(as({ type: 'opaque', value: name, reason: name })),
  ],
  encodeDraft: (name) => model.encodeDraft(new Map([[name, { state: name }]])),
  exportList: (name) =>
    (['csv', 'json', 'markdown'] as const).map((format) =>
      model.exportList([rowWith(name)], { format, columns: [...columns, name], now }),
    ),
  transcriptToJson: (name) => model.transcriptToJson(talkOf(name)),
  transcriptToMarkdown: (name) => model.transcriptToMarkdown(talkOf(name)),
  transcriptToText: (name) => model.transcriptToText(talkOf(name)),
  valueLabel: (name) =>
    ['status', 'kind', 'attention', 'state', 'variants', name].map(
      (id) => `“${model.valueLabel(text, { id, type: 'keyword' }, name)}”`,
    ),
}

/** The others that look up text, but return something else. */
const others: Record<string, (name: string) => unknown> = {
  createText: (name) => text(as(name)),
  createInsight: (name) => {
    const insight = model.createInsight([rowWith(name)])
    return [insight.audience(rowWith(name)), insight.timing(rowWith(name))]
  },
  createDigest: (name) =>
    (['markdown', 'html', 'slack', 'json'] as const).map((format) =>
      model.createDigest([], [{ ...rowWith(name), state: 'running', disabled: false }], {
        format,
        now,
      }),
    ),
  suggestQuestions: (name) =>
    model.suggestQuestions([rowWith(name)], { now }).map(({ query }) => query),
  formatAskError: (name) => formatAskError(as({ kind: name, code: name })),
}

function textsOf(formatted: object, optional: readonly string[] = []): unknown[] {
  return Object.entries(formatted)
    .filter(([key, value]) => !(optional.includes(key) && value === ''))
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
}

function assertReadable(result: unknown) {
  for (const each of Array.isArray(result) ? result : [result]) {
    assert.ok(isReadable(each), `not readable: ${JSON.stringify(each) ?? typeof each}`)
  }
}

/** Calls each formatter of an error or a result with any value. */
const byValue: Record<string, (value: unknown) => unknown> = {
  formatError: (value) => textsOf(model.formatError(as(value))),
  formatAskError: (value) => formatAskError(as(value)),
  formatConflict: (value) => textsOf(model.formatConflict(as(value)), ['unless', 'because']),
  formatFinding: (value) => textsOf(model.formatFinding(as(value)), ['fix', 'example']),
  formatTrigger: (value) => model.formatTrigger(as(value)),
  formatWhatIf: (value) => model.formatWhatIf(as(value)),
  formatWitness: (value) => model.formatWitness(as(value)),
}

let count = 0
afterAll(() => {
  const functions = Object.keys({ ...byName, ...others }).length
  console.info(`Foreign values: ${functions} functions that return text, ${count} calls`)
})

describe('the list of functions that return text', () => {
  it('has every one of the entry points', () => {
    assert.deepEqual(Object.keys(byName).toSorted(), functionsToText())
  })

  it('has every formatter of the entry points', () => {
    const formatters = Object.keys(model).filter((name) => /^format[A-Z]/.test(name))
    assert.deepEqual(
      formatters.filter((name) => !(name in byValue)),
      [],
    )
  })
})

describe.each(Object.entries({ ...byName, ...others }))('%s', (_name, run) => {
  it('returns a text that can be read for every name that is not documented', () => {
    fc.assert(
      fc.property(foreignName, (name) => {
        count += 1
        const result = run(name)
        if (Array.isArray(result) && result.length === 0) return
        assertReadable(result)
      }),
      { numRuns },
    )
  })
})

describe.each(Object.entries(byValue))('%s', (_name, run) => {
  it('returns a text that can be read for everything that can be thrown or stored', () => {
    const failed = foreignErrors.flatMap(([title, value]) => {
      count += 1
      try {
        assertReadable(run(value))
        return []
      } catch (error) {
        return [`${title}: ${String(error)}`]
      }
    })
    assert.deepEqual(failed, [])
  })

  it('returns a text that can be read for any value', () => {
    fc.assert(
      fc.property(foreignValue, (value) => {
        count += 1
        assertReadable(run(value))
      }),
      { numRuns },
    )
  })
})
