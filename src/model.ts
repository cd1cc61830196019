// `personalization-kit/model`: pure functions, without React.

// A personalization
export { displayName } from './model/personalization/displayName.js'
export { personalizationKind } from './model/personalization/personalizationKind.js'
export { keyPersonalizations } from './model/personalization/keyPersonalizations.js'
export { effectiveStatus } from './model/personalization/effectiveStatus.js'
export { isStale } from './model/personalization/isStale.js'
export { variantShares } from './model/personalization/variantShares.js'
export type {
  EffectiveStatus,
  PersonalizationStatus,
} from './model/personalization/effectiveStatus.js'
export type { PersonalizationKind } from './model/personalization/personalizationKind.js'
export type {
  VariantShare,
  VariantShares,
  WeightIssue,
  WeightUnit,
} from './model/personalization/variantShares.js'

// Fields
export { personalizationFields } from './model/fields/personalizationFields.js'
export { insightFields } from './model/fields/insightFields.js'
export { createInsight } from './messages/createInsight.js'
export { fieldLabel } from './messages/fieldLabel.js'
export { valueLabel } from './messages/fieldLabel.js'
export type { ConflictCounts, Insight } from './model/fields/insightFields.js'

// Search
export { parseSearch } from './model/search/parseSearch.js'
export { printSearch } from './model/search/printSearch.js'
export { completeSearch } from './model/search/completeSearch.js'
export { toggleSearchValue } from './model/search/changeSearch.js'
export { removeSearchTerm } from './model/search/changeSearch.js'
export { clearSearchField } from './model/search/changeSearch.js'
export type { SearchCompletion } from './model/search/completeSearch.js'

// Lists
export { filterPersonalizations } from './model/list/filterPersonalizations.js'
export { sortPersonalizations } from './model/list/sortPersonalizations.js'
export { groupPersonalizations } from './model/list/groupPersonalizations.js'
export { facetPersonalizations } from './model/list/facetPersonalizations.js'
export { summarizePortfolio } from './model/list/summarizePortfolio.js'
export type { FilterOptions } from './model/list/filterPersonalizations.js'
export type { PersonalizationGroup } from './model/list/groupPersonalizations.js'
export type { SortOptions } from './model/list/sortPersonalizations.js'
export type { PortfolioNumbers } from './model/list/summarizePortfolio.js'

// Views and export
export { encodeView } from './model/list/encodeView.js'
export { decodeView } from './model/list/encodeView.js'
export { defaultView } from './model/list/PersonalizationView.js'
export { viewParameters } from './model/list/encodeView.js'
export { toCsv } from './model/list/exportPersonalizations.js'
export { toJson } from './model/list/exportPersonalizations.js'
export { toMarkdown } from './model/list/exportPersonalizations.js'
export type { Density, PersonalizationView } from './model/list/PersonalizationView.js'
export type { EncodeViewOptions } from './model/list/encodeView.js'
export type { ExportOptions } from './model/list/exportPersonalizations.js'

// Rules and audiences
export { parseRule } from './model/rules/parseRule.js'
export { jsonLogicRules } from './model/rules/adapters/jsonLogicRules.js'
export { growthbookRules, mongoRules } from './model/rules/adapters/mongoRules.js'
export { posthogRules } from './model/rules/adapters/posthogRules.js'
export { unleashRules } from './model/rules/adapters/unleashRules.js'
export { summarizeRule } from './messages/summarizeRule.js'
export { evaluateRule } from './model/rules/evaluateRule.js'
export { summarizeAudience } from './messages/summarizeAudience.js'
export type { SummarizeAudienceOptions } from './messages/summarizeAudience.js'
export type { AudienceRelation } from './model/rules/audienceRelation.js'
export type { EvaluateRuleOptions, RuleEvaluation } from './model/rules/evaluateRule.js'
export type { ParsedRule, RuleIssue, RuleIssueCode } from './model/rules/parseRule.js'

// Eligibility, triggers and schedules
export { evaluateEligibility } from './model/eligibility/evaluateEligibility.js'
export { decodeVisit, encodeVisit } from './model/eligibility/encodeVisit.js'
export { whatWouldChange } from './model/eligibility/whatWouldChange.js'
export { formatWhatIf } from './messages/formatWhatIf.js'
export { formatWitness } from './messages/formatWitness.js'
export type { FormatWhatIfOptions } from './messages/formatWhatIf.js'
export type { VisitChange, WhatIf } from './model/eligibility/whatWouldChange.js'
export { explainEligibility } from './model/eligibility/explainEligibility.js'
export { describeTrigger } from './model/schedule/describeTrigger.js'
export { formatTrigger } from './messages/formatTrigger.js'
export { describeSchedule } from './model/schedule/describeSchedule.js'
export type { EligibilityStep, EligibilityVerdict } from './model/eligibility/EligibilityStep.js'
export type {
  EligibilityExplanation,
  ExplainEligibilityOptions,
} from './model/eligibility/explainEligibility.js'
export type {
  EligibilityReason,
  EligibilitySummary,
} from './model/eligibility/summarizeEligibility.js'
export type { ScheduleDescription, SchedulePart } from './model/schedule/describeSchedule.js'
export type { TriggerPart } from './model/schedule/describeTrigger.js'

