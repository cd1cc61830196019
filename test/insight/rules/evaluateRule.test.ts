import { describe, expect, it } from 'vitest'
import { decidingPart, evaluateRule } from '../../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'

const rule = (value: unknown) => parseRule(JSON.stringify(value)).rule
const is = (attribute: string, operator: string, value?: unknown) => ({
  attribute,
  operator,
  value,
})
const visitor = {
  country: 'DE',
  visits: 3,
  age: '18',
  plan: null,
  empty: '',
  hour: 23,
  tags: ['vip', 'beta'],
  cart: { total: 80 },
  'a.b': 1,
}

describe('evaluateRule', () => {
  it.each([
    [is('country', 'equals', 'DE'), true],
    [is('country', 'equals', 'FR'), false],
    [is('country', 'equals', 'de'), 'unknown'],
    [is('country', 'not equals', 'FR'), true],
    [is('country', 'in', ['FR', 'DE']), true],
    [is('country', 'in', ['FR', 'IT']), false],
    [is('country', 'in', ['fr', 'de']), 'unknown'],
    [is('country', 'in', 'FR,DE'), 'unknown'],
    [is('country', 'not in', ['FR']), true],
    [is('country', 'starts with', 'D'), true],
    [is('country', 'starts with', 'd'), 'unknown'],
    [is('country', 'ends with', 'X'), false],
    [is('country', 'contains', 'E'), true],
    [is('tags', 'contains', 'vip'), true],
    [is('tags', 'contains', 'none'), false],
    [is('tags', 'equals', 'vip'), 'unknown'],
    [is('visits', '>', 2), true],
    [is('visits', '>', 3), false],
    [is('visits', '>=', 3), true],
    [is('visits', '<', 3), false],
    [is('visits', '<=', '3'), true],
    [is('visits', '=', '3'), 'unknown'],
    [is('visits', '=', '4'), false],
    [is('age', '=', '18.0'), 'unknown'],
    [is('age', '>', '9'), 'unknown'],
    [is('country', 'is set', false), false],
    [is('empty', 'is set'), 'unknown'],
    [is('country', 'equals', 'DE,AT'), 'unknown'],
    [is('country', 'in', []), 'unknown'],
    [is('plan', 'not equals', 'pro'), 'unknown'],
    [is('tags', 'contains', 'vi'), 'unknown'],
    [is('hour', 'between', [22, 6]), 'unknown'],
    [{ ...is('country', 'equals', 'DE'), negate: true }, false],
    [{ ...is('country', 'equals', 'DE'), type: 'cookie' }, 'unknown'],
    [[is('country', 'equals', 'DE'), is('visits', '>', 1)], true],
    [[is('country', 'equals', 'DE'), is('visits', '>', 5)], 'unknown'],
    [{ conditions: [is('country', 'equals', 'FR'), is('visits', '>', 5)] }, false],
    [is('visits', '=', 'three'), 'unknown'],
    [is('visits', '>', 'many'), 'unknown'],
    [is('visits', 'between', [1, 5]), true],
    [is('visits', 'between', [4, 5]), false],
    [is('visits', 'between', [3, 5]), 'unknown'],
    [is('visits', 'between', 7), 'unknown'],
    [is('age', '>=', 18), true],
    [is('plan', 'is set'), false],
    [is('plan', 'is not set'), true],
    [is('plan', 'equals', 'pro'), false],
    [is('plan', 'contains', 'p'), false],
    [is('country', 'is set'), true],
    [is('country', 'matches', '^D'), 'unknown'],
    [is('country', 'quantum', 'D'), 'unknown'],
    [is('cart.total', '>', 50), true],
    [is('a.b', '=', 1), true],
    [{ not: is('country', 'equals', 'DE') }, false],
    [{ all: [] }, 'unknown'],
    [{ any: [] }, 'unknown'],
    [{ any: [is('country', 'equals', 'DE'), { moon: 1 }] }, true],
    [{ all: [is('country', 'equals', 'FR'), { moon: 1 }] }, false],
    [{ all: [is('country', 'equals', 'DE'), { moon: 1 }] }, 'unknown'],
    [{ operator: 'and', conditions: [is('visits', '>', 1)], name: 'Buyers' }, true],
    [{ operator: 'and', conditions: [is('visits', '>', 1)], enabled: false }, 'unknown'],
    [{ ...is('visits', '>', 1), unit: 'weeks' }, 'unknown'],
    [{ combinator: 'and', not: true, rules: [is('visits', '>', 1)] }, false],
  ])('evaluates %j to %s', (tree, result) => {
    expect(evaluateRule(rule(tree), visitor)).toEqual({ result, missing: [] })
  })

  it('lists each missing attribute once, even if it does not affect the result', () => {
    const tree = {
      all: [
        is('region', '=', 'x'),
        is('region', '=', 'y'),
        { audienceId: 'a1' },
        is('country', '=', 'FR'),
      ],
    }
    expect(evaluateRule(rule(tree), visitor)).toEqual({
      result: false,
      missing: ['region', 'audience:a1'],
    })
  })

  it('checks whether the visitor is in an audience', () => {
    const either = rule({ any: ['a1', 'a2'] })
    expect(evaluateRule(either, {}, { audiences: { a1: false, a2: true } }).result).toBe(true)
    expect(evaluateRule(either, {}, { audiences: { a1: false } })).toEqual({
      result: 'unknown',
      missing: ['audience:a2'],
    })
  })

  it('reads only own attributes', () => {
    expect(evaluateRule(rule(is('constructor.name', '=', 'Object')), {})).toEqual({
      result: 'unknown',
      missing: ['constructor.name'],
    })
  })

  it('is true for everyone if there is no rule', () => {
    expect(evaluateRule(null, {})).toEqual({ result: true, missing: [] })
  })
})

