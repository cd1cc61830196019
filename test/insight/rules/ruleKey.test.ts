import { describe, expect, it } from 'vitest'
import { evaluateRule } from '../../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { ruleKey } from '../../../src/insight/rules/ruleKey.js'
import { audienceRelation } from '../../support/audienceRelation.js'

const relate = (a: unknown, b: unknown) =>
  audienceRelation(
    { rule: JSON.stringify(a), excludedRule: null },
    { rule: JSON.stringify(b), excludedRule: null },
  )
const is = (value: unknown) => ({ attribute: 'plan', operator: 'equals', value })
const has = (attribute: string) => ({ attribute, operator: 'equals', value: 'x' })
const all = (...conditions: unknown[]) => ({ operator: 'and', conditions })
const any = (...conditions: unknown[]) => ({ operator: 'or', conditions })

describe('ruleKey', () => {
  const keyOf = (value: unknown) => {
    const { rule } = parseRule(JSON.stringify(value))
    return rule && ruleKey(rule)
  }

  it.each<[what: string, a: unknown, b: unknown, areSame: boolean]>([
    ['other data', { ...is('pro'), limit: 3 }, is('pro'), false],
    [
      'other values of the same data',
      { ...is('pro'), limit: 3 },
      { ...is('pro'), limit: 4 },
      false,
    ],
    ['the same other data', { ...is('pro'), limit: 3 }, { limit: 3, ...is('pro') }, true],
    ['a label', { ...is('pro'), label: 'Paying' }, is('pro'), true],
    [
      'other data of a group',
      { ...all(has('a'), has('b')), limit: 3 },
      all(has('a'), has('b')),
      false,
    ],
    ['unrecognized parts that differ', { moon: 1 }, { moon: 2 }, false],
    ['the same unrecognized parts', { moon: 1, sun: 2 }, { sun: 2, moon: 1 }, true],
  ])('accounts for %s', (_, a, b, areSame) => {
    expect(keyOf(a)).toEqual(expect.any(String))
    expect(keyOf(a) === keyOf(b)).toBe(areSame)
  })
})

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
