import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/catalog/Messages.js'
import type { Message } from '../../../src/i18n/Message.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { phraseTexts } from '../../../src/insight/rules/phraseTexts.js'
import { summarizeAudience } from '../../../src/insight/rules/summarizeAudience.js'
import { summarizeRule } from '../../../src/insight/rules/summarizeRule.js'
import { root } from '../../support/listFiles.js'

const is = (attribute: string, operator: string, value: unknown) => ({ attribute, operator, value })

const attributes = {
  cart_total: { numberFormat: { style: 'currency', currency: 'EUR' } },
  email: { phrases: { 'ends-with': 'staff (email ends with {value})' } },
  loyalty: { phrases: { 'equals:1': 'new members', 'greater-than': 'level over {value}' } },
} as const

function audience(rule: unknown, excludedRule: unknown = null) {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return summarizeAudience({ rule: text(rule), excludedRule: text(excludedRule) }, { attributes })
}

describe('an audience', () => {
  it.each([
    [
      { any: [is('visits', '>', 4), is('country', 'in', ['DE', 'AT', 'CH'])] },
      null,
      'More than 4 visits, or from DE, AT or CH',
    ],
    [is('visits', '=', 1), null, 'First visit'],
    [is('visits', '>', 1), null, 'More than 1 visit'],
    [is('cart_total', '<', 50), null, 'Cart under €50'],
    [{ all: [is('visits', '>', 1), is('visits', '<=', 4)] }, null, '2 to 4 visits'],
    [{ all: [is('visits', '>=', 2), is('visits', '<', 3)] }, null, '2 visits'],
    [{ all: [is('country', '=', 'DE'), is('orders', '=', 0)] }, null, 'From DE, no orders yet'],
    [{ all: [is('device', '=', 'mobile'), is('score', '>', 7)] }, null, 'On a phone, score > 7'],
    [is('score', '>', 7), null, 'score > 7'],
    [is('loyalty', '=', 1), null, 'New members'],
    [is('loyalty', 'in', [1]), null, 'New members'],
    [is('loyalty', '>', 1), null, 'Level over 1'],
    [is('loyalty', '<', 1), null, 'loyalty < 1'],
    [
      null,
      is('email', 'endsWith', '@acme.example'),
      'Everyone, except staff (email ends with @acme.example)',
    ],
  ])('%j without %j reads “%s”', (rule, excluded, words) => {
    expect(audience(rule, excluded)).toBe(words)
  })

  it('is all formulas on request', () => {
    const { rule } = parseRule(
      JSON.stringify({ all: [is('visits', '>', 4), is('country', 'in', ['DE', 'AT'])] }),
    )
    expect(summarizeRule(rule, { form: 'formulas' })).toBe('visits > 4 and country is DE, AT')
  })

  it('quotes a value that reads like a phrase', () => {
    expect(audience(is('plan', 'in', ['a', 'no orders yet']))).toBe('plan is a, "no orders yet"')
    expect(audience(is('country', 'in', ['DE', 'on a phone']))).toBe('From DE or "on a phone"')
  })
})

/** Operators as rules have them. */
const rawOperators: Record<string, string> = {
  equals: '=',
  'not-equals': '!=',
  'greater-than': '>',
  'greater-or-equal': '>=',
  'less-than': '<',
  'less-or-equal': '<=',
  between: 'between',
}

const folder = join(root, 'src/locales')
const others = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
const catalogs: [string, Record<string, Message>][] = [
  ['en', en],
  ...others.map((language): [string, Record<string, Message>] => [
    language,
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, Message>,
  ]),
]

describe.each(catalogs)('in %s', (locale, messages) => {
  const phrases = Object.keys(phraseTexts).map((key) => {
    const [, attribute = '', operator = '', given] = key.split('.')
    const value =
      operator === 'between'
        ? [3, 7]
        : given === undefined
          ? 5
          : /^(?:\d+|true|false)$/.test(given)
            ? (JSON.parse(given) as unknown)
            : given
    return { key, attribute, raw: rawOperators[operator] ?? '', value }
  })
  const read = (rule: unknown) =>
    summarizeRule(parseRule(JSON.stringify(rule)).rule, { messages, locale })

  it('each phrase is used, and has its values', () => {
    for (const { key, attribute, raw, value } of phrases) {
      const words = read(is(attribute, raw, value))
      expect(words, key).not.toContain('{')
      expect(words, key).not.toContain(attribute.includes('_') ? attribute : `${attribute} ${raw}`)
      for (const number of [value].flat()) {
        if (key.split('.').length === 3) expect(words, key).toContain(String(number))
      }
    }
  })

  it('no two phrases, and no phrase and the opposite of another, read the same', () => {
    const seen = new Map<string, string>()
    for (const { key, attribute, raw, value } of phrases) {
      for (const [name, rule] of [
        [key, is(attribute, raw, value)],
        [`not ${key}`, { not: is(attribute, raw, value) }],
      ] as const) {
        const words = read(rule)
        expect(seen.get(words) ?? name, words).toBe(name)
        seen.set(words, name)
      }
    }
    expect(seen.size).toBe(2 * phrases.length)
  })

  it('a list of values is a choice', () => {
    const choice = messages['rule.choice']
    const between = (typeof choice === 'string' ? choice : '')
      .replace(/^\u200f/, '')
      .replace('{first}', '')
      .replace('{second}', '')
      .trim()
    expect(read(is('country', 'in', ['DE', 'AT']))).toContain(between)
  })
})
