import { describe, expect, it } from 'vitest'
import type { RuleOperator } from '../../../src/i18n/RuleOperator.js'
import { readGroupWord, readOperator } from '../../../src/insight/rules/ruleOperators.js'
import type { Truth } from '../../../src/insight/rules/testCondition.js'
import { looseKey, readRange, testCondition } from '../../../src/insight/rules/testCondition.js'

const test = (given: unknown, operator: RuleOperator, value: unknown) =>
  testCondition({ operator, value }, given)

type Case = [given: unknown, operator: RuleOperator, value: unknown, truth: Truth]

describe('testCondition', () => {
  it.each<Case>([
    ['x', 'exists', null, true],
    ['x', 'exists', true, true],
    ['x', 'exists', 'x', 'unknown'],
    [null, 'exists', 'x', 'unknown'],
    [0, 'exists', null, true],
    [false, 'exists', null, true],
    [['x'], 'exists', null, true],
    [null, 'exists', null, false],
    ['', 'exists', null, 'unknown'],
    [[], 'exists', null, 'unknown'],
    ['x', 'not-exists', null, false],
    [null, 'not-exists', true, true],
    ['', 'not-exists', null, 'unknown'],
    [[], 'not-exists', null, 'unknown'],
  ])('tests whether %j %s %j: %s', (given, operator, value, truth) => {
    expect(test(given, operator, value)).toBe(truth)
  })

  it.each<[given: unknown, value: unknown, truth: Truth]>([
    ['DE', 'DE', true],
    ['DE', 'FR', false],
    ['DE', 'de', 'unknown'],
    [' DE', 'DE', 'unknown'],
    ['Zürich', 'zurich', 'unknown'],
    ['Straße', 'STRASSE', 'unknown'],
    ['1.0', '1', 'unknown'],
    ['1', '2', false],
    ['', 'x', false],
    ['', '0', false],
    [1, 1, true],
    [1, 2, false],
    [true, true, true],
    [true, false, false],
    [true, 1, 'unknown'],
    [false, '', 'unknown'],
    [null, null, true],
    [null, 'x', false],
    ['x', null, false],
    [null, '', 'unknown'],
    ['', null, 'unknown'],
    [null, 0, 'unknown'],
    [0, null, 'unknown'],
    [{}, {}, 'unknown'],
    ['x', {}, 'unknown'],
    [['x'], 'x', 'unknown'],
    // Numbers and text.
    [3, '3', 'unknown'],
    [3, '4', false],
    ['4', 3, false],
    [3, '-3', false],
    [3, '0', false],
    [3, '0.5', false],
    [3, '10.25', false],
    [3, 'x', 'unknown'],
    [3, 'x4', 'unknown'],
    [3, '4x', 'unknown'],
    [3, ' 4', 'unknown'],
    [3, '04', 'unknown'],
    [3, '.5', 'unknown'],
    [3, '4.', 'unknown'],
    [3, '4.50', 'unknown'],
    [3, '4e0', 'unknown'],
    [3, '123456789012345', false],
    [3, '1234567890123456', 'unknown'],
    [Infinity, '4', 'unknown'],
    [NaN, '4', 'unknown'],
    // Text that may be a list or a pattern.
    ['DE', 'D*', 'unknown'],
    ['DE', 'FR,AT', 'unknown'],
    ['DE', 'FR;AT', 'unknown'],
    ['DE', 'FR|AT', 'unknown'],
    ['DE', 'F%', 'unknown'],
    ['DE', 'F?', 'unknown'],
    ['D*', 'D*', true],
    ['D*', 'FR', false],
  ])('tests whether %j equals %j: %s', (given, value, truth) => {
    expect(test(given, 'equals', value)).toBe(truth)
    const opposite = truth === 'unknown' ? truth : !truth
    const isEmpty = given === null && value !== null
    expect(test(given, 'not-equals', value)).toBe(isEmpty ? 'unknown' : opposite)
  })

  it.each<[given: unknown, list: unknown, truth: Truth]>([
    ['DE', ['FR', 'DE'], true],
    ['DE', ['FR', 'IT'], false],
    ['DE', ['de', 'FR'], 'unknown'],
    ['DE', ['de', 'DE'], true],
    ['DE', [], 'unknown'],
    ['DE', 'DE', true],
    ['DE', 'FR', 'unknown'],
    [['DE'], ['DE'], 'unknown'],
    [2, [1, 3], false],
    [2, ['2'], 'unknown'],
  ])('tests whether %j is in %j: %s', (given, list, truth) => {
    expect(test(given, 'in', list)).toBe(truth)
    expect(test(given, 'not-in', list)).toBe(truth === 'unknown' ? truth : !truth)
  })

  it.each<Case>([
    [null, 'in', ['DE'], false],
    [null, 'not-in', ['DE'], 'unknown'],
    [null, 'contains', 'x', false],
    [null, 'not-contains', 'x', 'unknown'],
    [null, 'starts-with', 'x', false],
    [null, 'ends-with', 'x', false],
    [null, 'greater-than', 3, 'unknown'],
    [null, 'between', [1, 5], 'unknown'],
    ['x', 'matches', 'x', 'unknown'],
    ['x', 'unknown', 'x', 'unknown'],
  ])('tests the value %j, which %s %j: %s', (given, operator, value, truth) => {
    expect(test(given, operator, value)).toBe(truth)
  })

  it.each<[given: unknown, part: unknown, truth: Truth]>([
    ['abc', 'b', true],
    ['abc', 'B', 'unknown'],
    ['ABC', 'b', 'unknown'],
    ['abc', 'x', false],
    ['abc', 1, 'unknown'],
    [123, '2', 'unknown'],
    [['vip', 'beta'], 'vip', true],
    [['vip', 'beta'], 'x', false],
    [['vip', 'beta'], 'bet', 'unknown'],
    [['vip', 'beta'], 'VIP', 'unknown'],
    [['vip'], ['vip'], 'unknown'],
    [[], 'vip', false],
    [[], {}, 'unknown'],
    [[1, 2], 2, true],
    [[1, 2], '2', 'unknown'],
    [[null], 'x', false],
  ])('tests whether %j contains %j: %s', (given, part, truth) => {
    expect(test(given, 'contains', part)).toBe(truth)
    expect(test(given, 'not-contains', part)).toBe(truth === 'unknown' ? truth : !truth)
  })

  it.each<Case>([
    ['abc', 'starts-with', 'ab', true],
    ['abc', 'starts-with', 'bc', false],
    ['abc', 'starts-with', 'AB', 'unknown'],
    ['ABC', 'starts-with', 'ab', 'unknown'],
    ['abc', 'starts-with', 1, 'unknown'],
    [1, 'starts-with', '1', 'unknown'],
    ['abc', 'ends-with', 'bc', true],
    ['abc', 'ends-with', 'ab', false],
    ['abc', 'ends-with', 'BC', 'unknown'],
    ['ABC', 'ends-with', 'bc', 'unknown'],
  ])('tests whether the text %j %s %j: %s', (given, operator, value, truth) => {
    expect(test(given, operator, value)).toBe(truth)
  })

  it.each<[operator: RuleOperator, below: boolean, same: boolean, above: boolean]>([
    ['greater-than', false, false, true],
    ['greater-or-equal', false, true, true],
    ['less-than', true, false, false],
    ['less-or-equal', true, true, false],
  ])('tests whether numbers are %s', (operator, below, same, above) => {
    expect([2, 3, 4].map((given) => test(given, operator, 3))).toEqual([below, same, above])
    expect([2, 3, 4].map((given) => test(given, operator, '3'))).toEqual([below, same, above])
    expect(['2', '3', '4'].map((given) => test(given, operator, 3))).toEqual([below, same, above])
    expect(test('2', operator, '3')).toBe('unknown')
    expect(test('many', operator, 3)).toBe('unknown')
    expect(test(2, operator, 'many')).toBe('unknown')
    expect(test(Infinity, operator, 3)).toBe('unknown')
    expect(test(true, operator, 3)).toBe('unknown')
  })

  it.each<[given: unknown, range: unknown, truth: Truth]>([
    [0, [1, 5], false],
    [1, [1, 5], 'unknown'],
    [2, [1, 5], true],
    [4, ['1', '5'], true],
    [5, [1, 5], 'unknown'],
    [6, [1, 5], false],
    ['2', [1, 5], 'unknown'],
    ['6', [1, 5], 'unknown'],
    ['x', [1, 5], 'unknown'],
    [3, [3, 3], 'unknown'],
    [4, [3, 3], false],
    [6, [5, 1], 'unknown'],
    [2, [1], 'unknown'],
    [2, [1, 5, 9], 'unknown'],
    [2, ['a', 5], 'unknown'],
    [2, [1, 'b'], 'unknown'],
    [2, 7, 'unknown'],
  ])('tests whether %j is between %j: %s', (given, range, truth) => {
    expect(test(given, 'between', range)).toBe(truth)
  })
})

