import { describe, expect, it } from 'vitest'
import { jsonLogicRules } from '../../../src/insight/rules/adapters/jsonLogicRules.js'
import { growthbookRules, mongoRules } from '../../../src/insight/rules/adapters/mongoRules.js'
import { posthogRules } from '../../../src/insight/rules/adapters/posthogRules.js'
import { unleashRules } from '../../../src/insight/rules/adapters/unleashRules.js'
import { evaluateRule } from '../../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { summarizeRule } from '../../../src/insight/rules/summarizeRule.js'
import type { RuleAdapter } from '../../../src/personalization/rules/RuleAdapter.js'
import { audienceRelation } from '../../support/audienceRelation.js'

const adapters: Record<string, RuleAdapter> = {
  posthog: posthogRules,
  growthbook: growthbookRules,
  mongo: mongoRules,
  unleash: unleashRules,
  jsonLogic: jsonLogicRules,
}

function read(name: string, rule: unknown) {
  const adapter = adapters[name]
  return parseRule(JSON.stringify(rule), { adapters: adapter ? [adapter] : [] }).rule
}

const has = (fields: object) => ({
  type: 'AND',
  values: [{ key: 'email', type: 'person', operator: 'icontains', value: '@a', ...fields }],
})
const flag = (fields: object, group: object = {}) => ({
  groups: [{ properties: [{ key: 'a', value: 'x', type: 'person' }], ...group }],
  ...fields,
})
const ends = (caseInsensitive: boolean) => ({
  name: 'default',
  constraints: [
    { contextName: 'email', operator: 'STR_ENDS_WITH', values: ['@a.com'], caseInsensitive },
  ],
})

describe('an adapter', () => {
  it.each([
    ['posthog', has({}), { email: 'b@a.com' }, true],
    ['posthog', has({ negation: true }), { email: 'b@a.com' }, false],
    ['posthog', has({ negation: true }), { email: 'b@c.com' }, true],
    ['posthog', has({ operator: 'exact', negation: true }), { email: '@a' }, false],
    ['posthog', flag({}), { a: 'x' }, true],
    ['posthog', flag({ payloads: { true: '1' } }, { variant: 'b' }), { a: 'x' }, true],
    ['growthbook', { condition: '{"a":1}', enabled: true, coverage: 1 }, { a: 1 }, true],
    ['growthbook', { condition: '{"a":1}', savedGroups: [] }, { a: 1 }, true],
    ['growthbook', { $or: [] }, {}, true],
    ['growthbook', { $and: [{ $or: [] }] }, {}, true],
    ['growthbook', { $and: [] }, {}, true],
    ['growthbook', { $nor: [] }, {}, false],
    ['growthbook', { $not: { $or: [] } }, {}, false],
    ['mongo', { a: null }, { a: null }, true],
    ['mongo', { a: { $gt: 10 } }, { a: 11 }, true],
    ['unleash', ends(true), { email: 'B@A.COM' }, true],
    ['unleash', ends(false), { email: 'B@A.COM' }, false],
    ['jsonLogic', { in: ['a', { var: 'b' }] }, { b: 'bag' }, true],
  ])('for %s reads %j, so for %j it is %s', (name, rule, visitor, expected) => {
    expect(evaluateRule(read(name, rule), visitor).result).toBe(expected)
  })

  it.each([
    ['posthog', has({ type: 'behavioral', value: 'performed_event', time_value: 30 }), {}],
    ['posthog', has({ type: 'group', group_type_index: 0 }), { email: '@a' }],
    ['posthog', has({ event_type: 'events' }), { email: '@a' }],
    ['posthog', { key: 'a', value: 'x', negation: true }, { a: 'x' }],
    ['posthog', flag({ early_exit: true }), { a: 'x' }],
    ['posthog', flag({ holdout: { id: 1, exclusion_percentage: 10 } }), { a: 'x' }],
    ['posthog', flag({ super_groups: [{ properties: [] }] }), { a: 'x' }],
    ['posthog', flag({}, { rollout_percentage: 50 }), { a: 'x' }],
    ['posthog', flag({}, { aggregation_group_type_index: 1 }), { a: 'x' }],
    ['growthbook', { condition: '{"a":1}', enabled: false }, { a: 1 }],
    ['growthbook', { condition: '{"a":1}', coverage: 0.5 }, { a: 1 }],
    ['growthbook', { condition: '{"a":1}', savedGroups: [{ ids: ['g'] }] }, { a: 1 }],
    ['growthbook', { condition: '{"a":1}', prerequisites: [{ id: 'f' }] }, { a: 1 }],
    ['growthbook', { condition: '{"a":1}', namespace: { enabled: true } }, { a: 1 }],
    ['mongo', { $or: [] }, {}],
    ['mongo', { $and: [{ a: 1 }, { $nor: [] }] }, { a: 1 }],
    ['mongo', { a: { $exists: true } }, { a: null }],
    ['mongo', { a: null }, { a: [null] }],
    ['mongo', { a: { $ne: null } }, { a: [null, 1] }],
    ['mongo', { a: { $gt: '10' } }, { a: 11 }],
    ['mongo', { a: { $lte: '5' } }, { a: -1 }],
    ['unleash', { contextName: 'a', operator: 'IN', values: [' 5', 'X'] }, { a: ' 5' }],
    ['unleash', { contextName: 'a', operator: 'IN', values: [''] }, { a: '' }],
    ['unleash', { contextName: 'a', operator: 'IN', values: [5] }, { a: '5' }],
    ['unleash', { contextName: 'a', operator: 'STR_STARTS_WITH', values: [' a'] }, { a: 'ab' }],
    ['unleash', { contextName: 'a', operator: 'STR_CONTAINS', values: [''] }, { a: 'x' }],
    ['jsonLogic', { in: ['', { var: 'b' }] }, { b: '' }],
    ['jsonLogic', { '>': [5, { var: 'a' }, 1] }, { a: 0 }],
    ['unleash', { contextName: 'day', operator: 'DATE_AFTER', value: '2026-01-01T00:00:00Z' }, {}],
    ['posthog', { key: 'a', operator: 'icontains', value: '', type: 'person' }, { a: 'x' }],
    ['none', { attribute: 'a', operator: 'contains', value: '' }, { a: 'x' }],
    ['none', { attribute: 'a', operator: 'starts with', value: '' }, { a: 'x' }],
    ['none', '!vip', {}],
    ['none', ['-vip'], {}],
    ['none', { audienceId: 'a|b' }, {}],
    ['none', { attribute: 'v', operator: 'equals', value: '^a', valueType: 'regex' }, { v: 'abc' }],
    [
      'none',
      { attribute: 'v', operator: 'equals', value: 'w', valueType: 'attribute' },
      { v: 'k' },
    ],
    ['none', { attribute: 'v', operator: '>', value: 1.1, dataType: 'version' }, { v: 1.9 }],
  ])(
    'for %s keeps what may change the meaning of %j, so for %j it is unclear',
    (name, rule, visitor) => {
      const node = read(name, rule)
      expect(evaluateRule(node, visitor).result).toBe('unknown')
      const isMarked = /unclear|unrecognized/.test(summarizeRule(node))
      // A value of another type is no question of how the rule reads.
      expect(isMarked || /^a (?:>|≤) "|not set$/.test(summarizeRule(node))).toBe(true)
    },
  )

  it('says whether upper and lower case are the same', () => {
    expect(summarizeRule(read('unleash', ends(true)))).toBe('email ends with @a.com (any case)')
    expect(summarizeRule(read('unleash', ends(false)))).toBe('email ends with @a.com')
  })
})

describe('two audiences of Unleash', () => {
  const relate = (a: [rule: unknown, excluded?: unknown], b: [rule: unknown]) => {
    const [first, second] = [a, b].map(([rule, excluded = null]) => ({
      rule: JSON.stringify(rule),
      excludedRule: JSON.stringify(excluded),
    }))
    if (!first || !second) throw new Error('Two audiences are needed')
    return audienceRelation(first, second, { adapters: [unleashRules] })
  }
  const version = { contextName: 'v', operator: 'SEMVER_EQ', value: '1.0.0' }
  const text = (value: string) => ({ contextName: 'v', operator: 'IN', values: [value] })

  it('are not equal or disjoint if their operators compare in different ways', () => {
    expect(relate([ends(true)], [ends(false)])).toBe('unknown')
    expect(relate([version], [text('1.0.0')])).toBe('unknown')
    expect(relate([version], [text('1.0.0+b')])).toBe('unknown')
    expect(relate([version], [{ ...version, value: '2.0.0' }])).toBe('disjoint')
  })

  it('include visitors whom only the case of a letter keeps from being excluded', () => {
    expect(relate([ends(true), ends(false)], [null])).toBe('within')
  })
})

describe('an “if” of JsonLogic', () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? { var: 'a' } : { if: [nested(levels - 1), true, false] }
  const chain = (tests: number) => ({
    if: [...Array.from({ length: tests }, () => [{ '==': [{ var: 'a' }, 1] }, true]).flat(), false],
  })

  it('is not read if its tests are nested so deeply that evaluating them takes minutes', () => {
    expect(read('jsonLogic', nested(3))?.type).toBe('condition')
    expect(read('jsonLogic', nested(30))?.type).toBe('opaque')
  })

  it('is not read if it has so many tests that evaluating them overflows the stack', () => {
    expect(read('jsonLogic', chain(9))?.type).toBe('any')
    expect(read('jsonLogic', chain(3_000))?.type).toBe('opaque')
  })
})

