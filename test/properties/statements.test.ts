import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, describe, it } from 'vitest'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { summarizeAudience } from '../../src/insight/rules/summarizeAudience.js'
import { summarizeRule } from '../../src/insight/rules/summarizeRule.js'
import type { Truth } from '../../src/insight/rules/testCondition.js'
import type { Visit } from '../../src/personalization/pages/Visit.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { numRuns } from '../support/arbitraryRows.js'
import { audienceRelation } from '../support/audienceRelation.js'
import { makePortfolio, now } from '../support/makePortfolio.js'
import { sized } from '../support/testSize.js'

const timeout = 600_000
const counts = { witnesses: 0, words: 0, sentences: 0 }
afterAll(() =>
  console.info(
    `Statements: ${counts.witnesses} witnesses of certain conflicts, ${counts.words} rules with an ` +
      `unknown verdict, ${counts.sentences} pairs of rules with different truth tables`,
  ),
)

const C = (attribute: string, operator: string, value: unknown = null) => ({
  attribute,
  operator,
  value,
})

/** What a visitor can be like. Each attribute is supplied. */
const alphabet = ['DE', 'FR', 'a, b', 'a', 'b', 'x and y', 'x or y', '"q"', '5', 'true', 'not a']
const scalars = [...alphabet, 5, 1, true, false]
const operators =
  'equals|not equals|contains|does not contain|starts with|ends with|>|>=|<|<='.split('|')
const attributes = ['country', 'plan']
const condition = fc.oneof(
  fc.record({
    attribute: fc.constantFrom(...attributes),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom(...scalars),
  }),
  fc.record({
    attribute: fc.constantFrom(...attributes),
    operator: fc.constantFrom('in', 'not in'),
    value: fc.array(fc.constantFrom(...scalars), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    attribute: fc.constantFrom(...attributes),
    operator: fc.constantFrom('exists', 'is not set'),
    value: fc.constantFrom(null, true, false),
  }),
  fc.record({
    attribute: fc.constantFrom(...attributes),
    operator: fc.constant('between'),
    value: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 9 })),
  }),
)
const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    condition,
    fc.record({ not: tie('rule') }),
    fc.record({ all: fc.array(tie('rule'), { minLength: 2, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('rule'), { minLength: 2, maxLength: 2 }) }),
    fc.constantFrom('vip', 'a and b'),
  ),
}))

const values = [...scalars, 3, 8, null, ['DE', 'FR']]
const visitors = values.flatMap((value) =>
  [
    { country: value, plan: value },
    { country: value, plan: null },
    { country: null, plan: value },
    { country: value, plan: 'DE' },
  ].map((visitor) => ({ visitor, audiences: inAudiences(value) })),
)
function inAudiences(country: unknown): Record<string, boolean> {
  return { vip: country === 'DE', 'a and b': country === 5 }
}

/** Returns the verdict for each visitor, as one text. */
function truthTable(text: string): string {
  const parsed = parseRule(text).rule
  return visitors
    .map(({ visitor, audiences }) => evaluateRule(parsed, visitor, { audiences }).result)
    .join()
}

function verdict(text: string | null, { visitor = {}, audiences }: Visit): Truth {
  return evaluateRule(parseRule(text).rule, visitor, { audiences }).result
}

