import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import ts from 'typescript6'
import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { useAudit } from '../../src/insight/audit/useAudit.js'
import { ChangeList } from '../../src/insight/changes/ChangeList.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { PersonalizationComparison } from '../../src/insight/compare/PersonalizationComparison.js'
import { ConflictList } from '../../src/insight/conflicts/ConflictList.js'
import { useConflicts } from '../../src/insight/conflicts/useConflicts.js'
import { EligibilitySteps } from '../../src/insight/eligibility/EligibilitySteps.js'
import { EligibilitySummary } from '../../src/insight/eligibility/EligibilitySummary.js'
import { EligibilityTable } from '../../src/insight/eligibility/EligibilityTable.js'
import { useEligibility } from '../../src/insight/eligibility/useEligibility.js'
import { VisitorForm } from '../../src/insight/eligibility/VisitorForm.js'
import { RuleSummary } from '../../src/insight/rules/RuleSummary.js'
import { RuleView } from '../../src/insight/rules/RuleView.js'
import type { TimelineRow } from '../../src/insight/timeline/layOutTimeline.js'
import { TimelineCard } from '../../src/insight/timeline/TimelineCard.js'
import { useInsightFields } from '../../src/insight/useInsightFields.js'
import { PersonalizationDetails } from '../../src/panels/details/PersonalizationDetails.js'
import type { RuleAdapter } from '../../src/personalization/rules/RuleAdapter.js'
import { ModelContext } from '../../src/personalization/useModelOptions.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { listFiles, root } from '../support/listFiles.js'

const now = Date.UTC(2026, 5, 1, 12)

/** Reads `{ "moon": "full" }`, which nothing else understands. */
const moonRules: RuleAdapter = (value) =>
  typeof value === 'object' && value !== null && 'moon' in value
    ? {
        type: 'condition',
        attribute: 'moon',
        operator: 'equals',
        rawOperator: 'moon',
        value: value.moon,
        rest: null,
      }
    : null

const row = (variationId: string, more: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId,
  variationName: variationId,
  state: 'running',
  webPagePath: '/a',
  websiteId: 'shop',
  rule: '{"moon":"full"}',
  ...more,
})
const first = row('first', { prio: 2, exclusive: true })
const second = row('second', { prio: 1 })
const list = [first, second]
const timelineRow = { personalization: first, name: 'first', status: 'running' } as TimelineRow
const changes = diffPersonalizations([row('first', { rule: null })], [row('first')])

function Eligibility() {
  const visit = { page: '/a', at: now, visitor: { moon: 'new' }, audiences: {} }
  const results = useEligibility(list, visit)
  return results && <EligibilityTable results={results} />
}
function Insight() {
  const fields = useInsightFields(list)
  const audience = fields.find(({ id }) => id === 'audience')
  return String(audience?.read(first, { now }) ?? '')
}
function Audit() {
  return useAudit(list)?.some(({ rule }) => rule === 'rule-not-understood') ? 'unclear' : 'moon'
}
function Conflicts() {
  return useConflicts(list)?.[0]?.certainty === 'certain' ? 'moon' : 'possible'
}

/** Every place that puts a rule into words or evaluates it. */
const places: Record<string, ReactNode> = {
  RuleView: <RuleView rule={first.rule} hasSource={false} />,
  RuleSummary: <RuleSummary personalization={first} />,
  EligibilitySummary: <EligibilitySummary personalization={first} />,
  EligibilitySteps: <EligibilitySteps personalization={first} />,
  PersonalizationDetails: (
    <PersonalizationDetails personalization={first} personalizations={list} />
  ),
  ConflictList: <ConflictList personalizations={list} />,
  ChangeList: <ChangeList changes={changes} />,
  PersonalizationComparison: (
    <PersonalizationComparison
      personalizations={[first, row('other', { rule: '{"moon":"new"}' })]}
    />
  ),
  TimelineCard: <TimelineCard row={timelineRow} dates="" />,
  VisitorForm: (
    <VisitorForm
      personalizations={list}
      visit={{ page: '/a', at: null }}
      onVisitChange={() => {}}
    />
  ),
  'the simulator': <Eligibility />,
  'the audience of the list': <Insight />,
  'the audit': <Audit />,
  'certain conflicts': <Conflicts />,
}

function show(place: ReactNode, adapters: readonly RuleAdapter[]) {
  render(
    <LocalizationProvider now={now}>
      <ModelContext.Provider value={{ adapters }}>{place}</ModelContext.Provider>
    </LocalizationProvider>,
  )
}

const shown = () => document.body.textContent ?? ''

describe('an adapter on the provider', () => {
  it.each(Object.entries(places))('reaches %s', async (_, place) => {
    show(place, [moonRules])
    await waitFor(() => expect(shown()).toMatch(/moon/))
    expect(shown()).not.toMatch(/unrecognized condition/)
    expect(document.querySelector('.pk-rule-view-opaque')).toBeNull()
  })

  it('is what makes the difference', async () => {
    show(places['certain conflicts'], [])
    await waitFor(() => expect(shown()).toBe('possible'))
  })
})

/** Functions that read rules, and how many arguments they have with their options. */
const readers: Record<string, number> = {
  parseRule: 2,
  summarizeRule: 2,
  summarizeAudience: 2,
  explainEligibility: 2,
  evaluateEligibility: 3,
  detectConflicts: 2,
  visitorFields: 2,
  auditPersonalizations: 2,
  pageOrder: 3,
  createInsight: 2,
}

describe('the source', () => {
  it('passes the options of the provider to each function that reads rules', () => {
    const bare: string[] = []
    let calls = 0
    for (const folder of ['personalization', 'provider', 'list', 'insight', 'ask', 'panels']) {
      const files = ['.ts', '.tsx'].flatMap((ending) => listFiles(`src/${folder}`, ending))
      for (const file of files.map((each) => `src/${folder}/${each}`)) {
        const text = readFileSync(join(root, file), 'utf8')
        const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
        const visit = (node: ts.Node): void => {
          if (ts.isCallExpression(node)) {
            const wanted = readers[node.expression.getText()]
            if (wanted !== undefined) calls += 1
            if (wanted !== undefined && node.arguments.length < wanted) {
              bare.push(`${file}: ${node.getText().slice(0, 60)}`)
            }
          }
          ts.forEachChild(node, visit)
        }
        visit(source)
      }
    }
    expect(bare).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(12)
  })
})
