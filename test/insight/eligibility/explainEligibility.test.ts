import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { explainEligibility } from '../../../src/insight/eligibility/explainEligibility.js'
import type { RuleAdapter } from '../../../src/personalization/rules/RuleAdapter.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000

type Fields = Partial<Personalization>

/** Inserts a component of its own on /a, for everyone, with a priority of its own. */
function item(id: string, fields: Fields = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  const component = { isComponent: true, componentType: id, componentPackageName: 'lib' }
  return { ...blankPersonalization(), ...own, ...component, ...fields }
}

/** Who sees the personalization with the given key, and why. */
function who(key: string, ...items: Personalization[]): string {
  const own = items.find(({ variationId }) => variationId === key) ?? item(key)
  const conflicts = detectConflicts(items, { now })
  const { summary } = explainEligibility(own, { now, key, conflicts })
  return `${summary.who} ${summary.because}`
}

const variants = (...weights: number[]) =>
  weights.map((weight, index) => ({ id: `v${index}`, name: `V${index}`, weight }))
const rule = (value: unknown) => ({ rule: JSON.stringify(value) })
const is = (attribute: string, operator: string, value: unknown) => ({ attribute, operator, value })

describe('a personalization on its own', () => {
  const cases: [what: string, fields: Fields, expected: string][] = [
    ['without conditions', {}, 'everyone none'],
    ['that others may keep from changing the page', { isComponent: false }, 'some none'],
    ['that a control group may not see', { testMode: 'ab' }, 'some none'],
    ['that shows a limited number of times', { maxValue: 3 }, 'some none'],
    ['that shows up to 0 times', { maxValue: 0 }, 'unclear unclear-trigger'],
    [
      'that hides after 0 seconds',
      { hideOption: 'seconds', hideValue: 0 },
      'unclear unclear-trigger',
    ],
    ['that hides after 9 seconds', { hideOption: 'seconds', hideValue: 9 }, 'some none'],
    ['that never hides', { hideOption: 'none' }, 'everyone none'],
    ['that needs 5 pageviews', { delayOption: 'pageviews', delayValue: 5 }, 'some none'],
    [
      'with a negative delay',
      { delayOption: 'seconds', delayValue: -5 },
      'unclear unclear-trigger',
    ],
    [
      'that redirects with one of two variants',
      {
        isComponent: false,
        redirectUrl: 'https://x.example/',
        variants: variants(50, 50),
      },
      'some none',
    ],
    ['with rounded weights', { variants: variants(33.3, 33.3, 33.3) }, 'everyone none'],
    ['with an empty group', rule({ operator: 'and', conditions: [] }), 'unclear unclear-audience'],
    [
      'with a condition that has an unknown key',
      rule({ ...is('visits', '>', 3), unit: 'x' }),
      'unclear unclear-audience',
    ],
    [
      'whose exclusion may apply to visitors with two interests',
      {
        ...rule(is('interests', 'in', ['a'])),
        excludedRule: JSON.stringify({ all: [is('interests', 'in', ['b']), { moon: 1 }] }),
      },
      'unclear unclear-exclusion',
    ],
    ['that starts later', { startDate: now + dayMs }, 'nobody scheduled'],
    [
      'that starts later and has an invalid end date',
      { startDate: now + dayMs, endDate: 1_700_000_000 },
      'nobody not-before',
    ],
    ['that ends when it starts', { startDate: now, endDate: now }, 'nobody never-runs'],
  ]
  it.each(cases)('%s', (_, fields, expected) => {
    expect(who('a', item('a', fields))).toBe(expected)
  })
})