describe('a number that JavaScript can not keep', () => {
  const sent = (operator: string) =>
    `{"attribute":"id","operator":"${operator}","value":9007199254740993}`

  it.each(['equals', 'not equals', '>', '<=', 'contains', 'in', 'not in'])(
    'makes the condition “%s” unclear',
    (operator) => {
      const { rule } = parseRule(sent(operator))
      expect(evaluateRule(rule, { id: 9_007_199_254_740_992 }).result).toBe('unknown')
      expect(summarizeRule(rule)).toMatch(/\(unclear\)$/)
    },
  )

  it('makes a list unclear, and no visitor is in it', () => {
    const { rule } = parseRule('{"attribute":"id","operator":"in","value":[9007199254740993,5]}')
    expect(evaluateRule(rule, { id: 9_007_199_254_740_992 }).result).toBe('unknown')
    expect(evaluateRule(rule, { id: 5 }).result).toBe(true)
    expect(summarizeRule(rule)).toMatch(/\(unclear\)$/)
  })
})

it('the JsonLogic adapter reads a group without parts as false', () => {
  const resultOf = (logic: unknown) => {
    const { rule } = parseRule(JSON.stringify(logic), { adapters: [jsonLogicRules] })
    return evaluateRule(rule, {}).result
  }
  expect([{ and: [] }, { or: [] }, { '!': { and: [] } }].map(resultOf)).toStrictEqual([
    false,
    false,
    true,
  ])
})

it('for growthbook, everyone matches a rule without a condition', () => {
  const rule = { id: 'r', type: 'force', value: 'on', condition: '', enabled: true, coverage: 1 }
  const resultOf = (given: object) => evaluateRule(read('growthbook', given), {}).result
  expect(resultOf(rule)).toBe(true)
  expect(resultOf({ ...rule, enabled: false })).toBe('unknown')
  expect(resultOf({ condition: '' })).toBe('unknown')
})
