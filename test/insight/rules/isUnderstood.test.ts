import { describe, expect, it } from 'vitest'
import { isKnown, isUnderstood } from '../../../src/insight/rules/isUnderstood.js'
import type { RuleNode, RuleRest } from '../../../src/personalization/rules/RuleNode.js'

const nodes = {
  all: (rest: RuleRest): RuleNode => ({
    type: 'all',
    children: [audience(null)],
    rawOperator: 'and',
    rest,
  }),
  any: (rest: RuleRest): RuleNode => ({
    type: 'any',
    children: [audience(null)],
    rawOperator: 'or',
    rest,
  }),
  not: (rest: RuleRest): RuleNode => ({
    type: 'not',
    child: audience(null),
    rawOperator: 'not',
    rest,
  }),
  audience,
  condition,
}
function audience(rest: RuleRest): RuleNode {
  return { type: 'audience', id: 'a', rawOperator: null, rest }
}
function condition(rest: RuleRest, value: unknown = 1): RuleNode {
  return { type: 'condition', attribute: 'x', operator: 'equals', rawOperator: '=', value, rest }
}
const opaque: RuleNode = { type: 'opaque', value: {}, reason: 'unknown-shape' }

type Type = keyof typeof nodes
const types = Object.keys(nodes) as Type[]

describe('isUnderstood', () => {
  it.each(types)('understands the type %s without other data', (type) => {
    expect(isUnderstood(nodes[type](null))).toBe(true)
    expect(isUnderstood(nodes[type]({}))).toBe(true)
  })

  it('does not understand what was not recognized', () => {
    expect(isUnderstood(opaque)).toBe(false)
  })

  it.each(['uuid', 'label', 'Title', 'description', 'createdAt', 'UPDATEDAT'])(
    'ignores “%s” everywhere',
    (key) => {
      for (const type of types) expect(isUnderstood(nodes[type]({ [key]: 'x' })), type).toBe(true)
    },
  )

  it.each<[key: string, ignoring: Type[]]>([
    ['id', ['all', 'any', 'condition']],
    ['valid', ['all', 'any', 'condition']],
    ['name', ['all', 'any', 'audience']],
    ['Name', ['all', 'any', 'audience']],
    ['limit', []],
  ])('ignores “%s” only in %j', (key, ignoring) => {
    const found = types.filter((type) => isUnderstood(nodes[type]({ [key]: 1 })))
    expect(found).toEqual(ignoring)
  })

  it('needs all of the other data to be harmless', () => {
    expect(isUnderstood(condition({ label: 'x', limit: 3 }))).toBe(false)
    expect(isUnderstood(condition({ limit: 3, label: 'x' }))).toBe(false)
  })

  it.each(['not', 'negate', 'Negated', 'inverted', 'isNegated'])(
    'understands “%s” if it is false, or true in a negation',
    (key) => {
      for (const type of types) {
        expect(isUnderstood(nodes[type]({ [key]: false })), type).toBe(true)
        expect(isUnderstood(nodes[type]({ [key]: true })), type).toBe(type === 'not')
        expect(isUnderstood(nodes[type]({ [key]: 'no' })), type).toBe(false)
        expect(isUnderstood(nodes[type]({ [key]: null })), type).toBe(false)
      }
    },
  )
})

describe('isKnown', () => {
  it.each<[what: string, node: RuleNode, isWhollyKnown: boolean]>([
    ['an audience', audience(null), true],
    ['a condition', condition(null), true],
    ['a condition with another key', condition({ limit: 1 }), false],
    ['an unknown operator', { ...condition(null), operator: 'unknown' } as RuleNode, false],
    ['a list of values', condition(null, ['a', 2.5, null]), true],
    ['an empty list', condition(null, []), false],
    ['a large integer', condition(null, 2 ** 53), false],
    ['the largest exact integer', condition(null, 2 ** 53 - 1), true],
    ['a large integer in a list', condition(null, ['a', 2 ** 60]), false],
    ['a large number with a fraction of its own', condition(null, 0.1), true],
    ['a negation', nodes.not(null), true],
    [
      'a negation of an unrecognized part',
      { ...nodes.not(null), child: opaque } as RuleNode,
      false,
    ],
    ['a group', nodes.all(null), true],
    ['an empty group', { ...nodes.any(null), children: [] } as RuleNode, false],
    [
      'a group with an unrecognized part',
      { ...nodes.any(null), children: [audience(null), opaque] } as RuleNode,
      false,
    ],
    ['an unrecognized part', opaque, false],
  ])('of %s', (_, node, isWhollyKnown) => {
    expect(isKnown(node)).toBe(isWhollyKnown)
  })
})