describe('a certain conflict', () => {
  it(
    'has a witness: a visit in which both rules match and the conflict happens',
    { timeout },
    () => {
      const websites = sized(1_500, 6_000)
      for (let seed = 0; seed < websites; seed++) {
        const list = makePortfolio(seed).map(({ personalization }) => personalization)
        for (const { certainty, witness, keys, kind, because } of detectConflicts(list, { now })) {
          if (certainty === 'possible') assert.equal(witness, null)
          if (certainty !== 'certain') continue
          counts.witnesses += 1
          assert.ok(witness, `${seed}: ${kind} ${keys.join()}`)
          const pair = list.filter((_, index) => keys.includes(`p${index}`))
          for (const { rule: own, excludedRule } of pair) {
            const isIn = verdict(own, witness)
            const isOut: Truth = excludedRule === null ? false : verdict(excludedRule, witness)
            assert.deepEqual([isIn, isOut], [true, false], `${seed}: ${kind} ${keys.join()}`)
          }
          const isBlock = [kind, ...because.flatMap((each) => ('kind' in each ? [each.kind] : []))]
          if (!isBlock.some((each) => each === 'exclusive-blocks' || each === 'redirect-preempts'))
            continue
          const results = evaluateEligibility(list, witness)
          const loser = results.find(({ key }) => key === keys[1])
          assert.equal(loser?.result, 'no', `${seed}: ${kind} ${keys.join()}`)
        }
      }
      assert.ok(counts.witnesses > websites / 25)
    },
  )

  it('never claims an audience that is empty', () => {
    const empty: [rule: unknown, excludedRule?: unknown][] = [
      [C('country', 'equals', 'AT'), C('country', 'exists')],
      [C('plan', 'equals', 'pro'), C('plan', 'contains', 'pro')],
      [{ all: [C('plan', 'exists'), C('plan', 'notExists')] }],
      [{ all: [C('country', 'equals', 'DE'), C('country', 'notExists')] }],
      [{ all: ['vip', { not: 'vip' }] }],
      [{ all: [C('a', 'equals', 1), C('a', 'equals', 2)] }, C('a', 'equals', 1)],
    ]
    for (const [own, excluded] of empty) {
      const row = (id: string, more: object) => ({
        ...blankPersonalization(),
        variationId: id,
        state: 'running',
        webPagePath: '/a',
        websiteId: 'shop',
        ...more,
      })
      const rules = {
        rule: JSON.stringify(own),
        excludedRule: excluded === undefined ? null : JSON.stringify(excluded),
      }
      for (const block of [{ exclusive: true }, { redirectUrl: '/b' }]) {
        const list = [row('high', { prio: 2, ...block, ...rules }), row('low', { prio: 1 })]
        assert.deepEqual(detectConflicts(list, { now }), [], JSON.stringify(rules))
        const low = [row('high', { prio: 2, ...block }), row('low', { prio: 1, ...rules })]
        assert.deepEqual(detectConflicts(low, { now }), [], JSON.stringify(rules))
      }
    }
  })

  it('is ruled out by operators that exclude each other', () => {
    const apart: [a: unknown, b: unknown][] = [
      [C('plan', 'notExists'), C('plan', 'equals', 'pro')],
      [{ all: ['vip', C('plan', 'exists')] }, { not: 'vip' }],
      [C('lang', 'startsWith', 'fr'), C('lang', 'equals', 'r')],
      [C('lang', 'startsWith', 'fr'), C('lang', 'startsWith', 'de')],
    ]
    for (const [a, b] of apart) {
      const relation = audienceRelation(
        { rule: JSON.stringify(a), excludedRule: null },
        { rule: JSON.stringify(b), excludedRule: null },
      )
      assert.equal(relation, 'disjoint', JSON.stringify([a, b]))
    }
  })
})

