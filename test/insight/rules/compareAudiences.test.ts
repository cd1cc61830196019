import { describe, expect, it } from 'vitest'
import { audienceRelation } from '../../support/audienceRelation.js'
import { readAudience } from '../../support/readAudience.js'

const is = (attribute: string, operator: string, value?: unknown) => ({
  attribute,
  operator,
  value,
})
const audience = (rule: unknown, excluded: unknown = null) => ({
  rule: rule === null ? null : JSON.stringify(rule),
  excludedRule: excluded === null ? null : JSON.stringify(excluded),
})
const germany = is('country', 'equals', 'DE')
const france = is('country', 'equals', 'FR')

describe('audienceRelation', () => {
  it.each([
    ['two audiences without rules', null, null, 'equal'],
    ['the same rule twice', germany, germany, 'equal'],
    ['an order of parts', { all: ['a', germany] }, { all: [germany, 'a'] }, 'equal'],
    [
      'another spelling',
      { all: [germany] },
      { operator: 'AND', conditions: [{ field: 'country', op: '==', value: 'DE' }] },
      'equal',
    ],
    ['is, and one of one', germany, is('country', 'in', ['DE']), 'equal'],
    ['groups in groups', { all: ['a', { all: ['b'] }] }, { all: ['b', 'a'] }, 'equal'],
    [
      'a condition that another one implies',
      is('visits', '>=', 3),
      { all: [is('visits', '>=', 3), is('visits', '>=', 1)] },
      'equal',
    ],
    ['one opaque rule twice', { moon: 1 }, { moon: 1 }, 'equal'],
    ['two countries', germany, france, 'disjoint'],
    ['sets apart', is('c', 'in', ['a', 'b']), is('c', 'in', ['x']), 'disjoint'],
    ['a set and what it leaves out', germany, is('country', 'not in', ['DE', 'AT']), 'disjoint'],
    ['a value and its negation', germany, { not: germany }, 'disjoint'],
    ['numbers apart', is('visits', '<', 3), is('visits', '>', 5), 'disjoint'],
    ['numbers that touch from outside', is('visits', '<', 3), is('visits', '>=', 3), 'disjoint'],
    ['numbers that touch from above', is('visits', '>', 3), is('visits', '<=', 3), 'disjoint'],
    ['a number out of a range', is('visits', '=', 9), is('visits', 'between', [1, 5]), 'disjoint'],
    [
      'countries among other conditions',
      { all: [germany, 'a'] },
      { all: ['b', france] },
      'disjoint',
    ],
    ['numbers that touch', is('visits', '<=', 3), is('visits', '>=', 3), 'unknown'],
    ['sets with one in common', is('c', 'in', ['a', 'b']), is('c', 'in', ['b', 'x']), 'unknown'],
    ['two cases of one word', germany, is('country', 'equals', 'de'), 'unknown'],
    ['two attributes', germany, is('device', 'equals', 'mobile'), 'unknown'],
    ['one country under any', { any: [germany, 'a'] }, france, 'unknown'],
    ['two audiences', 'a1', 'a2', 'unknown'],
    ['lists in one text', is('c', '=', 'a,b'), is('c', '=', 'x,y'), 'unknown'],
    ['wildcards', is('path', '=', '/a*'), is('path', '=', '/ab'), 'unknown'],
    ['parts of a text', is('c', 'contains', 'a'), is('c', 'contains', 'b'), 'unknown'],
    ['two beginnings', is('c', 'starts with', 'a'), is('c', 'starts with', 'b'), 'disjoint'],
    ['expressions', is('c', 'matches', 'a'), is('c', 'matches', 'b'), 'unknown'],
    ['words we do not know', is('c', 'zig', 'a'), is('c', 'zag', 'b'), 'unknown'],
    ['a condition with more to it', { ...germany, unit: 'x' }, france, 'unknown'],
    ['two negations', { not: germany }, { not: france }, 'unknown'],
    ['a negation and its condition', { ...germany, negate: true }, germany, 'disjoint'],
    ['names that may matter', { ...germany, name: 'shop' }, { ...france, name: 'home' }, 'unknown'],
    ['accents in two ways', is('city', '=', 'Zürich'), is('city', '=', 'Zu\u0308rich'), 'unknown'],
    ['yes and 1', is('vip', '=', true), is('vip', '=', 1), 'unknown'],
    ['versions', is('v', '>', '1.9'), is('v', '<', '1.10'), 'unknown'],
    ['a night and an hour', is('hour', 'between', [22, 6]), is('hour', '=', 23), 'unknown'],
    ['numbers too long for JSON', '9007199254740993x', '9007199254740992x', 'unknown'],
    ['two kinds of emptiness', is('a', 'is not null'), is('a', 'is not empty'), 'unknown'],
    ['words beside numbers', is('a', '=', 'many'), is('a', '>', 3), 'unknown'],
  ])('for %s: compares %j and %j as %s', (_, a, b, relation) => {
    expect(audienceRelation(audience(a), audience(b))).toBe(relation)
    expect(audienceRelation(audience(b), audience(a))).toBe(relation)
  })

  it.each([
    ['everyone and some', audience(null), audience(germany)],
    ['a condition and two', audience('a'), audience({ all: ['a', 'b'] })],
    ['one of two and one', audience({ any: ['a', 'b'] }), audience('a')],
    ['a longer and a shorter list', audience(is('n', 'in', [1, 2])), audience(is('n', '=', 1))],
    ['a longer and a shorter range', audience(is('n', '>', 2)), audience(is('n', '>=', 5))],
    ['an upper end', audience(is('n', '<=', 5)), audience(is('n', '<', 5))],
    [
      'not one and another',
      audience({ ...germany, negate: true }),
      audience(is('country', '=', 'AT')),
    ],
    ['fewer and more exclusions', audience('a', 'x'), audience('a', { any: ['x', 'y'] })],
    ['an exclusion out of reach', audience(null, germany), audience(is('country', '=', 'AT'))],
  ])('finds that %s contain one another', (_, wide, narrow) => {
    expect(audienceRelation(wide, narrow)).toBe('contains')
    expect(audienceRelation(narrow, wide)).toBe('within')
  })

  it.each([
    ['what is not understood', audience('a'), audience({ all: ['a', { moon: 1 }] })],
    ['ranges that overlap', audience(is('n', '>', 2)), audience(is('n', '<', 5))],
  ])('compares %s as unknown', (_, a, b) => {
    expect(audienceRelation(a, b)).toBe('unknown')
    expect(audienceRelation(b, a)).toBe('unknown')
  })

  it.each([
    [
      'one excludes what the other includes',
      audience(null, germany),
      audience(germany),
      'disjoint',
    ],
    [
      'one excludes part of what the other requires',
      audience('a', { any: ['x', 'y'] }),
      audience({ all: ['x', 'b'] }),
      'disjoint',
    ],
    ['both exclude the same', audience('a', 'x'), audience('a', 'x'), 'equal'],
    ['they exclude different audiences', audience('a', 'x'), audience('a', 'y'), 'unknown'],
    ['one is empty', audience('a', 'a'), audience('a'), 'disjoint'],
  ])('compares audiences where %s', (_, a, b, relation) => {
    expect(audienceRelation(a, b)).toBe(relation)
    expect(audienceRelation(b, a)).toBe(relation)
  })

  it.each([
    [audience('a', 'a'), true],
    [audience({ all: ['a', 'b'] }, { any: ['b', 'c'] }), true],
    [audience({ all: ['a', 'b'] }, ['b', 'c']), false],
    [audience(['a'], ['a', 'b']), false],
    [audience({ moon: 1 }, { moon: 1 }), false],
    [audience({ combinator: 'and', rules: [] }, { combinator: 'and', rules: [] }), false],
    [audience({ all: [is('interests', 'in', ['a']), is('interests', 'in', ['b'])] }), false],
    [audience([germany, france]), false],
    [audience({ all: [is('path', '=', '/Sale'), is('path', '!=', '/sale')] }), false],
    [audience({ all: [is('path', '=', '/sale'), is('path', '!=', '/sale')] }), true],
    [audience({ all: [germany, france] }), true],
    [audience({ all: [is('v', '>', 5), is('v', '<', 5)] }), true],
    [audience(germany, { all: ['a', germany] }), false],
    [audience({ any: [germany, france] }), false],
    [audience(germany, null), false],
    [audience(null, null), false],
    [{ rule: '{"broken', excludedRule: '{"broken' }, false],
  ])('an audience with the rules %j is empty: %s', (rules, isEmpty) => {
    expect(readAudience(rules).isEmpty).toBe(isEmpty)
  })
})

