// `personalization-kit/model`: pure functions, without React.

// A personalization
export { displayName } from './personalization/displayName.js'
export { personalizationKind } from './personalization/personalizationKind.js'
export { keyPersonalizations } from './personalization/keyPersonalizations.js'
export { effectiveStatus } from './personalization/effectiveStatus.js'
export { isStale } from './personalization/isStale.js'
export { variantShares } from './personalization/variantShares.js'
export type {
  EffectiveStatus,
  PersonalizationStatus,
  StatusIssue,
} from './personalization/effectiveStatus.js'
export type { PersonalizationKind } from './personalization/personalizationKind.js'
export type {
  VariantShare,
  VariantShares,
  WeightIssue,
  WeightUnit,
} from './personalization/variantShares.js'

// Fields
export { personalizationFields } from './personalization/fields/personalizationFields.js'
export { insightFields } from './insight/insightFields.js'
export { createInsight } from './insight/createInsight.js'
export { fieldLabel } from './personalization/fieldLabel.js'
export { valueLabel } from './personalization/fieldLabel.js'
export type { ConflictCounts, Insight } from './insight/insightFields.js'

// Search
export { parseSearch } from './list/search/parseSearch.js'
export { printSearch } from './list/search/printSearch.js'
export { completeSearch } from './list/search/completeSearch.js'
export { toggleSearchValue } from './list/search/changeSearch.js'
export { removeSearchTerm } from './list/search/changeSearch.js'
export { clearSearchField } from './list/search/changeSearch.js'
export type { SearchCompletion } from './list/search/completeSearch.js'

// Lists
export { filterPersonalizations } from './list/model/filterPersonalizations.js'
export { sortPersonalizations } from './list/model/sortPersonalizations.js'
export { groupPersonalizations } from './list/model/groupPersonalizations.js'
export { facetPersonalizations } from './list/model/facetPersonalizations.js'
export { summarizePortfolio } from './list/model/summarizePortfolio.js'
export type { FilterOptions } from './list/model/filterPersonalizations.js'
export type { PersonalizationGroup } from './list/model/groupPersonalizations.js'
export type { SortOptions } from './list/model/sortPersonalizations.js'
export type { PortfolioNumbers } from './list/model/summarizePortfolio.js'

// Views and export
export { encodeView } from './list/model/encodeView.js'
export { decodeView } from './list/model/encodeView.js'
export { defaultView } from './list/model/PersonalizationView.js'
export { viewParameters } from './list/model/encodeView.js'
export { exportList } from './list/model/exportList.js'
export type { Density, PersonalizationView } from './list/model/PersonalizationView.js'
export type { EncodeViewOptions } from './list/model/encodeView.js'
export type { ExportFormat, ExportOptions } from './list/model/exportList.js'

// Rules and audiences
export { parseRule } from './insight/rules/parseRule.js'
export { jsonLogicRules } from './insight/rules/adapters/jsonLogicRules.js'
export { growthbookRules, mongoRules } from './insight/rules/adapters/mongoRules.js'
export { posthogRules } from './insight/rules/adapters/posthogRules.js'
export { unleashRules } from './insight/rules/adapters/unleashRules.js'
export { summarizeRule } from './insight/rules/summarizeRule.js'
export { evaluateRule } from './insight/rules/evaluateRule.js'
export { summarizeAudience } from './insight/rules/summarizeAudience.js'
export type { SummarizeAudienceOptions } from './insight/rules/summarizeAudience.js'
export type { EvaluateRuleOptions, RuleEvaluation } from './insight/rules/evaluateRule.js'
export type { ParsedRule, RuleIssue, RuleIssueCode } from './insight/rules/ParsedRule.js'

