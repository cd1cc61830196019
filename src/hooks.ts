// `personalization-kit/hooks`: the provider and hooks, without components, so no DOM is needed.

// Provider and language
export { PersonalizationKitProvider } from './hooks/PersonalizationKitProvider.js'
export { usePersonalizationKit } from './hooks/usePersonalizationKit.js'
export { LocalizationProvider } from './localization/LocalizationProvider.js'
export { useLocalization } from './localization/useLocalization.js'
export { useFormatters } from './localization/useFormatters.js'
export { useNow } from './localization/useNow.js'
export { useText } from './localization/useText.js'
export { en } from './messages/en.js'
export type { PersonalizationKitProviderProps } from './hooks/PersonalizationKitProvider.js'
export type { LocalizationProviderProps } from './localization/LocalizationProvider.js'
export type { MessageKey, Messages } from './messages/en.js'

// Personalizations
export { usePersonalizations } from './hooks/usePersonalizations.js'
export { useSuspensePersonalizations } from './hooks/useSuspensePersonalizations.js'
export { usePersonalizationsAcross } from './hooks/usePersonalizationsAcross.js'
export { usePersonalization } from './hooks/usePersonalization.js'
export { usePersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
export { facetsOf } from './react/list/listFacets.js'
export { usePersonalizationList } from './react/list/usePersonalizationList.js'
export { createViewStorage } from './react/list/createViewStorage.js'
export type { PersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
export type { UsePersonalizationsOptions } from './hooks/usePersonalizations.js'
export type { PersonalizationsAcross, WebsiteList } from './hooks/usePersonalizationsAcross.js'
export type { CopiedPart, KitAction } from './react/KitAction.js'
export type { ViewStorage } from './react/list/createViewStorage.js'
export type { UsePersonalizationListOptions } from './react/list/usePersonalizationList.js'

// Questions and answers
export { useSubmitQuestion } from './hooks/useSubmitQuestion.js'
export { useAsyncAnswer } from './hooks/useAsyncAnswer.js'
export { useAnswerControls } from './hooks/useAnswerControls.js'
export { useConversation } from './hooks/useConversation.js'
export { useConversations } from './hooks/useConversations.js'
export { useAnswerIssues } from './hooks/useAnswerIssues.js'
export type { UseAsyncAnswerOptions } from './hooks/useAsyncAnswer.js'
export type { Conversation, UseConversationOptions } from './hooks/useConversation.js'
export type {
  Conversations,
  ConversationSummary,
  UseConversationsOptions,
} from './hooks/useConversations.js'

// TanStack Query: options, keys and persistence
export { personalizationsOptions } from './queries/personalizationsOptions.js'
export { asyncAnswerOptions } from './queries/asyncAnswerOptions.js'
export { submitQuestionOptions } from './queries/submitQuestionOptions.js'
export { personalizationKeys } from './queries/personalizationKeys.js'
export { excludeQuestions } from './queries/excludeQuestions.js'
export { clearUserData } from './queries/clearUserData.js'
export type { AsyncAnswerOptions, AsyncAnswerSettings } from './queries/asyncAnswerOptions.js'
export type { AnswerKey, ListKey } from './queries/personalizationKeys.js'
export type { PersonalizationsOptions } from './queries/personalizationsOptions.js'
export type { SubmitQuestionOptions } from './queries/submitQuestionOptions.js'

// Types
export type { ClientCall, ClientEvent } from './client/ClientEvent.js'
export type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './client/PersonalizationClient.js'
export type { AsyncAnswer } from './contract/AsyncAnswer.js'
export type { ChatData, HistoryItem, MessageItem, UnknownItem } from './contract/ChatData.js'
export type { Personalization } from './contract/Personalization.js'
export type { PersonalizationList, StaleList } from './contract/PersonalizationList.js'
export type { Question, SubmittedQuestion } from './contract/Question.js'
export type { Scope } from './contract/Scope.js'
export type { Variant } from './contract/Variant.js'
export type { Endpoint, Endpoints, SubmitEndpoint } from './contract/endpoints.js'
export type { AnswerFault } from './errors/AnswerFault.js'
export type { ContractIssue, ContractIssueCode } from './errors/ContractIssue.js'
export type { ErrorCode, ErrorKind } from './errors/errorCodes.js'
export type { PersonalizationKit } from './hooks/PersonalizationKitContext.js'
export type { ListFetchOptions, ListScopeOptions } from './hooks/useListQuery.js'
export type { Localization } from './localization/Localization.js'
export type { Formatters } from './localization/createFormatters.js'
export type { Message, MessageParams, PluralMessage } from './messages/Message.js'
export type { FormatText } from './messages/createText.js'
export type { AnswerPhase, AnswerProgress } from './model/answer/AnswerProgress.js'
export type { PollPolicy, PollPolicyOptions } from './model/answer/createPollPolicy.js'
export type { QuestionContext } from './model/conversation/questionContext.js'
export type { ConversationTurn } from './model/conversation/ConversationTurn.js'
export type { ConversationItem } from './model/conversation/conversationItems.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './model/fields/PersonalizationField.js'
export type { Density, PersonalizationView } from './model/list/PersonalizationView.js'
export type { Facet, FacetValue } from './model/list/countFacets.js'
export type { Sort } from './model/list/sortRows.js'
export type { RuleAdapter } from './model/rules/RuleReader.js'
export type { Search, SearchIssue, SearchTerm, SearchValue } from './model/search/Search.js'
export type { AnswerControls } from './queries/answerControls.js'
export type { ConversationActions } from './queries/conversationActions.js'
export type { ConversationIndexActions } from './queries/conversationIndex.js'
export type { ConversationStorage } from './queries/conversationStorage.js'
export type {
  ListInternals,
  PersonalizationListState,
} from './react/list/PersonalizationListState.js'
export type { ListSelection, ListSelectionOptions } from './react/list/useListSelection.js'
export type { ModelOptions, MultiPageOrder } from './model/personalization/ModelOptions.js'
