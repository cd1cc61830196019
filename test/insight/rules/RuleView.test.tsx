import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LocalizationProvider } from '../../../src/i18n/LocalizationProvider.js'
import { isUnclear } from '../../../src/insight/rules/isUnderstood.js'
import { parseRule } from '../../../src/insight/rules/parseRule.js'
import { RuleSummary } from '../../../src/insight/rules/RuleSummary.js'
import { RuleView } from '../../../src/insight/rules/RuleView.js'
import { summarizeRule } from '../../../src/insight/rules/summarizeRule.js'
import { ModelContext } from '../../../src/personalization/useModelOptions.js'

type Json = Record<string, unknown>

const extra = fc.constantFrom<Json>({}, {}, { until: '2026-12-31' }, { label: 'x' })
const condition = fc
  .tuple(
    fc.constantFrom<Json>(
      { attribute: 'country', operator: 'in', value: ['DE', 'AT'] },
      { attribute: 'country', operator: 'equals', value: 'DE' },
      { attribute: 'visits', operator: 'between', value: [1, 5] },
      { attribute: 'visits', operator: 'roughly', value: 3 },
    ),
    extra,
  )
  .map(([rule, more]) => ({ ...rule, ...more }))
const rules = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.tuple(tie('node'), extra).map(([not, more]) => ({ not, ...more })),
    fc
      .tuple(
        fc.constantFrom('and', 'or'),
        fc.array(tie('node'), { minLength: 0, maxLength: 4 }),
        extra,
      )
      .map(([operator, conditions, more]) => ({ operator, conditions, ...more })),
  ),
})).node

const countUnclear = (text: string) => text.split('(unclear)').length - 1

function textOf(rule: Json): string {
  const { container } = render(<RuleView rule={JSON.stringify(rule)} />)
  const text = container.textContent
  cleanup()
  return text
}

describe('a rule and its summary', () => {
  it('say of the same parts that they are unclear', () => {
    let unclear = 0
    fc.assert(
      fc.property(rules, (rule) => {
        const { rule: node } = parseRule(JSON.stringify(rule))
        const summary = countUnclear(summarizeRule(node))
        unclear += summary > 0 ? 1 : 0
        expect(countUnclear(textOf(rule))).toBe(summary)
      }),
      { numRuns: 400 },
    )
    expect(unclear).toBeGreaterThan(50)
  })

  it('write a dash for an empty list of values', () => {
    const rule = { attribute: 'country', operator: 'in', value: [] }
    const summary = summarizeRule(parseRule(JSON.stringify(rule)).rule)
    expect(summary).toBe('country is – (unclear)')
    expect(textOf(rule).replaceAll(' ', ' ')).toContain(summary)
  })

  it('name a group without conditions', () => {
    const rule = { operator: 'and', conditions: [] }
    const { rule: node } = parseRule(JSON.stringify(rule))
    expect(node && isUnclear(node)).toBe(true)
    expect(textOf(rule)).toContain(summarizeRule(node))
  })
})

it.each([
  'x'.repeat(10_000),
  { attribute: 'x'.repeat(10_000), operator: 'equals', value: 1 },
  { attribute: `${'long_'.repeat(2_000)}name`, operator: 'equals', value: true },
  { attribute: 'a', operator: 'x'.repeat(10_000), value: 1 },
  { all: [{ audienceId: 'a' }], ['x'.repeat(10_000)]: true },
])('rule %# with a very long name is shortened in words', (rule) => {
  const text = JSON.stringify(rule)
  const { container } = render(
    <>
      <RuleView rule={text} hasSource={false} />
      <RuleSummary personalization={{ rule: text, excludedRule: null }} />
    </>,
  )
  expect(container.textContent.length).toBeLessThan(1_000)
})

it('marks a constant from an adapter as unclear, and shows its extra data', () => {
  const everyone = { type: 'constant', value: true, rawOperator: null } as const
  const adapters = [() => ({ ...everyone, rest: { rollout: 10 } })]
  const { container } = render(
    <LocalizationProvider now={0} timeZone="UTC">
      <ModelContext.Provider value={{ adapters }}>
        <RuleView rule='{"x":1}' />
      </ModelContext.Provider>
    </LocalizationProvider>,
  )
  expect(container.querySelector('.pk-rule-view-condition')).toHaveTextContent(
    /^Everyone \(unclear\).*rollout/,
  )
})

it('says where the JSON inside a JSON string is invalid, as the raw rule below does', () => {
  const { container } = render(
    <LocalizationProvider now={0} timeZone="UTC">
      <RuleView rule={JSON.stringify('{"a": }')} />
    </LocalizationProvider>,
  )
  expect(container.querySelector('.pk-rule-view-notice')).toHaveTextContent('line 1, column 7')
})
