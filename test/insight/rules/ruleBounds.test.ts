import { describe, expect, it } from 'vitest'
import type { AudienceRelation } from '../../../src/insight/rules/compareAudiences.js'
import { audienceRelation } from '../../support/audienceRelation.js'
import { readAudience } from '../../support/readAudience.js'

const n = (operator: string, value?: unknown) => ({ attribute: 'n', operator, value })
const not = (part: unknown) => ({ not: part })
const all = (...parts: unknown[]) => ({ all: parts })
const audience = (rule: unknown, excluded: unknown = null) => ({
  rule: rule === null ? null : JSON.stringify(rule),
  excludedRule: excluded === null ? null : JSON.stringify(excluded),
})
const strict = (operator: string, value: unknown) => ({ [operator]: [{ var: 'n' }, value] })

describe('audienceRelation', () => {
  it.each<[wide: unknown, narrow: unknown]>([
    // Numbers.
    [n('>', 2), n('>', 3)],
    [n('>', 2), n('>=', 3)],
    [n('>=', 3), n('>', 3)],
    [n('>=', 3), n('>=', 4)],
    [n('<', 5), n('<', 4)],
    [n('<', 5), n('<=', 4)],
    [n('<=', 5), n('<', 5)],
    [n('<=', 5), n('<=', 4)],
    [n('>=', 1), n('between', [1, 5])],
    [n('<=', 5), n('between', [1, 5])],
    [n('<', 6), n('between', [1, 5])],
    [n('>', 2), all(n('>', 1), n('>', 3))],
    [n('>', 2), all(n('>', 3), n('>', 1))],
    [n('<', 5), all(n('<', 6), n('<', 4))],
    [n('<', 5), all(n('<', 4), n('<', 6))],
    [not(n('>', 5)), n('<=', 5)],
    [not(n('>=', 5)), n('<', 5)],
    [not(n('<', 5)), n('>=', 5)],
    [not(n('<=', 5)), n('>', 5)],
    // Sets.
    [n('in', [1, 2, 3]), n('in', [1, 2])],
    [n('in', [1, 2]), strict('===', 1)],
    [n('in', ['a', 'b']), n('equals', 'a')],
    [n('not in', ['a', 'b']), n('not in', ['a', 'b', 'c'])],
    [n('not equals', 'a'), n('not in', ['a', 'b'])],
    [n('not equals', 'a'), n('equals', 'b')],
    [not(n('in', ['a'])), n('not in', ['a'])],
    [not(n('in', ['a'])), not(n('in', ['a', 'b']))],
    // Alternatives.
    [{ any: [n('>', 2), 'vip'] }, n('>', 3)],
    [{ any: [n('>', 2), 'vip'] }, all('vip', n('equals', 'x'))],
    [{ any: [n('in', ['a', 'b']), n('in', ['c'])] }, n('equals', 'c')],
  ])('finds that %j contains %j', (wide, narrow) => {
    expect(audienceRelation(audience(wide), audience(narrow))).toBe('contains')
    expect(audienceRelation(audience(narrow), audience(wide))).toBe('within')
  })

  it.each<[a: unknown, b: unknown]>([
    [n('>', 1), n('between', [1, 5])],
    [n('<', 5), n('between', [1, 5])],
    [n('>=', 2), n('between', [1, 5])],
    [n('>', 2), n('between', [9, 3])],
    [n('>', 2), n('<', 9)],
    [n('>', '2'), n('>', '3')],
    [n('>', 2), n('>', '3')],
    [not(n('>=', 5)), n('<=', 5)],
    [not(n('<', 5)), n('>', 4)],
    [not(n('between', [1, 5])), n('>', 5)],
    [n('not in', ['a', 'b']), n('not in', ['b', 'c'])],
    [n('not equals', 'a'), not(n('equals', 'b'))],
    [n('in', ['a', 'b']), n('in', ['a', 'x'])],
    [n('in', ['a', 'b']), n('equals', 'A')],
    [n('not equals', 'a'), n('equals', 'A')],
    [n('in', ['a', 'b;c']), n('equals', 'a')],
    [strict('!==', 1), n('not in', [1, 2])],
    [strict('!==', 1), n('equals', '1')],
    [n('contains', 'a'), n('equals', 'ab')],
    [n('equals', { a: 1 }), n('in', [1, 2])],
    [{ ...n('>', 2), unit: 'x' }, n('>', 3)],
    [{ any: [n('>', 5), 'vip'] }, n('>', 3)],
    [n('>', 2), { any: [n('>', 3), 'vip'] }],
  ])('does not know how %j and %j relate', (a, b) => {
    expect(audienceRelation(audience(a), audience(b))).toBe('unknown')
    expect(audienceRelation(audience(b), audience(a))).toBe('unknown')
  })

  it.each<[a: unknown, b: unknown, areApart: boolean]>([
    [n('=', 5), n('>', 5), true],
    [n('=', 5), n('>=', 5), false],
    [n('=', 5), n('<', 5), true],
    [n('=', 5), n('<=', 5), false],
    [n('=', 4), n('>=', 5), true],
    [n('=', 6), n('<=', 5), true],
    [n('=', '5'), n('>', 5), true],
    [n('=', ''), n('>', 5), false],
    [n('=', 'x'), n('>', 5), false],
    [n('in', [1, 9]), n('>', 5), false],
    [n('in', [1, 2]), n('>', 5), true],
    [n('=', 5), n('between', [5, 9]), false],
    [n('=', 9), n('between', [5, 9]), false],
    [n('=', 4), n('between', [5, 9]), true],
    [n('=', 10), n('between', [5, 9]), true],
    [n('between', [3, 5]), n('<', 3), true],
    [n('between', [3, 5]), n('<=', 3), false],
    [n('between', [3, 5]), n('>', 5), true],
    [n('between', [3, 5]), n('>=', 5), false],
    [n('between', [3, 3]), n('=', 4), true],
    [n('between', [5, 3]), n('=', 9), false],
    [n('between', ['3', '5']), n('=', 9), true],
    [all(n('>', 3), n('>', 5)), n('<', 4), true],
    [all(n('>', 5), n('>', 3)), n('<', 4), true],
    [all(n('<', 5), n('<', 3)), n('>', 4), true],
    [all(n('<', 3), n('<', 5)), n('>', 4), true],
    [all(n('>=', 3), n('>', 3)), n('=', 3), true],
    [all(n('>', 3), n('>=', 3)), n('=', 3), true],
    [all(n('<=', 3), n('<', 3)), n('=', 3), true],
    [all(n('<', 3), n('<=', 3)), n('=', 3), true],
    [all(n('>', 3), n('>=', 4)), n('=', 4), false],
    [all(n('<', 5), n('<=', 4)), n('=', 4), false],
    [all(n('>', 3), n('>=', 4)), n('<=', 4), false],
    [all(n('<', 5), n('<=', 4)), n('>=', 4), false],
    [n('=', 'a'), n('!=', 'a'), true],
    [n('=', 'a'), n('!=', 'A'), false],
    [n('=', 'a'), not(n('=', 'a')), true],
    [n('in', ['a', 'b']), n('not in', ['a']), false],
    [n('in', ['a', 'b']), n('not in', ['a', 'b']), true],
    [n('=', true), n('=', 'true'), true],
    [n('=', true), n('=', 1), false],
    [n('!=', 'a'), n('!=', 'b'), false],
    [all(n('in', ['a', 'b']), n('in', ['b', 'c'])), n('=', 'c'), true],
    [all(n('in', ['a', 'b']), n('in', ['b', 'c'])), n('=', 'b'), false],
    [all(n('in', ['A', 'x']), n('in', ['a', 'y'])), n('!=', 'A'), false],
    [strict('===', 1), strict('===', 2), true],
    [strict('===', 1), n('=', '1'), false],
    [strict('===', 1), strict('!==', 1), true],
    [n('=', 'a'), n('=', ['b']), false],
    [n('in', 'a'), n('in', 'b'), true],
    [n('in', 'a,b'), n('in', 'c'), false],
    [not(n('>', 5)), n('>', 6), false],
  ])('compares whether %j and %j are apart: %s', (a, b, areApart) => {
    expect(audienceRelation(audience(a), audience(b)) === 'disjoint').toBe(areApart)
    expect(audienceRelation(audience(b), audience(a)) === 'disjoint').toBe(areApart)
  })

  it.each<
    [what: string, a: ReturnType<typeof audience>, b: ReturnType<typeof audience>, AudienceRelation]
  >([
    [
      'excludes one of several that the other requires',
      audience(null, { any: ['x', n('>', 2)] }),
      audience(n('>', 3)),
      'disjoint',
    ],
    [
      'excludes only what meets two conditions',
      audience(null, all('x', 'y')),
      audience('x'),
      'unknown',
    ],
    [
      'excludes what is not understood',
      audience(null, { moon: 1 }),
      audience({ moon: 1 }),
      'unknown',
    ],
    ['excludes more of the same', audience('a', n('>', 2)), audience('a', n('>', 3)), 'within'],
    [
      'excludes what the other does not reach',
      audience(n('<', 2), n('>', 3)),
      audience(n('<', 2)),
      'equal',
    ],
    ['includes what is not understood', audience({ moon: 1 }), audience(null), 'unknown'],
    ['includes more conditions', audience(all('a', 'b')), audience('a'), 'within'],
    ['is everyone', audience(null), audience(null, 'x'), 'contains'],
    ['has an empty group', audience({ combinator: 'and', rules: [] }), audience('a'), 'unknown'],
    ['is empty', audience(all(n('<', 1), n('>', 1))), audience(null), 'disjoint'],
  ])('compares audiences of which one %s', (_, a, b, relation) => {
    const opposite = { contains: 'within', within: 'contains' }[relation as string] ?? relation
    expect(audienceRelation(a, b)).toBe(relation)
    expect(audienceRelation(b, a)).toBe(opposite)
  })

  it('compares up to 2,500 pairs of exclusions that are not equal', () => {
    const audiences = Array.from({ length: 49 }, (_, at) => `a${at}`)
    const wide = audience(null, { any: [n('>', 0), ...audiences] })
    const narrow = (count: number) =>
      audience(null, { any: Array.from({ length: count }, (_, at) => n('>', at + 1)) })
    expect(audienceRelation(wide, narrow(50))).toBe('within')
    expect(audienceRelation(wide, narrow(51))).toBe('unknown')
  })
})