// Conflicts, order, audit and changes
export { detectConflicts } from './model/conflicts/detectConflicts.js'
export { groupConflicts } from './model/conflicts/groupConflicts.js'
export { formatConflict } from './messages/formatConflict.js'
export { pageOrder } from './model/conflicts/pageOrder.js'
export { auditPersonalizations } from './model/audit/auditPersonalizations.js'
export { splitFindings } from './model/audit/splitFindings.js'
export { formatFinding } from './messages/formatFinding.js'
export { auditToCsv } from './messages/printAudit.js'
export { auditToMarkdown } from './messages/printAudit.js'
export { auditToText } from './messages/printAudit.js'
export { auditToJson } from './messages/printAudit.js'
export { auditToSarif } from './messages/printAudit.js'
export { diffPersonalizations } from './model/changes/diffPersonalizations.js'
export type { ConflictText, FormatConflictOptions } from './messages/formatConflict.js'
export type { ConflictGroup, ConflictPair } from './model/conflicts/groupConflicts.js'
export type { FindingText } from './messages/formatFinding.js'
export type { Dismissal, DismissalReason, DismissedFinding } from './model/audit/splitFindings.js'
export type { PrintAuditOptions } from './messages/printAudit.js'
export type {
  AuditOptions,
  AuditRuleSetting,
  Finding,
} from './model/audit/auditPersonalizations.js'
export type { FieldChange, PersonalizationChange } from './model/changes/diffPersonalizations.js'
export type { DetectConflictsOptions } from './model/conflicts/detectConflicts.js'
export type { PageOrderItem } from './model/conflicts/pageOrder.js'

// Answers
export { startAnswer } from './model/answer/startAnswer.js'
export { advanceAnswer } from './model/answer/advanceAnswer.js'
export { isTerminalPhase } from './model/answer/isTerminalPhase.js'
export type { AnswerEvent } from './model/answer/advanceAnswer.js'

// Conversations
export { conversationItems } from './model/conversation/conversationItems.js'
export { isMessageItem } from './contract/isMessageItem.js'
export { stitchConversation } from './model/conversation/stitchConversation.js'
export { searchConversation } from './model/conversation/searchConversation.js'
export { messageSources } from './model/conversation/messageSources.js'
export { transcriptToMarkdown } from './model/conversation/transcript.js'
export { transcriptToText } from './model/conversation/transcript.js'
export { transcriptToJson } from './model/conversation/transcript.js'
export type { ConversationItem } from './model/conversation/conversationItems.js'
export type { MessageSource } from './model/conversation/messageSources.js'
export type { TranscriptOptions } from './model/conversation/transcript.js'

// Text
export { createText } from './messages/createText.js'
export { createMentionFinder } from './model/conversation/findMentions.js'
export type { MentionFinder, TextPart } from './model/conversation/findMentions.js'
export { questionMetadata } from './model/conversation/questionContext.js'
export type { QuestionContext } from './model/conversation/questionContext.js'
export { suggestQuestions } from './messages/suggestQuestions.js'
export type { SuggestedQuestion } from './messages/suggestQuestions.js'
export { formatError } from './messages/formatError.js'
export { safeUrl } from './internal/safeUrl.js'
export type { FormatText, TextOptions } from './messages/createText.js'
export type { ErrorText } from './messages/formatError.js'

// Types
export type { AsyncAnswer } from './contract/AsyncAnswer.js'
export type { ChatData, HistoryItem, MessageItem, UnknownItem } from './contract/ChatData.js'
export type { Personalization } from './contract/Personalization.js'
export type { Variant } from './contract/Variant.js'
export type { Message, MessageParams, PluralMessage } from './messages/Message.js'
export type { MessageKey, Messages } from './messages/en.js'
export type { AnswerPhase, AnswerProgress } from './model/answer/AnswerProgress.js'
export type { PollPolicy } from './model/answer/createPollPolicy.js'
export type { AuditParams, AuditSeverity } from './model/audit/AuditRule.js'
export type {
  Conflict,
  ConflictDoubt,
  ConflictKind,
  ConflictReason,
} from './model/conflicts/Conflict.js'
export type { ConversationTurn } from './model/conversation/ConversationTurn.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './model/fields/PersonalizationField.js'
export type { JsonText, JsonTextIssue } from './model/json/parseJsonText.js'
export type { Facet, FacetValue } from './model/list/countFacets.js'
export type { Sort } from './model/list/sortRows.js'
export type {
  OpaqueReason,
  OpaqueRule,
  RuleAudience,
  RuleCondition,
  RuleConstant,
  RuleGroup,
  RuleNegation,
  RuleNode,
  RuleOperator,
  RuleRest,
} from './model/rules/RuleNode.js'
export type { RuleAdapter } from './model/rules/RuleReader.js'
export type { Truth } from './model/rules/testCondition.js'
export type { TimeSpan, TimelineLayout, TimelineRow } from './model/schedule/layOutTimeline.js'
export type { TimelineTick, TimelineZoom } from './model/schedule/timelineSpan.js'
export type { Search, SearchIssue, SearchTerm, SearchValue } from './model/search/Search.js'
export type { SearchContext } from './model/search/matchValue.js'
export type { Visit } from './model/pages/Visit.js'
export type { ModelOptions, MultiPageOrder } from './model/personalization/ModelOptions.js'
export type { VariantSharesOptions } from './model/personalization/variantShares.js'
export type { ParseRuleOptions } from './model/rules/parseRule.js'
