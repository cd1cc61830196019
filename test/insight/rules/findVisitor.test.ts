import { describe, expect, it } from 'vitest'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { unleashRules } from '../../../src/insight/rules/adapters/unleashRules.js'
import { evaluateRule } from '../../../src/insight/rules/evaluateRule.js'
import { createBudget, findVisitor } from '../../../src/insight/rules/findVisitor.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const read = (rule: object) => parseRule(JSON.stringify(rule)).rule
const is = (attribute: string, value: unknown) => ({ attribute, operator: 'equals', value })
const wanted = (rule: object) => ({ rule: read(rule), isWanted: true })

/** A rule with as many ways as it has conditions, none of which meets a rule of the same form. */
const manyWays = (count: number, value: string) => ({
  operator: 'any',
  conditions: Array.from({ length: count }, (_, at) => ({
    all: [is(`a${at}`, value), is('same', value)],
  })),
})

describe('findVisitor', () => {
  it('finds a visitor for whom the rules match', () => {
    const rule = { all: [is('country', 'DE'), { any: [is('plan', 'pro'), is('visits', 3)] }] }
    const found = findVisitor([wanted(rule), { rule: read(is('plan', 'pro')), isWanted: false }])
    expect(found).toMatchObject({ visitor: { country: 'DE', visits: 3 } })
    if (typeof found === 'string') throw new Error(found)
    expect(evaluateRule(read(rule), found.visitor, found).result).toBe(true)
  })

  it('knows that there is none', () => {
    expect(findVisitor([wanted(is('country', 'DE')), wanted(is('country', 'FR'))])).toBe('none')
  })

  it('says that it does not know, after a limited number of ways', () => {
    const budget = createBudget()
    const before = budget.left
    expect(findVisitor([wanted(manyWays(60, 'x')), wanted(manyWays(60, 'y'))], { budget })).toBe(
      'unknown',
    )
    expect(before - budget.left).toBeLessThan(60_000)
  })

  it('does not search without a budget', () => {
    const goals = [wanted(is('country', 'DE'))]
    expect(findVisitor(goals, { budget: { left: 0 } })).toBe('unknown')
    expect(findVisitor(goals, { budget: { left: 100 } })).toMatchObject({
      visitor: { country: 'DE' },
    })
  })

  it('shares a budget among all conflicts, which are possible if it is used up', () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...makePersonalization({ variationId: `v${at}`, exclusive: true, webPagePath: '/' }),
      rule: JSON.stringify({
        operator: 'any',
        conditions: Array.from({ length: 20 }, (__, part) =>
          is(`a${(at * 7 + part * 3) % 40}`, `v${(at + part) % 50}`),
        ),
      }),
      excludedRule: null,
    }))
    const conflicts = detectConflicts(rows, { now: Date.UTC(2026, 5, 1) })
    expect(conflicts.length).toBeGreaterThan(1_000)
    expect(
      conflicts.every(({ certainty, witness }) => (certainty === 'certain') === (witness !== null)),
    ).toBe(true)
  })
})

it('never says that there is no visitor because the budget ran out', () => {
  const goals = [
    { contextName: 'country', operator: 'IN', values: ['DE'] },
    { contextName: 'country', operator: 'STR_CONTAINS', values: ['de'] },
  ].map((constraint) => ({
    rule: parseRule(JSON.stringify(constraint), { adapters: [unleashRules] }).rule,
    isWanted: true,
  }))
  const results = Array.from({ length: 40 }, (_, left) => findVisitor(goals, { budget: { left } }))
  expect(results).not.toContain('none')
})
