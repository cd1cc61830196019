import type { ReactNode } from 'react'
import * as kit from '../../src/index.js'
import * as insight from '../../src/insight.js'
import * as model from '../../src/model.js'
import { fixtures } from '../../src/testing/fixtures.js'

export const now = Date.UTC(2026, 5, 1, 12)
const rows = fixtures.shop.slice(0, 3)
const [sample] = rows
const [conflict] = model.detectConflicts(fixtures.shop, { now })
const [finding] = model.auditPersonalizations(fixtures.shop, { now })
const [result] = model.evaluateEligibility(fixtures.shop, { page: '/', at: now })
if (!sample || !conflict || !finding || !result) throw new Error('The shop has none of these')

/** Gives a value from outside the type that a property wants. */
const as = <Wanted,>(value: unknown) => value as Wanted
const ignore = () => {}

const rowWith = (name: string): kit.Personalization => ({
  ...sample,
  state: name,
  delayOption: name,
  delayValue: 3,
  hideOption: name,
  hideValue: 3,
  componentType: name,
  rule: JSON.stringify({ attribute: 'plan', operator: name, value: name }),
  excludedRule: JSON.stringify({ [name]: [name] }),
  componentSettings: JSON.stringify({ [name]: name }),
})
const conflictWith = (name: string): insight.Conflict => ({
  ...conflict,
  kind: as(name),
  certainty: as(name),
  because: [as({ code: name }), { code: 'becomes', kind: as(name) }],
  disprovedBy: [as(name)],
})
const findingWith = (name: string): insight.Finding => ({
  ...finding,
  rule: name,
  severity: as(name),
  params: { extent: name },
})
const talkWith = (name: string): kit.ChatData => ({
  conversationId: null,
  sessionId: null,
  history: [
    { type: 'message', sender: name, message: 'Hi', timestamp: now, feedback: name },
    { type: name, text: 'x' },
  ],
})
const progressWith = (name: string, error: unknown) => ({
  ...model.startAnswer({ questionId: 'q', startedAt: now - 5_000 }, kit.createPollPolicy()),
  phase: as<model.AnswerPhase>(name),
  rawStatus: name,
  lastError: as<kit.AnswerFault>(error),
})

/** A list tool, with rows and a view whose names are not documented. */
function WithList(props: { name: string; children: (list: List) => ReactNode }) {
  const { name, children } = props
  const view = {
    search: `status:"${name}"`,
    columns: ['name', 'status', name],
    group: name,
    sort: [{ column: name, direction: as<'ascending'>(name) }],
    density: as<kit.Density>(name),
  }
  const personalizations = [rowWith(name)]
  const defaultSelectedKeys = new Set(model.keyPersonalizations(personalizations))
  const options = { personalizations, defaultView: view, defaultSelectedKeys }
  return children(kit.usePersonalizationList(options))
}
type List = ReturnType<typeof kit.usePersonalizationList>

const withList = (render: (list: List) => ReactNode) => (name: string) => (
  <WithList name={name}>{render}</WithList>
)
const errorWith = (name: string) => as<kit.AnswerFault>({ kind: name, code: name, message: name })