describe('a rule whose verdict is unknown for every visitor', () => {
  const marked = /\(unclear\)|an unrecognized condition/
  const opposite: unknown[] = [
    { key: 'age', operator: 'gt', value: 5, negation: true },
    { ...C('a', 'equals', 1), exclude: true },
    { ...C('a', 'equals', 1), include: false },
    { ...C('a', 'equals', 1), invert: true },
    { ...C('a', 'equals', 1), negate: 'true' },
    ...['xor', 'nand', 'not_all'].map((operator) => ({
      operator,
      conditions: [C('a', 'equals', 1), C('b', 'equals', 1)],
    })),
    { ...C('a', 'equals', 1), muted: true },
    { ...C('a', 'equals', 1), disabled: true },
    { ...C('a', 'equals', 'b'), valueSource: 'field' },
    { combinator: 'and', not: false, muted: true, rules: [C('a', 'equals', 1)] },
    { rules: [C('a', '=', 1), 'and', C('b', '=', 1), 'or', C('c', '=', 1)] },
    ['123', 'not', '456'],
    { operator: 'and', conditions: [] },
    C('a', 'exists', 'perhaps'),
    C('a', 'matches', '^x'),
    [C('a', 'equals', 1), C('b', 'equals', 2)],
    'moon base',
  ]

  it('is marked wherever it is put into words, in every form that was tried', () => {
    for (const value of opposite) {
      const text = typeof value === 'string' ? 'moon' : JSON.stringify(value)
      const { rule: parsed } = parseRule(text)
      assert.match(summarizeRule(parsed), marked, text)
      assert.match(summarizeAudience({ rule: text, excludedRule: null }), marked, text)
    }
  })

  it('is not marked if it was understood', () => {
    for (const [value, words] of [
      [C('email', 'exists', false), 'email is not set'],
      [C('email', 'IS_NULL', true), 'email is not set'],
      [C('email', 'IS_NULL', false), 'email is set'],
      [C('email', 'exists', 'false'), 'email is not set'],
      [['not', '123'], 'not in audience 123'],
      [['and', '123', '456'], 'in audience 123, in audience 456'],
      [['or', '123', '456'], 'in audience 123, or in audience 456'],
      [
        { rules: [C('a', '=', 1), 'or', C('b', '=', 2), 'or', C('c', '=', 3)] },
        'a is 1, or b is 2, or c is 3',
      ],
      [
        { id: 'c1', field: 'a', type: 'integer', input: 'number', operator: '=', value: 1 },
        'a is 1',
      ],
      [{ not: C('country', 'in', ['DE', 'AT']) }, 'not from DE or AT'],
      [C('city', 'equals', 'Paris, TX'), 'city is "Paris, TX"'],
      [C('city', 'in', ['Paris', 'TX']), 'city is Paris, TX'],
    ] as const) {
      assert.equal(summarizeRule(parseRule(JSON.stringify(value)).rule), words)
    }
  })

  it('is marked, whatever the rule', { timeout }, () => {
    const extra = fc.constantFrom<object>(
      {},
      { exclude: true },
      { negation: true },
      { include: false },
      { muted: true },
      { valueSource: 'field' },
      { caseSensitive: true },
    )
    const odd = fc.oneof(
      fc.tuple(condition, extra).map(([own, more]) => ({ ...own, ...more })),
      fc.record({ operator: fc.constantFrom('xor', 'nand', 'and'), rules: fc.array(rule) }),
      fc.array(rule, { minLength: 2, maxLength: 3 }),
      rule,
    )
    fc.assert(
      fc.property(odd, (value) => {
        const text = JSON.stringify(value)
        const isOpen = truthTable(text)
          .split(',')
          .every((truth) => truth === 'unknown')
        if (!isOpen) return
        counts.words += 1
        const words = summarizeRule(parseRule(text).rule)
        const isMixed = /[<>≥≤]|between|starts|ends|contain/.test(words)
        assert.ok(marked.test(words) || isMixed, `${text}: ${words}`)
      }),
      { numRuns: numRuns * 2 },
    )
  })
})

describe('a sentence', () => {
  it('has one meaning: rules with different truth tables never read the same', { timeout }, () => {
    const known = new Map<string, { table: string; text: string }>()
    fc.assert(
      fc.property(rule, (value) => {
        const text = JSON.stringify(value)
        const sentence = summarizeRule(parseRule(text).rule)
        const table = truthTable(text)
        const before = known.get(sentence)
        if (before) assert.equal(table, before.table, `${sentence}: ${text} and ${before.text}`)
        else known.set(sentence, { table, text })
        counts.sentences += known.size
      }),
      { numRuns: numRuns * 4 },
    )
  })
})
