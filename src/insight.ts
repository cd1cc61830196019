// `personalization-kit/insight`: components, panels and hooks that explain personalizations.

// Panels
export { AuditCount } from './panels/audit-panel/AuditCount.js'
export { AuditPanel } from './panels/audit-panel/AuditPanel.js'
export { SimulatorPanel } from './panels/simulator-panel/SimulatorPanel.js'
export { TimelinePanel } from './panels/timeline-panel/TimelinePanel.js'
export { ChangesPanel } from './panels/changes-panel/ChangesPanel.js'
export { ConflictsPanel } from './panels/conflicts-panel/ConflictsPanel.js'
export type { AuditCountProps } from './panels/audit-panel/AuditCount.js'
export type { AuditPanelProps } from './panels/audit-panel/AuditPanel.js'
export type { ChangesPanelProps } from './panels/changes-panel/ChangesPanel.js'
export type { ConflictsPanelProps } from './panels/conflicts-panel/ConflictsPanel.js'
export type { SimulatorPanelProps } from './panels/simulator-panel/SimulatorPanel.js'
export type { TimelinePanelProps } from './panels/timeline-panel/TimelinePanel.js'

// Rules, triggers and eligibility
export { EligibilityTable } from './components/eligibility-table/EligibilityTable.js'
export { VisitorForm } from './components/visitor-form/VisitorForm.js'
export { EligibilitySteps } from './components/eligibility-steps/EligibilitySteps.js'
export { EligibilitySummary } from './components/eligibility-steps/EligibilitySummary.js'
export { RuleView } from './components/rule-view/RuleView.js'
export { RuleSummary } from './components/rule-view/RuleSummary.js'
export { TriggerSummary } from './components/trigger-summary/TriggerSummary.js'
export type { EligibilityTableProps } from './components/eligibility-table/EligibilityTable.js'
export type { VisitorFormProps } from './components/visitor-form/VisitorForm.js'
export type { EligibilityStepsProps } from './components/eligibility-steps/EligibilitySteps.js'
export type {
  EligibilityOptions,
  EligibilitySummaryProps,
} from './components/eligibility-steps/EligibilitySummary.js'
export type { RuleSummaryProps } from './components/rule-view/RuleSummary.js'
export type { RuleViewProps } from './components/rule-view/RuleView.js'
export type { TriggerSummaryProps } from './components/trigger-summary/TriggerSummary.js'

// Comparison and changes
export { ChangeList } from './components/change-list/ChangeList.js'
export type { ChangeListProps } from './components/change-list/ChangeList.js'
export { PersonalizationComparison } from './components/personalization-comparison/PersonalizationComparison.js'
export type { PersonalizationComparisonProps } from './components/personalization-comparison/PersonalizationComparison.js'

// Schedules, order, conflicts and audit
export { ScheduleBar } from './components/schedule-bar/ScheduleBar.js'
export { ScheduleTimeline } from './components/schedule-timeline/ScheduleTimeline.js'
export { PriorityOrder } from './components/priority-order/PriorityOrder.js'
export { ConflictList } from './components/conflict-list/ConflictList.js'
export { AuditReport } from './components/audit-report/AuditReport.js'
export type { AuditReportProps } from './components/audit-report/AuditReport.js'
export type { ConflictListProps } from './components/conflict-list/ConflictList.js'
export type { PriorityOrderProps } from './components/priority-order/PriorityOrder.js'
export type { ScheduleBarProps } from './components/schedule-bar/ScheduleBar.js'
export type { ScheduleTimelineProps } from './components/schedule-timeline/ScheduleTimeline.js'

// Raw values
export { ComponentSettings } from './components/component-settings/ComponentSettings.js'
export { JsonView } from './components/json-view/JsonView.js'
export { ScriptView } from './components/script-view/ScriptView.js'
export { SafeLink } from './components/safe-link/SafeLink.js'
export type { ComponentSettingsProps } from './components/component-settings/ComponentSettings.js'
export type { JsonViewProps } from './components/json-view/JsonView.js'
export type { SafeLinkProps } from './components/safe-link/SafeLink.js'
export type { ScriptViewProps } from './components/script-view/ScriptView.js'

// Hooks
export { useAudit } from './react/insight/useAudit.js'
export { useEligibility } from './react/insight/useEligibility.js'
export { createSnapshotStorage } from './react/insight/createSnapshotStorage.js'
export { useChanges } from './react/insight/useChanges.js'
export { useConflicts } from './react/insight/useConflicts.js'
export { createDismissalStorage, useDismissals } from './react/insight/useDismissals.js'
export { useInsightFields } from './react/insight/useInsightFields.js'
export type { DismissalStorage } from './react/insight/useDismissals.js'
export type { UseAuditOptions } from './react/insight/useAudit.js'
export type { Snapshot, SnapshotStorage } from './react/insight/createSnapshotStorage.js'
export type { Changes } from './react/insight/useChanges.js'
export type { UseConflictsOptions } from './react/insight/useConflicts.js'

// Types
export type { AuditGrouping } from './components/audit-report/AuditReportBar.js'
export type { Personalization } from './contract/Personalization.js'
export type { AuditSeverity } from './model/audit/AuditRule.js'
export type { Dismissal, DismissalReason } from './model/audit/splitFindings.js'
export type { Finding } from './model/audit/auditPersonalizations.js'
export type { FieldChange, PersonalizationChange } from './model/changes/diffPersonalizations.js'
export type {
  Conflict,
  ConflictDoubt,
  ConflictKind,
  ConflictReason,
} from './model/conflicts/Conflict.js'
export type { PageOrderItem } from './model/conflicts/pageOrder.js'
export type { VisitInput } from './model/eligibility/encodeVisit.js'
export type { EligibilityResult, VisitReason } from './model/eligibility/evaluateEligibility.js'
export type { Visit } from './model/pages/Visit.js'
export type { EligibilityStep, EligibilityVerdict } from './model/eligibility/EligibilityStep.js'
export type { RuleAdapter } from './model/rules/RuleReader.js'
