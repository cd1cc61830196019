import { describe, expect, it } from 'vitest'
import { parsePersonalizations } from '../../../src/contract/parsePersonalizations.js'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { Message } from '../../../src/i18n/Message.js'
import type { AuditOptions } from '../../../src/insight/audit/auditPersonalizations.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { formatFinding } from '../../../src/insight/audit/formatFinding.js'

const now = Date.UTC(2026, 5, 1)

/** Returns the parameters of the findings of one rule in one row. */
function paramsOf(rule: string, row: Partial<Personalization>, rules?: AuditOptions['rules']) {
  const { personalizations } = parsePersonalizations([{ variationId: 'a', ...row }])
  return auditPersonalizations(personalizations, { now, rules })
    .filter((finding) => finding.rule === rule)
    .map(({ params }) => params)
}

describe('the parameters of findings', () => {
  it.each([
    ['rule', '{"a": }', { line: 1, column: 7 }],
    ['excludedRule', '[1,', { line: 1, column: 4 }],
    ['rule', '{\n  "a": 1,\n  }', { line: 3, column: 3 }],
  ] as const)(
    'give the field and the first invalid character of %s: %j',
    (field, text, position) => {
      expect(paramsOf('invalid-rule', { [field]: text })).toEqual([{ field, ...position }])
    },
  )

  it('give the first invalid character of component settings', () => {
    const row = { isComponent: true, componentSettings: '{"a":1,}' }
    expect(paramsOf('invalid-settings', row)).toEqual([{ line: 1, column: 8 }])
    expect(paramsOf('invalid-settings', { ...row, componentSettings: null })).toEqual([])
  })

  it('give each duplicate variant ID once and no missing ID', () => {
    const variant = (id: string | null) => ({ id, name: id, weight: 1 })
    const variants = ['x', 'y', 'x', 'x', null, null, ''].map(variant)
    expect(paramsOf('duplicate-variant-id', { variants })).toEqual([{ id: 'x' }])
    expect(paramsOf('duplicate-variant-id', { variants: null })).toEqual([])
  })

  it.each([
    [999_999_999, []],
    [1_000_000_000, [{ field: 'startDate', value: 1_000_000_000 }]],
    [9_999_999_999, [{ field: 'startDate', value: 9_999_999_999 }]],
    [10_000_000_000, []],
  ])('give the date %i only if it is in seconds', (startDate, expected) => {
    expect(paramsOf('seconds-instead-of-ms', { startDate })).toEqual(expected)
  })

  it('are absent if the rule is off', () => {
    expect(paramsOf('no-name', {})).toEqual([{}])
    expect(paramsOf('no-name', {}, { 'no-name': 'off' })).toEqual([])
  })
})

describe('a number of days in a finding', () => {
  const dayMs = 86_400_000
  const findings = (days: number) => {
    const time = now - days * dayMs - 1
    const threshold = { days: 1 }
    const { personalizations } = parsePersonalizations([
      { variationId: 'over', state: 'running', startDate: 1, endDate: time, updatedDate: now },
      { variationId: 'draft', state: 'draft', startDate: time, updatedDate: time },
      { variationId: 'stale', state: 'running', startDate: time, updatedDate: time },
      { variationId: 'paused', state: 'paused', updatedDate: time },
    ])
    const rules = {
      stale: threshold,
      'never-ends': threshold,
      'paused-for-long': threshold,
      'forgotten-draft': threshold,
    }
    return auditPersonalizations(personalizations, { now, rules }).filter(
      ({ params }) => params.days !== undefined,
    )
  }
  const messagesOf = (days: number) => findings(days).map((found) => formatFinding(found).message)

  it('of one is in the singular', () => {
    expect(messagesOf(1).sort()).toEqual([
      'Paused for 1 day or more.',
      'Running, but unchanged for 1 day.',
      'Started or was created 1 day ago, and still has no end date.',
      'Still a draft, but the start date passed 1 day ago.',
      'Still set to running, but the end date passed 1 day ago.',
      'This draft hasn’t changed for 1 day.',
    ])
  })

  it('of none is left out', () => {
    expect(messagesOf(0).sort()).toEqual([
      'Still a draft, but the start date has passed.',
      'Still set to running, but the end date has passed.',
    ])
  })

  it('has other words for one day than for 30 in each language that inflects nouns', async () => {
    for (const language of ['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'he', 'ar']) {
      const { default: messages } = (await import(`../../../src/locales/${language}.json`)) as {
        default: Record<string, Message>
      }
      const options = { messages, locale: language }
      for (const finding of findings(1)) {
        const wordsFor = (days: number) =>
          formatFinding({ ...finding, params: { days } }, options).message.replace(`${days}`, '')
        expect(wordsFor(1), `${language}: ${finding.rule}`).not.toBe(wordsFor(30))
      }
    }
  })
})