describe('a personalization below others', () => {
  const bar = { isComponent: true, componentType: 'bar', componentPackageName: 'lib' }
  const cases: [what: string, items: Personalization[], expected: string][] = [
    ['an exclusive one', [item('a', { exclusive: true }), item('c')], 'nobody blocked'],
    [
      'an exclusive one with a control group',
      [item('a', { exclusive: true, testMode: 'ab' }), item('c')],
      'some none',
    ],
    [
      'an exclusive one that another may hide',
      [item('a', bar), item('b', { ...bar, exclusive: true }), item('c')],
      'some none',
    ],
    [
      'an exclusive one that is itself blocked',
      [item('a', { exclusive: true }), item('b', { exclusive: true }), item('c')],
      'nobody blocked',
    ],
    [
      'a redirect to an invalid address',
      [item('a', { isComponent: false, redirectUrl: 'javascript:void(0)' }), item('c')],
      'some none',
    ],
    [
      'a redirect to its own page',
      [item('a', { isComponent: false, redirectUrl: '/a?promo=1' }), item('c')],
      'some none',
    ],
    [
      'an exclusive one for all countries but one',
      [
        item('a', { exclusive: true, ...rule(is('country', 'not-equals', 'DE')) }),
        item('c', rule({ not: is('country', 'equals', 'DE') })),
      ],
      'some audience',
    ],
    [
      'an exclusive one that compares types too',
      [
        item('a', { exclusive: true, ...rule({ '===': [{ var: 'n' }, 1] }) }),
        item('c', rule({ '==': [{ var: 'n' }, 1] })),
      ],
      'some audience',
    ],
    ['one that changes the page', [item('a', { isComponent: false }), item('c')], 'everyone none'],
    ['one that inserts a component', [item('a', bar), item('c')], 'everyone none'],
  ]
  it.each(cases)('%s', (_, items, expected) => {
    expect(who('c', ...items)).toBe(expected)
  })
})

describe('the blockers', () => {
  /** The keys of what blocks or may hide `key`. */
  function blockers(key: string, ...items: Personalization[]) {
    const own = items.find(({ variationId }) => variationId === key) ?? item(key)
    const conflicts = detectConflicts(items, { now })
    return explainEligibility(own, { now, key, conflicts }).summary.blockers
  }
  const bar = { componentType: 'bar' }
  const exclusive = { exclusive: true }

  it.each<[what: string, key: string, items: Personalization[], expected: string[]]>([
    ['is what blocks it', 'c', [item('a', exclusive), item('c')], ['a']],
    ['is nothing for what blocks', 'a', [item('a', exclusive), item('c')], []],
    [
      'leave out what is itself blocked',
      'c',
      [item('a', exclusive), item('b', exclusive), item('c')],
      ['a'],
    ],
    [
      'are only what certainly blocks it',
      'c',
      [item('a', exclusive), item('b', bar), item('c', bar)],
      ['a'],
    ],
    ['is what has the same component, for the first', 'a', [item('a', bar), item('c', bar)], ['c']],
    [
      'is what has the same component, for the second',
      'c',
      [item('a', bar), item('c', bar)],
      ['a'],
    ],
    ['is what may block it', 'c', [item('a', { ...exclusive, maxValue: 3 }), item('c')], ['a']],
    [
      'is named once',
      'c',
      [item('a', { ...exclusive, ...bar, maxValue: 3 }), item('c', bar)],
      ['a'],
    ],
    ['is not what only has the same priority', 'c', [item('a', { prio: 30 }), item('c')], []],
    [
      'is not what blocks it later',
      'c',
      [item('a', { ...exclusive, startDate: now + dayMs }), item('c')],
      [],
    ],
    [
      'is nothing if it does not run anyway',
      'c',
      [item('a', exclusive), item('c', { disabled: true })],
      [],
    ],
  ])('%s', (_, key, items, expected) => {
    expect(blockers(key, ...items)).toEqual(expected)
  })
})

it('explainEligibility reads both rules with the adapters', () => {
  const everyone: RuleAdapter = (value) =>
    value === 'moon' ? { type: 'all', children: [], rawOperator: null, rest: null } : null
  const rules: Fields = { ...rule('moon'), excludedRule: JSON.stringify('moon') }
  const typesOf = (adapters?: readonly RuleAdapter[]) =>
    explainEligibility(item('a', rules), { now, key: 'a', adapters }).steps.flatMap((step) =>
      'parsed' in step ? [step.parsed.rule?.type] : [],
    )
  expect(typesOf()).toEqual(['audience', 'audience'])
  expect(typesOf([everyone])).toEqual(['all', 'all'])
})

it('lists a page once if two targets differ only in the name of a parameter', () => {
  const fields = { webPagePath: '/product/:id', targetTemplatePath: '/product/*' }
  const { steps } = explainEligibility(
    { ...blankPersonalization(), ...fields },
    { now: Date.UTC(2026, 5, 1) },
  )
  expect(steps.find(({ step }) => step === 'page')).toMatchObject({ pages: ['/product/*'] })
})