/** Each component with a name that is not documented in every property that is looked up. */
export const byName: Record<string, (name: string) => ReactNode> = {
  ActiveFilters: withList((list) => <kit.ActiveFilters list={list} />),
  AnswerStatus: (name) => (
    <>
      <kit.AnswerStatus progress={progressWith(name, null)} />
      <kit.AnswerStatus progress={progressWith('failed', errorWith(name))} onAskAgain={ignore} />
    </>
  ),
  AuditReport: (name) => (
    <insight.AuditReport
      findings={[findingWith(name), { ...finding, id: 'other' }]}
      defaultGroupBy={as(name)}
      dismissals={[{ id: 'other', at: now, reason: as(name) }]}
      onDismissalsChange={ignore}
    />
  ),
  ChangeList: (name) => (
    <insight.ChangeList
      changes={[
        {
          kind: as(name),
          key: 'k',
          personalization: sample,
          fields: [{ field: name, before: name, after: { [name]: name } }],
        },
      ]}
    />
  ),
  ChatHistory: (name) => <kit.ChatHistory chatData={talkWith(name)} isSearchable />,
  ChatMessage: (name) => (
    <kit.ChatMessage
      sender={name}
      message="Hi"
      timestamp={now}
      feedback={name}
      languageCode={name}
      metadata={[{ type: name, [name]: name }]}
      appearance={{ side: as(name), format: as(name) }}
      onFeedback={ignore}
    />
  ),
  ComponentSettings: (name) => <insight.ComponentSettings personalization={rowWith(name)} />,
  ConflictList: (name) => (
    <insight.ConflictList personalizations={fixtures.shop} conflicts={[conflictWith(name)]} />
  ),
  DisplayMenu: withList((list) => <kit.DisplayMenu list={list} open />),
  EligibilitySteps: (name) => (
    <insight.EligibilitySteps
      personalization={rowWith(name)}
      personalizations={fixtures.shop}
      conflicts={[conflictWith(name)]}
    />
  ),
  EligibilitySummary: (name) => (
    <insight.EligibilitySummary personalization={rowWith(name)} conflicts={[conflictWith(name)]} />
  ),
  EligibilityTable: (name) => (
    <insight.EligibilityTable
      results={[
        { ...result, because: as(name), missing: [name], blocker: name },
        { ...result, key: 'other', result: as(name) },
      ]}
    />
  ),
  ExportMenu: withList((list) => <kit.ExportMenu list={list} rows={as(list.view.group)} open />),
  FilterMenu: withList((list) => <kit.FilterMenu list={list} open />),
  JsonView: (name) => <insight.JsonView value={{ [name]: name }} />,
  ListMenu: withList((list) => <kit.ListMenu list={list} hasViews open />),
  MarkdownText: (name) => <kit.MarkdownText text={`\`\`\`${name}\ncode\n\`\`\``} />,
  PersonalizationCards: withList((list) => <kit.PersonalizationCards list={list} />),
  PersonalizationComparison: (name) => (
    <insight.PersonalizationComparison personalizations={[sample, rowWith(name)]} />
  ),
  PersonalizationDetails: (name) => (
    <kit.PersonalizationDetails
      personalization={rowWith(name)}
      personalizations={fixtures.shop}
      conflicts={[conflictWith(name)]}
    />
  ),
  PersonalizationTable: withList((list) => <kit.PersonalizationTable list={list} />),
  PersonalizationTableEmpty: (name) => <kit.PersonalizationTableEmpty reason={as(name)} />,
  PersonalizationTableError: (name) => <kit.PersonalizationTableError error={errorWith(name)} />,
  PersonalizationTableSkeleton: (name) => (
    <kit.PersonalizationTableSkeleton columns={['name', name]} density={as(name)} rows={1} />
  ),
  AudienceMatrix: (name) => (
    <insight.AudienceMatrix page="/" personalizations={[...rows, rowWith(name)]} />
  ),
  PersonalizationPreview: (name) => (
    <kit.PersonalizationPreview personalization={rowWith(name)} size={as(name)} />
  ),
  Rail: (name) => <insight.Rail page={rowWith(name)} personalizations={[...rows, rowWith(name)]} />,
  RuleSummary: (name) => <insight.RuleSummary personalization={rowWith(name)} />,
  RuleView: (name) => <insight.RuleView rule={rowWith(name).rule} hasSource />,
  ScheduleLine: (name) => <insight.ScheduleLine personalization={rowWith(name)} />,
  ScheduleTimeline: (name) => (
    <insight.ScheduleTimeline personalizations={[rowWith(name)]} zoom={as(name)} />
  ),
  SearchBox: withList((list) => <kit.SearchBox list={list} />),
  SelectionBar: withList((list) => <kit.SelectionBar list={list} />),
  SourceList: (name) => <kit.SourceList sources={[{ title: `a${name}`, url: name }]} />,
  StatusBadge: (name) => <kit.StatusBadge status={as(name)} />,
  StatusTabs: withList((list) => <kit.StatusTabs list={list} />),
  TagList: (name) => <kit.TagList tags={[`a${name}`]} />,
  Timestamp: (name) => <kit.Timestamp time={now} format={as(name)} />,
  TranscriptMenu: (name) => <kit.TranscriptMenu chatData={talkWith(name)} open />,
  TriggerSummary: (name) => <insight.TriggerSummary personalization={rowWith(name)} />,
  VariantWeightBar: (name) => (
    <kit.VariantWeightBar variants={[{ id: name, name, weight: Number.NaN }]} />
  ),
  VariantWeights: (name) => (
    <kit.VariantWeights variants={[{ id: name, name, weight: 1 }]} form={as(name)} />
  ),
  ViewMenu: withList((list) => <kit.ViewMenu list={list} open />),
  VisitorForm: (name) => (
    <insight.VisitorForm
      personalizations={[rowWith(name)]}
      visit={{ at: now, page: name, visitor: { [name]: name }, audiences: { [name]: true } }}
      onVisitChange={ignore}
    />
  ),
}

/** Each component with a property for an error, with any value in it. */
export const byError: Record<string, (error: unknown) => ReactNode> = {
  AnswerStatus: (error) => (
    <kit.AnswerStatus progress={progressWith('failed', error)} onAskAgain={ignore} />
  ),
  PersonalizationTableError: (error) => (
    <kit.PersonalizationTableError error={as(error)} onRetry={ignore} />
  ),
}

/** Components without a property that is looked up, and those that fetch, which have tests below. */
export const others = [
  'AskDrawer',
  'AskLauncher',
  'AuditCount',
  'ConflictCount',
  'ConversationList',
  'LocalizationProvider',
  'PersonalizationKitProvider',
  'QuestionForm',
  'SafeLink',
  'ScriptView',
]