describe('readRange', () => {
  it('reads two numbers in any order', () => {
    expect(readRange([1, '5'])).toEqual({ low: 1, high: 5 })
    expect(readRange([5, 1])).toEqual({ low: 5, high: 1 })
    expect(readRange([0, 0])).toEqual({ low: 0, high: 0 })
    expect(readRange('1,5')).toBeNull()
    expect(readRange([1, 2, 3])).toBeNull()
  })
})

describe('looseKey', () => {
  it.each([
    [[true, 1, '1', ' 1 ', '1.0', '+1'], '1'],
    [[false, 0, '0', '-0'], '0'],
    [['DE', ' de', 'De'], 'de'],
    [['Zürich', 'Zu\u0308rich', 'ZURICH'], 'zurich'],
    [['Straße', 'strasse'], 'strasse'],
    [['', '  '], ''],
    [[null, 'null'], 'null'],
  ])('is the same for %j', (values, key) => {
    expect(values.map(looseKey)).toEqual(values.map(() => key))
  })
})

describe('a date', () => {
  const isAfter = (given: string, value: string) =>
    testCondition({ operator: 'greater-than', rawOperator: 'DATE_AFTER', value }, given)

  it('that does not exist is not compared', () => {
    expect(isAfter('2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(true)
    expect(isAfter('2026-13-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe('unknown')
    expect(isAfter('2026-02-01T00:00:00Z', '2026-13-01T00:00:00Z')).toBe('unknown')
  })
})

describe('readOperator', () => {
  it.each([
    ['Greater Than', 'greater-than'],
    ['greater_than', 'greater-than'],
    ['is-not', 'not-equals'],
    ['not.in', 'not-in'],
    ['IS  __ NOT', 'not-equals'],
    ['quantum', 'unknown'],
    ['', 'unknown'],
  ])('reads %j as %s', (word, operator) => {
    expect(readOperator(word)).toBe(operator)
  })
})

describe('readGroupWord', () => {
  it.each([
    ['AND', 'all'],
    ['any_of', 'any'],
    ['None Of', 'none'],
    ['!', 'not'],
    ['xor', null],
    [1, null],
    [['and'], null],
    [undefined, null],
  ])('reads %j as %s', (word, meaning) => {
    expect(readGroupWord(word)).toBe(meaning)
  })
})

it('compares text without its accents, however many there are in a row', () => {
  expect(looseKey(`a${'\u0315\u0300'.repeat(50_000)}`)).toBe('a')
})

it('compares the numbers in pre-releases exactly, however long', () => {
  const isEqual = (given: string, value: string) =>
    testCondition({ operator: 'equals', rawOperator: 'SEMVER_EQ', value }, given)
  expect(isEqual('1.0.0-20260101120000123', '1.0.0-20260101120000124')).toBe(false)
  expect(isEqual('1.0.0-20260101120000123', '1.0.0-20260101120000123')).toBe(true)
})
