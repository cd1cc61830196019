export type { ClientCall, ClientEvent } from './client/ClientEvent.js'
export { createPersonalizationClient } from './client/createPersonalizationClient.js'
export type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './client/PersonalizationClient.js'
export type { WaitForAnswerOptions } from './client/waitForAnswer.js'
export { waitForAnswer } from './client/waitForAnswer.js'
export type { AsyncAnswer } from './contract/AsyncAnswer.js'
export type { ChatData, HistoryItem, MessageItem, UnknownItem } from './contract/ChatData.js'
export type { Endpoint, Endpoints, SubmitEndpoint } from './contract/endpoints.js'
export { isMessageItem } from './contract/isMessageItem.js'
export type { Personalization } from './contract/Personalization.js'
export type { PersonalizationList, StaleList } from './contract/PersonalizationList.js'
export type { Question, SubmittedQuestion } from './contract/Question.js'
export type { Scope } from './contract/Scope.js'
export type { Variant } from './contract/Variant.js'
export type { AnswerFault } from './errors/AnswerFault.js'
export type { ContractIssue, ContractIssueCode } from './errors/ContractIssue.js'
export type { ErrorCode, ErrorKind } from './errors/errorCodes.js'
export {
  isPersonalizationKitError,
  PersonalizationKitError,
} from './errors/PersonalizationKitError.js'
export type { PersonalizationKit } from './hooks/PersonalizationKitContext.js'
export type { PersonalizationKitProviderProps } from './hooks/PersonalizationKitProvider.js'
export { PersonalizationKitProvider } from './hooks/PersonalizationKitProvider.js'
export { useAnswerControls } from './hooks/useAnswerControls.js'
export type { UseAsyncAnswerOptions } from './hooks/useAsyncAnswer.js'
export { useAsyncAnswer } from './hooks/useAsyncAnswer.js'
export type { Conversation, UseConversationOptions } from './hooks/useConversation.js'
export { useConversation } from './hooks/useConversation.js'
export { usePersonalization } from './hooks/usePersonalization.js'
export type { PersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
export { usePersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
export { usePersonalizationKit } from './hooks/usePersonalizationKit.js'
export type { UsePersonalizationsOptions } from './hooks/usePersonalizations.js'
export type { ListFetchOptions, ListScopeOptions } from './hooks/useListQuery.js'
export { usePersonalizations } from './hooks/usePersonalizations.js'
export { useSubmitQuestion } from './hooks/useSubmitQuestion.js'
export { useSuspensePersonalizations } from './hooks/useSuspensePersonalizations.js'
export { fieldLabel, valueLabel } from './messages/fieldLabel.js'
export { createInsight } from './messages/createInsight.js'
export type { ConflictCounts, Insight } from './model/fields/insightFields.js'
export { insightFields } from './model/fields/insightFields.js'
export type { PersonalizationListState } from './react/list/PersonalizationListState.js'
export { useConflicts } from './react/insight/useConflicts.js'
export { useInsightFields } from './react/insight/useInsightFields.js'
export type { ListSelection, ListSelectionOptions } from './react/list/useListSelection.js'
export type { UsePersonalizationListOptions } from './react/list/usePersonalizationList.js'
export { usePersonalizationList } from './react/list/usePersonalizationList.js'
export type { ViewStorage } from './react/list/createViewStorage.js'
export { createViewStorage } from './react/list/createViewStorage.js'
export type { Formatters } from './localization/createFormatters.js'
export type { Localization } from './localization/Localization.js'
export type { LocalizationProviderProps } from './localization/LocalizationProvider.js'
export { LocalizationProvider } from './localization/LocalizationProvider.js'
export { useFormatters } from './localization/useFormatters.js'
export { useLocalization } from './localization/useLocalization.js'
export { useNow } from './localization/useNow.js'
export { useText } from './localization/useText.js'
export type { ConflictText } from './messages/formatConflict.js'
export { formatConflict } from './messages/formatConflict.js'
export type { MessageKey, Messages } from './messages/en.js'
export { en } from './messages/en.js'
export type { ErrorText } from './messages/formatError.js'
export { formatError } from './messages/formatError.js'
export type { FindingText } from './messages/formatFinding.js'
export { formatFinding } from './messages/formatFinding.js'
export type { Message, MessageParams, PluralMessage } from './messages/Message.js'
export type { SummarizeAudienceOptions } from './messages/summarizeAudience.js'
export { summarizeAudience } from './messages/summarizeAudience.js'
export { summarizeRule } from './messages/summarizeRule.js'
export { createText } from './messages/createText.js'
export type { FormatText, TextOptions } from './messages/createText.js'
export { formatTrigger } from './messages/formatTrigger.js'
export type { AnswerEvent } from './model/answer/advanceAnswer.js'
export { advanceAnswer } from './model/answer/advanceAnswer.js'
export type { AnswerPhase, AnswerProgress } from './model/answer/AnswerProgress.js'
export type {
  AuditOptions,
  AuditRuleSetting,
  Finding,
} from './model/audit/auditPersonalizations.js'
export { auditPersonalizations } from './model/audit/auditPersonalizations.js'
export type { AuditParams, AuditSeverity } from './model/audit/AuditRule.js'
export type {
  Conflict,
  ConflictDoubt,
  ConflictKind,
  ConflictReason,
} from './model/conflicts/Conflict.js'
export type { DetectConflictsOptions } from './model/conflicts/detectConflicts.js'
export { detectConflicts } from './model/conflicts/detectConflicts.js'
export type { PageOrderItem } from './model/conflicts/pageOrder.js'
export { pageOrder } from './model/conflicts/pageOrder.js'
export type { ConversationItem } from './model/conversation/conversationItems.js'
export { conversationItems } from './model/conversation/conversationItems.js'
export type { ConversationTurn } from './model/conversation/ConversationTurn.js'
export type { PollPolicy, PollPolicyOptions } from './model/answer/createPollPolicy.js'
export { createPollPolicy } from './model/answer/createPollPolicy.js'
export type { FieldChange, PersonalizationChange } from './model/changes/diffPersonalizations.js'
export { diffPersonalizations } from './model/changes/diffPersonalizations.js'
export { displayName } from './model/personalization/displayName.js'
export type {
  EffectiveStatus,
  PersonalizationStatus,
} from './model/personalization/effectiveStatus.js'
export { compareAttention, effectiveStatus } from './model/personalization/effectiveStatus.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './model/fields/PersonalizationField.js'
export { findField, personalizationFields } from './model/fields/personalizationFields.js'
export { isStale } from './model/personalization/isStale.js'
export { isTerminalPhase } from './model/answer/isTerminalPhase.js'
export { keyPersonalizations } from './model/personalization/keyPersonalizations.js'
export type { Facet, FacetValue } from './model/list/countFacets.js'
export { decodeView, encodeView, viewParameters } from './model/list/encodeView.js'
export type { ExportOptions } from './model/list/exportPersonalizations.js'
export { toCsv, toJson, toMarkdown } from './model/list/exportPersonalizations.js'
export { facetFields, facetPersonalizations } from './model/list/facetPersonalizations.js'
export type { FilterOptions } from './model/list/filterPersonalizations.js'
export { filterPersonalizations } from './model/list/filterPersonalizations.js'
export type { PersonalizationGroup } from './model/list/groupPersonalizations.js'
export { groupPersonalizations } from './model/list/groupPersonalizations.js'
export type { Density, PersonalizationView } from './model/list/PersonalizationView.js'
export { defaultColumns, defaultView } from './model/list/PersonalizationView.js'
export type { SortOptions } from './model/list/sortPersonalizations.js'
export { sortPersonalizations } from './model/list/sortPersonalizations.js'
export type { Sort } from './model/list/sortRows.js'
export type { PortfolioNumbers } from './model/list/summarizePortfolio.js'
export { summarizePortfolio } from './model/list/summarizePortfolio.js'
export type { MessageSource } from './model/conversation/messageSources.js'
export { messageSources } from './model/conversation/messageSources.js'
export type { JsonText, JsonTextIssue } from './model/json/parseJsonText.js'
export { parseJsonText } from './model/json/parseJsonText.js'
export type { PersonalizationKind } from './model/personalization/personalizationKind.js'
export { personalizationKind } from './model/personalization/personalizationKind.js'
export { plainText } from './model/conversation/plainText.js'
export type {
  ExplainEligibilityOptions,
  EligibilityStep,
  EligibilityVerdict,
} from './model/eligibility/explainEligibility.js'
export { explainEligibility } from './model/eligibility/explainEligibility.js'
export type { AudienceRelation } from './model/rules/audienceRelation.js'
export { audienceRelation } from './model/rules/audienceRelation.js'
export type { EvaluateRuleOptions, RuleEvaluation } from './model/rules/evaluateRule.js'
export { evaluateRule } from './model/rules/evaluateRule.js'
export type { ParsedRule, RuleIssue, RuleIssueCode } from './model/rules/parseRule.js'
export { parseRule } from './model/rules/parseRule.js'
export type {
  OpaqueReason,
  OpaqueRule,
  RuleAudience,
  RuleCondition,
  RuleGroup,
  RuleNegation,
  RuleNode,
  RuleOperator,
  RuleRest,
} from './model/rules/RuleNode.js'
export type { RuleAdapter } from './model/rules/RuleReader.js'
export type { Truth } from './model/rules/testCondition.js'
export { safeUrl } from './internal/safeUrl.js'
export {
  clearSearchField,
  removeSearchTerm,
  toggleSearchValue,
} from './model/search/changeSearch.js'
export type { SearchCompletion } from './model/search/completeSearch.js'
export { completeSearch } from './model/search/completeSearch.js'
export type { SearchContext } from './model/search/matchValue.js'
export { parseSearch } from './model/search/parseSearch.js'
export { printSearch } from './model/search/printSearch.js'
export type { Search, SearchIssue, SearchTerm, SearchValue } from './model/search/Search.js'
export { searchConversation } from './model/conversation/searchConversation.js'
export { startAnswer } from './model/answer/startAnswer.js'
export { stitchConversation } from './model/conversation/stitchConversation.js'
export type { TimeSpan, TimelineLayout, TimelineRow } from './model/schedule/layOutTimeline.js'
export { layOutTimeline } from './model/schedule/layOutTimeline.js'
export type { TimelineTick, TimelineZoom } from './model/schedule/timelineSpan.js'
export { timelineSpan, timelineTicks } from './model/schedule/timelineSpan.js'
export type { ScheduleDescription, SchedulePart } from './model/schedule/describeSchedule.js'
export { describeSchedule } from './model/schedule/describeSchedule.js'
export type { TriggerPart } from './model/schedule/describeTrigger.js'
export { describeTrigger } from './model/schedule/describeTrigger.js'
export type { TranscriptOptions } from './model/conversation/transcript.js'
export {
  transcriptToJson,
  transcriptToMarkdown,
  transcriptToText,
} from './model/conversation/transcript.js'
export type {
  VariantShare,
  VariantShares,
  WeightIssue,
  WeightUnit,
} from './model/personalization/variantShares.js'
export { variantShares } from './model/personalization/variantShares.js'
export type { AnswerControls } from './queries/answerControls.js'
export { clearUserData } from './queries/clearUserData.js'
export type { AsyncAnswerOptions, AsyncAnswerSettings } from './queries/asyncAnswerOptions.js'
export { asyncAnswerOptions } from './queries/asyncAnswerOptions.js'
export type { ConversationActions } from './queries/conversationActions.js'
export type { ConversationStorage } from './queries/conversationStorage.js'
export { excludeQuestions } from './queries/excludeQuestions.js'
export type { AnswerKey, ListKey } from './queries/personalizationKeys.js'
export { personalizationKeys } from './queries/personalizationKeys.js'
export type { PersonalizationsOptions } from './queries/personalizationsOptions.js'
export { personalizationsOptions } from './queries/personalizationsOptions.js'
export type { SubmitQuestionOptions } from './queries/submitQuestionOptions.js'
export { submitQuestionOptions } from './queries/submitQuestionOptions.js'
