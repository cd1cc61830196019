// `personalization-kit/insight`: components, panels and hooks that explain personalizations.

// Panels
export { AuditCount } from './insight/audit/AuditCount.js'
export { AuditPanel } from './insight/audit/AuditPanel.js'
export { SimulatorPanel } from './insight/eligibility/SimulatorPanel.js'
export { TimelinePanel } from './insight/timeline/TimelinePanel.js'
export { ChangesPanel } from './insight/changes/ChangesPanel.js'
export { ConflictCount } from './insight/conflicts/ConflictCount.js'
export { ConflictsPanel } from './insight/conflicts/ConflictsPanel.js'
export type { ConflictCountProps } from './insight/conflicts/ConflictCount.js'
export type { AuditCountProps } from './insight/audit/AuditCount.js'
export type { AuditPanelProps } from './insight/audit/AuditPanel.js'
export type { ChangesPanelProps } from './insight/changes/ChangesPanel.js'
export type { ConflictsPanelProps } from './insight/conflicts/ConflictsPanel.js'
export type { SimulatorPanelProps } from './insight/eligibility/SimulatorPanel.js'
export type { TimelinePanelProps } from './insight/timeline/TimelinePanel.js'

// Rules, triggers and eligibility
export { EligibilityTable } from './insight/eligibility/EligibilityTable.js'
export { VisitorForm } from './insight/eligibility/VisitorForm.js'
export { EligibilitySteps } from './insight/eligibility/EligibilitySteps.js'
export { EligibilitySummary } from './insight/eligibility/EligibilitySummary.js'
export { RuleView } from './insight/rules/RuleView.js'
export { RuleSummary } from './insight/rules/RuleSummary.js'
export { TriggerSummary } from './personalization/trigger-summary/TriggerSummary.js'
export type { EligibilityTableProps } from './insight/eligibility/EligibilityTable.js'
export type { VisitPreset } from './insight/eligibility/VisitPreset.js'
export type { VisitorFormProps } from './insight/eligibility/VisitorForm.js'
export type { EligibilityStepsProps } from './insight/eligibility/EligibilitySteps.js'
export type {
  EligibilityOptions,
  EligibilitySummaryProps,
} from './insight/eligibility/EligibilitySummary.js'
export type { RuleSummaryProps } from './insight/rules/RuleSummary.js'
export type { RuleViewProps } from './insight/rules/RuleView.js'
export type { TriggerSummaryProps } from './personalization/trigger-summary/TriggerSummary.js'

// Comparison and changes
export { ChangeList } from './insight/changes/ChangeList.js'
export type { ChangeListProps } from './insight/changes/ChangeList.js'
export { PersonalizationComparison } from './insight/compare/PersonalizationComparison.js'
export type { PersonalizationComparisonProps } from './insight/compare/PersonalizationComparison.js'

// Schedules, order, conflicts and audit
export { ScheduleLine } from './personalization/schedule-line/ScheduleLine.js'
export { ScheduleTimeline } from './insight/timeline/ScheduleTimeline.js'
export { Rail } from './insight/conflicts/Rail.js'
export { ConflictList } from './insight/conflicts/ConflictList.js'
export { AuditReport } from './insight/audit/AuditReport.js'
export type { AuditGroupOptions, AuditReportProps } from './insight/audit/AuditReport.js'
export type {
  ConflictActions,
  ConflictEvent,
  ConflictListProps,
} from './insight/conflicts/ConflictList.js'
export type { RailProps } from './insight/conflicts/Rail.js'
export type { ScheduleLineProps } from './personalization/schedule-line/ScheduleLine.js'
export type {
  ScheduleTimelineProps,
  TimelineZoomOptions,
} from './insight/timeline/ScheduleTimeline.js'

// Raw values
export { ComponentSettings } from './personalization/component-settings/ComponentSettings.js'
export { JsonView } from './ui/json-view/JsonView.js'
export { ScriptView } from './ui/script-view/ScriptView.js'
export { SafeLink } from './ui/safe-link/SafeLink.js'
export type { ComponentSettingsProps } from './personalization/component-settings/ComponentSettings.js'
export type { JsonViewProps } from './ui/json-view/JsonView.js'
export type { SafeLinkProps } from './ui/safe-link/SafeLink.js'
export type { ScriptViewProps } from './ui/script-view/ScriptView.js'

// Hooks
export { useAudit } from './insight/audit/useAudit.js'
export { useEligibility } from './insight/eligibility/useEligibility.js'
export { useChanges } from './insight/changes/useChanges.js'
export { useConflicts } from './insight/conflicts/useConflicts.js'
export { useDismissals } from './insight/audit/useDismissals.js'
// A website's first page: what matters, and its pages.
export { OverviewPanel } from './insight/overview/OverviewPanel.js'
export type { OverviewPanelProps } from './insight/overview/OverviewPanel.js'
export type { OverviewActions, OverviewTarget } from './insight/overview/useOverviewLink.js'
// Who sees what on a page: kinds of visitors and personalizations.
export { AudienceMatrix } from './insight/matrix/AudienceMatrix.js'
export type { AudienceMatrixProps } from './insight/matrix/AudienceMatrix.js'
export type { MatrixActions } from './insight/matrix/MatrixActions.js'
export { DraftPanel } from './insight/draft/DraftPanel.js'
export type { DraftPanelProps } from './insight/draft/DraftPanel.js'
export { ForecastPanel } from './insight/forecast/ForecastPanel.js'
export type { ForecastDays, ForecastPanelProps } from './insight/forecast/ForecastPanel.js'
export { MatrixPanel } from './insight/matrix/MatrixPanel.js'
export type { MatrixPanelProps } from './insight/matrix/MatrixPanel.js'
export { useInsightFields } from './insight/useInsightFields.js'
export type { UseAuditOptions } from './insight/audit/useAudit.js'
export type { Changes } from './insight/changes/useChanges.js'
export type { UseConflictsOptions } from './insight/conflicts/useConflicts.js'

// Types
export type { AuditGrouping } from './insight/audit/AuditReportBar.js'
export type { Personalization } from './contract/Personalization.js'
export type { AuditSeverity } from './insight/audit/AuditRule.js'
export type { Dismissal, DismissalReason } from './insight/audit/splitFindings.js'
export type { Finding } from './insight/audit/auditPersonalizations.js'
export type { FieldChange, PersonalizationChange } from './insight/changes/diffPersonalizations.js'
export type { Conflict, ConflictKind, ConflictReason } from './insight/conflicts/Conflict.js'
export type { Doubt, VisitDoubt } from './insight/order/Doubt.js'
export type { PageOrderItem } from './insight/order/pageOrder.js'
export type { VisitInput } from './insight/eligibility/encodeVisit.js'
export type { EligibilityResult, VisitReason } from './insight/eligibility/EligibilityResult.js'
export type { Visit } from './personalization/pages/Visit.js'
export type { EligibilityStep, EligibilityVerdict } from './insight/eligibility/EligibilityStep.js'
export type { RuleAdapter } from './personalization/rules/RuleAdapter.js'
