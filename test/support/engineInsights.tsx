import { PersonalizationDetails } from 'personalization-kit'
import {
  AuditReport,
  ChangeList,
  ComponentSettings,
  ConflictList,
  EligibilitySteps,
  EligibilitySummary,
  EligibilityTable,
  JsonView,
  PersonalizationComparison,
  AudienceMatrix,
  Rail,
  RuleSummary,
  RuleView,
  SafeLink,
  ScheduleLine,
  ScheduleTimeline,
  ScriptView,
  TriggerSummary,
  VisitorForm,
} from 'personalization-kit/insight'
import {
  auditPersonalizations,
  diffPersonalizations,
  evaluateEligibility,
} from 'personalization-kit/model'
import { auditFixtures, fixtures } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { busySite, rich, rules } from '../../stories/support/insights.js'
import { dayMs, now } from '../../stories/support/now.js'

const faulty = auditFixtures(now).flatMap(({ rows }) => rows)
const findings = auditPersonalizations(faulty, { now })
const dismissals = findings
  .slice(0, 3)
  .map(({ id }, index) => ({ id, reason: 'intended' as const, at: now - index * 300 * dayMs }))
const later = { ...rich, startDate: now + 7 * dayMs, endDate: now + 400 * dayMs }
const over = { ...rich, startDate: now - 900 * dayMs, endDate: now - dayMs }
const numbers = {
  ...rich,
  rule: JSON.stringify({ attribute: 'cart.total', operator: 'between', value: [1234.5, 1e6] }),
  delayOption: 'seconds',
  delayValue: 1_500,
  hideOption: 'closes',
  hideValue: 1_200,
  maxValue: 12_345,
  prio: 1_000_000,
}
const visit = { page: '/', at: now + 8 * dayMs, visitor: { visits: 9_000 }, audiences: {} }
const shop = fixtures.shop.slice(0, 16)
const changed = shop.map((item, index) => ({
  ...item,
  prio: (item.prio ?? 0) + 1_000,
  startDate: now - index * 40 * dayMs,
  endDate: now + index * 40 * dayMs,
}))

const each = (write: (item: typeof rich) => ReactNode) =>
  [rich, later, over, numbers].map((item, index) => <div key={index}>{write(item)}</div>)

const views: Record<string, ReactNode> = {
  PersonalizationDetails: (
    <PersonalizationDetails personalization={numbers} personalizations={busySite} />
  ),
  EligibilitySteps: each((item) => (
    <EligibilitySteps personalization={item} personalizations={busySite} />
  )),
  EligibilitySummary: each((item) => (
    <EligibilitySummary personalization={item} personalizations={busySite} />
  )),
  RuleView: Object.values({ ...rules, numbers: numbers.rule }).map((rule) => (
    <RuleView key={rule} rule={rule} />
  )),
  RuleSummary: each((item) => <RuleSummary personalization={item} />),
  TriggerSummary: each((item) => <TriggerSummary personalization={item} />),
  ScheduleLine: each((item) => <ScheduleLine personalization={item} />),
  ComponentSettings: <ComponentSettings personalization={rich} />,
  JsonView: <JsonView value={fixtures.shop.slice(0, 3)} />,
  ScriptView: <ScriptView script={rich.javascriptTrigger} />,
  SafeLink: <SafeLink href="https://help.example/1" />,
}

const zooms = ['month', 'quarter', 'year'] as const

/** A timeline of two lists at each zoom. */
const timelines: Record<string, ReactNode> = Object.fromEntries(
  zooms.flatMap((zoom) => [
    [
      `ScheduleTimeline, ${zoom}`,
      <ScheduleTimeline key={zoom} personalizations={busySite} defaultZoom={zoom} />,
    ],
    [
      `ScheduleTimeline of a shop, ${zoom}`,
      <ScheduleTimeline key={zoom} personalizations={changed} defaultZoom={zoom} />,
    ],
  ]),
)

/** The components of `personalization-kit/insight`, with data. */
export const engineInsights: Record<string, ReactNode> = {
  ...views,
  ...timelines,
  EligibilityTable: <EligibilityTable results={evaluateEligibility(busySite, visit)} />,
  VisitorForm: <VisitorForm visit={visit} onVisitChange={() => {}} personalizations={busySite} />,
  ChangeList: <ChangeList changes={diffPersonalizations(shop, changed)} />,
  PersonalizationComparison: <PersonalizationComparison personalizations={[rich, later, over]} />,
  AudienceMatrix: <AudienceMatrix personalizations={busySite} page="/" />,
  Rail: <Rail personalizations={busySite} page="/" />,
  ConflictList: <ConflictList personalizations={busySite} />,
  AuditReport: <AuditReport findings={findings} personalizations={faulty} />,
  'AuditReport with dismissals': (
    <AuditReport findings={findings.slice(0, 3)} dismissals={dismissals} />
  ),
}