describe('decidingPart', () => {
  const country = (value: string) => is('country', 'equals', value)
  const part = (value: unknown) => {
    const parsed = rule(value)
    if (!parsed) throw new Error('There is no rule')
    const found = decidingPart(parsed, { country: 'DE', visits: 2 })
    return found === parsed ? 'the whole rule' : found
  }

  it.each<[what: string, rule: unknown, found: object | string]>([
    [
      'the first part that fails',
      { all: [country('DE'), is('visits', '>', 4), country('FR')] },
      { attribute: 'visits' },
    ],
    [
      'the first part that holds',
      { any: [country('FR'), is('visits', '>', 1), country('DE')] },
      { attribute: 'visits' },
    ],
    [
      'the first unknown part',
      { all: [country('DE'), is('plan', '=', 'pro')] },
      { attribute: 'plan' },
    ],
    [
      'the first unknown part',
      { any: [country('FR'), is('plan', '=', 'pro')] },
      { attribute: 'plan' },
    ],
    [
      'no single part if all hold',
      { all: [country('DE'), is('visits', '>', 1)] },
      'the whole rule',
    ],
    [
      'no single part if all fail',
      { any: [country('FR'), is('visits', '>', 4)] },
      'the whole rule',
    ],
    ['the only part', { all: [country('DE')] }, { attribute: 'country' }],
    ['the only part', { any: [country('FR')] }, { attribute: 'country' }],
    [
      'a part of a part',
      {
        all: [
          country('DE'),
          { any: [country('FR'), { all: [is('visits', '=', 9)] }] },
          { all: [is('visits', '<', 3), country('AT')] },
        ],
      },
      { type: 'any' },
    ],
    [
      'a part of a part',
      { any: [country('FR'), { all: [is('visits', '=', 2)] }] },
      { attribute: 'visits', value: 2 },
    ],
    ['a group with unknown data as a whole', { all: [country('FR')], limit: 3 }, 'the whole rule'],
    ['a single condition', country('FR'), 'the whole rule'],
    ['a negation', { not: country('DE') }, 'the whole rule'],
  ])('is %s: %j', (_, value, found) => {
    if (typeof found === 'string') expect(part(value)).toBe(found)
    else expect(part(value)).toMatchObject(found)
  })
})

it('does not guess what an unknown operator for text means', () => {
  const { rule: unread } = parseRule(
    '{"field":"path","operator":"STR_NOT_CONTAINS","value":"sale"}',
  )
  expect(evaluateRule(unread, { path: '/sale' }).result).toBe('unknown')
  expect(evaluateRule(unread, { path: '/shoes' }).result).toBe('unknown')
  expect(evaluateRule(unread, { path: null }).result).toBe('unknown')
})

it('does not know about an audience that is undefined', () => {
  const members: Record<string, boolean> = {}
  const { rule } = parseRule('{"audienceId":"vip"}')
  const audiences = { vip: members.vip } as Record<string, boolean>
  expect(evaluateRule(rule, {}, { audiences })).toEqual({
    result: 'unknown',
    missing: ['audience:vip'],
  })
})