// Eligibility, triggers and schedules
export { evaluateEligibility } from './insight/eligibility/evaluateEligibility.js'
export {
  createVisitBookmarklet,
  decodeVisit,
  encodeVisit,
} from './insight/eligibility/encodeVisit.js'
export { compareOutcomes } from './insight/outcomes/compareOutcomes.js'
export { coverVisits } from './insight/outcomes/coverVisits.js'
export type {
  CoverVisit,
  CoverVisits,
  CoverVisitsOptions,
  UnreachableItem,
} from './insight/outcomes/coverVisits.js'
export { visitorKinds } from './insight/outcomes/visitorKinds.js'
export { whatWouldChange } from './insight/eligibility/visitChanges.js'
export { formatWhatIf } from './insight/eligibility/formatWhatIf.js'
export { formatWitness } from './insight/conflicts/formatWitness.js'
export type { FormatWitnessOptions } from './insight/conflicts/formatWitness.js'
export type { ConflictTextOptions } from './insight/conflicts/formatBeginning.js'
export type { FormatWhatIfOptions } from './insight/eligibility/formatWhatIf.js'
export type { VisitChange, WhatIf } from './insight/eligibility/visitChanges.js'
export { explainEligibility } from './insight/eligibility/explainEligibility.js'
export { describeTrigger } from './personalization/schedule/describeTrigger.js'
export { formatTrigger } from './personalization/formatTrigger.js'
export { describeSchedule } from './personalization/schedule/describeSchedule.js'
export type { EligibilityStep, EligibilityVerdict } from './insight/eligibility/EligibilityStep.js'
export type {
  EligibilityExplanation,
  ExplainEligibilityOptions,
} from './insight/eligibility/explainEligibility.js'
export type {
  EligibilityReason,
  EligibilitySummary,
} from './insight/eligibility/summarizeEligibility.js'
export type {
  ScheduleDescription,
  SchedulePart,
} from './personalization/schedule/describeSchedule.js'
export type { TriggerPart } from './personalization/schedule/describeTrigger.js'

// Conflicts, order, audit and changes
export { detectConflicts } from './insight/conflicts/detectConflicts.js'
export { groupConflicts } from './insight/conflicts/groupConflicts.js'
export { formatConflict } from './insight/conflicts/formatConflict.js'
export { pageOrder } from './insight/order/pageOrder.js'
export { auditPersonalizations } from './insight/audit/auditPersonalizations.js'
export { splitFindings } from './insight/audit/splitFindings.js'
export { formatFinding } from './insight/audit/formatFinding.js'
export { auditToCsv } from './insight/audit/printAudit.js'
export { auditToMarkdown } from './insight/audit/printAudit.js'
export { auditToText } from './insight/audit/printAudit.js'
export { auditToJson } from './insight/audit/printAudit.js'
export { auditToSarif } from './insight/audit/printAudit.js'
export { createDigest } from './insight/digest/createDigest.js'
export type { CreateDigestOptions } from './insight/digest/createDigest.js'
export type { DigestFormat } from './insight/digest/digestWriters.js'
export { decodeDraft, encodeDraft } from './insight/draft/encodeDraft.js'
export type { DraftEdit, DraftEdits, DraftField } from './personalization/DraftEdits.js'
export { diffPersonalizations } from './insight/changes/diffPersonalizations.js'
export type { ConflictText, FormatConflictOptions } from './insight/conflicts/formatConflict.js'
export type { ConflictGroup, ConflictPair } from './insight/conflicts/groupConflicts.js'
export type { FindingText } from './insight/audit/formatFinding.js'
export type { Dismissal, DismissalReason, DismissedFinding } from './insight/audit/splitFindings.js'
export type { PrintAuditOptions } from './insight/audit/printAudit.js'
export type {
  AuditOptions,
  AuditRuleSetting,
  Finding,
} from './insight/audit/auditPersonalizations.js'
export type { FieldChange, PersonalizationChange } from './insight/changes/diffPersonalizations.js'
export type { DetectConflictsOptions } from './insight/conflicts/detectConflicts.js'
export type { PageOrderItem } from './insight/order/pageOrder.js'

// Answers
export { startAnswer } from './answer/startAnswer.js'
export { advanceAnswer } from './answer/advanceAnswer.js'
export { isTerminalPhase } from './answer/isTerminalPhase.js'
export type { AnswerEvent } from './answer/advanceAnswer.js'