it('audienceRelation reads both rules of both audiences with the adapters', () => {
  const adapters = [
    (value: unknown) =>
      value === 'moon' || value === 'luna'
        ? ({ type: 'audience', id: 'moon', rawOperator: null, rest: null } as const)
        : null,
  ]
  const [moon, luna] = [audience('moon'), audience('luna')]
  expect(audienceRelation(moon, luna)).toBe('unknown')
  expect(audienceRelation(moon, luna, { adapters })).toBe('equal')
  expect(audienceRelation(audience('moon', 'luna'), audience('b'))).toBe('unknown')
  // Everyone in the first audience is excluded from it.
  expect(readAudience(audience('moon', 'luna'), { adapters }).isExcluded).toBe(true)
  expect(readAudience(audience('moon', 'luna')).isExcluded).toBe(false)
})

it('does not say that no one is left if lists can contain other entries', () => {
  const isEmpty = (included: string, excluded: string) =>
    readAudience({
      rule: JSON.stringify({ attribute: 'tags', operator: 'contains', value: included }),
      excludedRule: JSON.stringify({ attribute: 'tags', operator: 'contains', value: excluded }),
    }).isEmpty
  expect(isEmpty('vip-gold', 'vip')).toBe(false)
  expect(isEmpty('vip', 'vip')).toBe(true)
})