describe('readAudience', () => {
  it.each([
    [audience(null), 0],
    [audience('a'), 1],
    [audience(['a', 'b']), 3],
    [audience(not('a')), 2],
    [audience(all('a', not('b')), { any: ['c', n('>', 1), { moon: 1 }] }), 4 + 4],
  ])('counts the parts of %j: %i', (rules, size) => {
    expect(readAudience(rules).size).toBe(size)
  })

  it.each([
    [audience(null), false, false],
    [audience('a', 'a'), true, false],
    [audience('a', 'b'), false, false],
    [audience(all('a', 'b'), { any: ['b', 'c'] }), true, false],
    [audience(n('<', 1), n('>', 1)), false, true],
    [audience(n('<', 1), all(n('>', 1), { moon: 1 })), false, true],
    [audience(n('<', 2), n('>', 1)), false, false],
    [audience(all(n('<', 1), n('>', 1))), false, false],
  ])('of %j is wholly excluded: %s, and untouched: %s', (rules, isExcluded, isUntouched) => {
    expect(readAudience(rules)).toMatchObject({ isExcluded, isUntouched })
  })

  it('has an empty key for everyone, and the key of the exclusion after the other', () => {
    expect(readAudience(audience(null)).key).toBe('')
    const keys = [audience('a'), audience(null, 'a'), audience('a', 'a'), audience('a', 'b')].map(
      (rules) => readAudience(rules).key,
    )
    expect(new Set(keys).size).toBe(4)
  })
})
