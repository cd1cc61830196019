import { describe, expect, it } from 'vitest'
import { audienceRelation } from '../../../src/model/rules/audienceRelation.js'
import { evaluateRule } from '../../../src/model/rules/evaluateRule.js'
import { parseRule } from '../../../src/model/rules/parseRule.js'

const relate = (a: unknown, b: unknown) =>
  audienceRelation(
    { rule: JSON.stringify(a), excludedRule: null },
    { rule: JSON.stringify(b), excludedRule: null },
  )
const is = (value: unknown) => ({ attribute: 'plan', operator: 'equals', value })
const has = (attribute: string) => ({ attribute, operator: 'equals', value: 'x' })
const all = (...conditions: unknown[]) => ({ operator: 'and', conditions })
const any = (...conditions: unknown[]) => ({ operator: 'or', conditions })

describe('audience equality', () => {
  it.each([
    ['object values in another key order', is({ a: 1, b: [2] }), is({ b: [2], a: 1 }), 'equal'],
    ['object values that differ', is({ a: 1, b: 2 }), is({ a: 1, b: 3 }), 'unknown'],
    ['list values that differ in order', is([1, [2, 3]]), is([[2, 3], 1]), 'unknown'],
    [
      'nested groups of one kind',
      all(has('a'), all(has('b'), has('c'))),
      all(has('a'), has('b'), has('c')),
      'equal',
    ],
    [
      'nested groups of the other kind',
      all(has('a'), any(has('b'), has('c'))),
      all(has('a'), has('b'), has('c')),
      'contains',
    ],
    ['a group of one', all(has('a')), has('a'), 'equal'],
    ['a list without an operator', [has('a'), has('b')], all(has('a'), has('b')), 'unknown'],
  ] as const)('accounts for %s', (_, a, b, expected) => {
    expect(relate(a, b)).toBe(expected)
  })
})

describe('evaluateRule', () => {
  it.each([
    [{ user: { plan: 'pro' } }, true],
    [{ user: { plan: 'free' } }, false],
    [{ 'user.plan': 'pro', user: { plan: 'free' } }, true],
    [{ user: 'pro' }, 'unknown'],
    [{ user: null }, 'unknown'],
    [{ user: {} }, 'unknown'],
  ])('reads a dotted attribute of %j', (visitor, expected) => {
    const { rule } = parseRule('{"attribute":"user.plan","operator":"equals","value":"pro"}')
    expect(evaluateRule(rule, visitor).result).toBe(expected)
  })
})