// Conversations
export { conversationItems } from './ask/model/conversationItems.js'
export { isMessageItem } from './contract/isMessageItem.js'
export { stitchConversation } from './ask/model/stitchConversation.js'
export { searchConversation } from './ask/model/searchConversation.js'
export { cleanModelMarks } from './ask/model/cleanModelMarks.js'
export { messageSources } from './ask/model/messageSources.js'
export { transcriptToMarkdown } from './ask/model/transcript.js'
export { transcriptToText } from './ask/model/transcript.js'
export { transcriptToJson } from './ask/model/transcript.js'
export type { ConversationItem } from './ask/model/conversationItems.js'
export type { MessageSource } from './ask/model/messageSources.js'
export type { MessageTextOptions } from './ask/model/messageText.js'
export type { TranscriptOptions } from './ask/model/transcript.js'
export type { MarkdownWords } from './ui/markdown-text/markdownToText.js'

// Text
export { createText } from './i18n/createText.js'
export { createMentionFinder } from './ask/model/createMentionFinder.js'
export type { MentionFinder, TextPart } from './ask/model/createMentionFinder.js'
export { questionMetadata } from './ask/model/questionContext.js'
export type { QuestionContext } from './ask/model/questionContext.js'
export { checkAnswer } from './ask/claims/checkAnswer.js'
export type { CheckAnswerOptions } from './ask/claims/checkAnswer.js'
export type { AnswerClaim, ClaimField } from './ask/claims/AnswerClaim.js'
export { suggestQuestions } from './ask/suggestQuestions.js'
export type { SuggestedQuestion } from './ask/suggestQuestions.js'
export { formatError } from './i18n/formatError.js'
export { safeUrl } from './internal/safeUrl.js'
export type { FormatText, TextOptions } from './i18n/createText.js'
export type { ErrorText } from './i18n/formatError.js'

// Types
export type { AsyncAnswer } from './contract/AsyncAnswer.js'
export type { ChatData, HistoryItem, MessageItem, UnknownItem } from './contract/ChatData.js'
export type { Personalization } from './contract/Personalization.js'
export type { Variant } from './contract/Variant.js'
export type { Message, MessageOverrides, MessageParams, PluralMessage } from './i18n/Message.js'
export type { MessageKey, Messages } from './catalog/Messages.js'
export type { AnswerPhase, AnswerProgress } from './answer/AnswerProgress.js'
export type { PollPolicy } from './answer/createPollPolicy.js'
export type { AuditParams, AuditSeverity } from './insight/audit/AuditRule.js'
export type { Conflict, ConflictKind, ConflictReason } from './insight/conflicts/Conflict.js'
export type { Doubt, VisitDoubt } from './insight/order/Doubt.js'
export type { CompareOutcomesOptions } from './insight/outcomes/compareOutcomes.js'
export type { Outcome, OutcomeChange, Outcomes, World } from './insight/outcomes/Outcomes.js'
export type {
  VisitorKind,
  VisitorKinds,
  VisitorKindsOptions,
} from './insight/outcomes/visitorKinds.js'
export type { ConversationTurn } from './ask/model/ConversationTurn.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './personalization/fields/PersonalizationField.js'
export type { Facet, FacetValue } from './list/model/countFacets.js'
export type { Sort } from './list/model/sortRows.js'
export type { RuleOperator } from './i18n/RuleOperator.js'
export type {
  OpaqueReason,
  OpaqueRule,
  RuleAudience,
  RuleCondition,
  RuleConstant,
  RuleGroup,
  RuleNegation,
  RuleNode,
  RuleRest,
} from './personalization/rules/RuleNode.js'
export type { RuleAdapter } from './personalization/rules/RuleAdapter.js'
export type { Truth } from './insight/rules/testCondition.js'
export type { TimelineZoom } from './insight/timeline/timelineSpan.js'
export type { Search, SearchIssue, SearchTerm, SearchTerms } from './list/search/Search.js'
export type { SearchValue } from './personalization/fields/SearchValue.js'
export type { Visit } from './personalization/pages/Visit.js'
export type { ModelOptions, MultiPageOrder } from './personalization/ModelOptions.js'
export type { VariantSharesOptions } from './personalization/variantShares.js'
export type { ParseRuleOptions } from './personalization/rules/RuleAdapter.js'
