import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { formatFinding } from '../../src/insight/audit/formatFinding.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { formatConflict } from '../../src/insight/conflicts/formatConflict.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { formatWhatIf } from '../../src/insight/eligibility/formatWhatIf.js'
import { whatWouldChange } from '../../src/insight/eligibility/visitChanges.js'
import { visitorKinds } from '../../src/insight/outcomes/visitorKinds.js'
import { evaluateRule } from '../../src/insight/rules/evaluateRule.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { RuleView } from '../../src/insight/rules/RuleView.js'
import { summarizeAudience } from '../../src/insight/rules/summarizeAudience.js'
import { summarizeRule } from '../../src/insight/rules/summarizeRule.js'
import type { RuleAdapter } from '../../src/personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../src/personalization/rules/RuleNode.js'
import { ModelContext } from '../../src/personalization/useModelOptions.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { foreignName, foreignValue, isReadable } from '../support/foreignValues.js'

const now = Date.UTC(2026, 5, 1, 12)

/** A word that a rule may have at this place, or any other value. */
const orAny = <Value,>(...words: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, foreignName, foreignValue)

/** Something like a rule: fields are missing, of another type, or belong to another kind of rule. */
const { node: ruleLike } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    foreignValue,
    fc.record(
      {
        type: orAny('all', 'any', 'not', 'condition', 'audience', 'constant', 'opaque'),
        children: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), foreignValue),
        child: tie('node'),
        attribute: orAny('country', 'visits'),
        operator: orAny('equals', 'in', 'between', 'greater-than', 'exists', 'matches'),
        rawOperator: orAny(null, '==', '$eq', 'STR_CONTAINS_IGNORE_CASE', '==='),
        value: orAny<unknown>(true, 3, 'DE', ['DE', 'AT'], [1, 5], [], 10n, Symbol('s')),
        id: orAny('a1', 'everyone'),
        rest: orAny<unknown>(null, {}, { not: true }, { label: 'x' }, { exclude: ['a'] }),
      },
      { requiredKeys: ['type'] },
    ),
  ),
}))

const cyclic = { type: 'not', child: null as unknown, rawOperator: null, rest: null }
cyclic.child = cyclic
const deep = Array.from({ length: 5_000 }).reduce<RuleNode>(
  (child) => ({ type: 'not', child, rawOperator: null, rest: null }),
  { type: 'constant', value: true, rawOperator: null, rest: null },
)
const country = { type: 'condition', attribute: 'country', operator: 'in', rawOperator: 'in' }

/** What a host has returned by mistake, each with a name. */
const mistakes: readonly (readonly [name: string, rule: unknown])[] = [
  ['a group whose parts have another name', { type: 'all', conditions: [] }],
  ['a group with parts that are missing', { type: 'any', children: [undefined, null] }],
  ['a negation of nothing', { type: 'not' }],
  ['a condition without an attribute', { type: 'condition', operator: 'equals', value: 1 }],
  ['an operator as sent', { ...country, rawOperator: undefined, value: 'DE' }],
  ['a value that is not JSON', { ...country, value: 10n }],
  ['a value that is a function', { ...country, value: () => 'DE' }],
  ['an unknown type', { type: 'segment', id: 'a1' }],
  ['a text', 'country = DE'],
  ['a list', [{ ...country, value: ['DE'] }]],
  ['a rule that contains itself', cyclic],
  ['a rule of 5,000 levels', deep],
]

const text = '{"moon":"full"}'
const visit = { page: '/', at: now, visitor: { country: 'DE', visits: 3 } }

function faultsOf(rule: unknown): string[] {
  const given = rule as RuleNode
  const adapters: RuleAdapter[] = [() => given]
  const row = { ...blankPersonalization(), variationId: 'a', state: 'running' as const, rule: text }
  const rows = [
    { ...row, exclusive: true },
    { ...row, variationId: 'b', excludedRule: text },
  ]
  const texts = [
    summarizeRule(given),
    summarizeRule(parseRule(text, { adapters }).rule),
    summarizeAudience(row, { adapters }),
    ...auditPersonalizations(rows, { now, adapters }).map((each) => formatFinding(each).message),
    ...detectConflicts(rows, { now, adapters }).map((each) => formatConflict(each).title),
    ...rows.flatMap((each) => {
      const { summary, steps } = explainEligibility(each, { now, adapters })
      return [summary.who, ...steps.map(({ verdict }) => verdict)]
    }),
    ...evaluateEligibility(rows, visit, { adapters }).map(({ result }) => result),
    ...whatWouldChange(rows, visit, { adapters }).flatMap((each) => formatWhatIf(each)),
    ...visitorKinds(rows, { page: visit.page, at: visit.at, adapters }).kinds.flatMap(
      ({ conditions }) => conditions.map((rule) => summarizeRule(rule)),
    ),
    String(evaluateRule(given, visit.visitor).result),
  ]
  return texts.filter((each) => !isReadable(each))
}

function shownFor(rule: unknown): string | null {
  const { container } = render(
    <LocalizationProvider locale="en">
      <ModelContext.Provider value={{ adapters: [() => rule as RuleNode] }}>
        <RuleView rule={text} />
      </ModelContext.Provider>
    </LocalizationProvider>,
  )
  const shown = container.textContent
  cleanup()
  return shown
}

describe('a rule that a host wrote', () => {
  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(ruleLike, (rule) => {
        expect(faultsOf(rule)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is shown, whatever it is', () => {
    fc.assert(
      fc.property(ruleLike, (rule) => {
        expect(isReadable(shownFor(rule))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each(mistakes)('is skipped if an adapter returns %s', (_name, rule) => {
    expect(faultsOf(rule)).toEqual([])
    const parsed = parseRule(text, { adapters: [() => rule as RuleNode] })
    expect(parsed.issues.map(({ code }) => code)).toEqual(['adapter-failed', 'not-understood'])
    // What was sent is kept.
    expect(parsed.rule).toEqual({
      type: 'opaque',
      value: { moon: 'full' },
      reason: 'unknown-shape',
    })
    expect(summarizeRule(rule as RuleNode)).toBe('an unrecognized condition')
    expect(evaluateRule(rule as RuleNode, {}).result).toBe('unknown')
  })

  it('may leave out what it did not read', () => {
    const rule = { ...country, value: ['DE', 'AT'] } as unknown as RuleNode
    const parsed = parseRule(text, { adapters: [() => rule] })
    expect(parsed).toEqual({ rule, issues: [] })
    expect(summarizeRule(parsed.rule)).toBe('from DE or AT')
    expect(shownFor(rule)).toBe(shownFor({ ...rule, rest: null }))
  })
})
