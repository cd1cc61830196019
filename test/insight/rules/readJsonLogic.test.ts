import { describe, expect, it } from 'vitest'
import { readJsonLogic } from '../../../src/insight/rules/readJsonLogic.js'
import type { RuleReading } from '../../../src/insight/rules/RuleReader.js'

const reading: RuleReading = {
  read: () => {
    throw new Error('There are no nested parts')
  },
  note: () => {
    throw new Error('There is nothing to report')
  },
}
const read = (record: Record<string, unknown>) => readJsonLogic(record, reading)
const a = { var: 'a' }

describe('readJsonLogic', () => {
  it.each<[record: Record<string, unknown>, operator: string, value: unknown]>([
    [{ '==': [a, 1] }, 'equals', 1],
    [{ '==': [1, a] }, 'equals', 1],
    [{ '!=': ['x', a] }, 'not-equals', 'x'],
    [{ '==': [a, null] }, 'equals', null],
    [{ '>': [a, 1] }, 'greater-than', 1],
    [{ '>': [1, a] }, 'less-than', 1],
    [{ '>=': [1, a] }, 'less-or-equal', 1],
    [{ '<': [1, a] }, 'greater-than', 1],
    [{ '<=': [1, a] }, 'greater-or-equal', 1],
    [{ '<=': [1, a, 5] }, 'between', [1, 5]],
    [{ in: [a, ['x', 1, null]] }, 'in', ['x', 1, null]],
    [{ in: [a, []] }, 'in', []],
    [{ in: ['x', a] }, 'contains', 'x'],
    [{ '==': [{ var: ['a'] }, 1] }, 'equals', 1],
  ])('reads %j as %s %j', (record, operator, value) => {
    expect(read(record)).toEqual({
      type: 'condition',
      attribute: 'a',
      operator,
      rawOperator: Object.keys(record)[0],
      value,
      rest: null,
    })
  })

  it.each<Record<string, unknown>>([
    {},
    { '==': [a, 1], '!=': [a, 2] },
    { '==': [a, 1], label: 'x' },
    { '==': { 0: a, 1: 1, length: 2 } },
    { '==': 'ab' },
    { '==': [a] },
    { '==': [a, 1, 2] },
    { '==': [a, a] },
    { '==': [1, 2] },
    { '==': [a, [1]] },
    { '==': [a, { b: 1 }] },
    { '==': [{ b: 1 }, a] },
    { '<': [1, a, 5] },
    { '<=': [1, 2, 3] },
    { '<=': ['1', a, 5] },
    { '<=': [1, a, '5'] },
    { in: [a, ['x', {}]] },
    { in: [a, ['x', []]] },
    { in: [a, 'x', 1] },
    { in: [1, a] },
    { in: [a, 'xyz'] },
    { has: [a, ['x']] },
    { '==': [{ var: '' }, 1] },
    { '==': [{ var: ['a', 'default'] }, 1] },
    { '==': [{ var: 'a', as: 'b' }, 1] },
    { '==': [{ name: 'a' }, 1] },
    { '==': [{ var: 1 }, 1] },
  ])('leaves %j to others', (record) => {
    expect(read(record)).toBeNull()
  })
})
