// `personalization-kit/hooks`: the providers and hooks, without UI components, so no DOM is needed.

// Provider and language
export { PersonalizationKitProvider } from './provider/PersonalizationKitProvider.js'
export { usePersonalizationKit } from './provider/usePersonalizationKit.js'
export { LocalizationProvider } from './i18n/LocalizationProvider.js'
export { useMessages } from './provider/useMessages.js'
export { useLocalization } from './i18n/useLocalization.js'
export { useFormatters } from './i18n/useFormatters.js'
export { useNow } from './i18n/useNow.js'
export { useText } from './i18n/useText.js'
export { en } from './catalog/Messages.js'
export type { PersonalizationKitProviderProps } from './provider/PersonalizationKitProvider.js'
export type { KeyValueStorage } from './provider/storage/KeyValueStorage.js'
export type { LoadedMessages, MessageLoaders } from './provider/useMessages.js'
export type { LocalizationProviderProps } from './i18n/LocalizationProvider.js'
export type { MessageKey, Messages } from './catalog/Messages.js'

// Personalizations
export { usePersonalizations } from './list/queries/usePersonalizations.js'
export { useSuspensePersonalizations } from './list/queries/useSuspensePersonalizations.js'
export { usePersonalizationsAcross } from './list/queries/usePersonalizationsAcross.js'
export { usePersonalization } from './list/queries/usePersonalization.js'
export { usePersonalizationListMeta } from './list/queries/usePersonalizationListMeta.js'
export { facetsOf } from './list/listFacets.js'
export { WebsiteZoneProvider } from './list/states/WebsiteZoneProvider.js'
export type { WebsiteZoneProviderProps } from './list/states/WebsiteZoneProvider.js'
export { usePins } from './list/pins/usePins.js'
export type { Pins } from './list/pins/usePins.js'
export { usePersonalizationList } from './list/usePersonalizationList.js'
export type { PersonalizationListMeta } from './list/queries/usePersonalizationListMeta.js'
export type { UsePersonalizationsOptions } from './list/queries/usePersonalizations.js'
export type {
  PersonalizationsAcross,
  WebsiteList,
} from './list/queries/usePersonalizationsAcross.js'
export type { CopiedPart, KitAction } from './ui/actions/KitAction.js'
export type { UsePersonalizationListOptions } from './list/usePersonalizationList.js'

// Questions and answers
export { useSubmitQuestion } from './ask/queries/useSubmitQuestion.js'
export { useAsyncAnswer } from './ask/queries/useAsyncAnswer.js'
export { useAnswerControls } from './ask/queries/useAnswerControls.js'
export { useConversation } from './ask/queries/useConversation.js'
export { useConversations } from './ask/queries/useConversations.js'
export { useAnswerIssues } from './ask/queries/useAnswerIssues.js'
export type { UseAsyncAnswerOptions } from './ask/queries/useAsyncAnswer.js'
export type { Conversation, UseConversationOptions } from './ask/queries/useConversation.js'
export type {
  Conversations,
  ConversationSummary,
  UseConversationsOptions,
} from './ask/queries/useConversations.js'

// TanStack Query: options, keys and persistence
export { personalizationsOptions } from './list/queries/personalizationsOptions.js'
export { asyncAnswerOptions } from './ask/queries/asyncAnswerOptions.js'
export { submitQuestionOptions } from './ask/queries/submitQuestionOptions.js'
export { personalizationKeys } from './provider/personalizationKeys.js'
export { conversationKeys } from './ask/queries/conversationKeys.js'
export { excludeQuestions } from './provider/excludeQuestions.js'
export { clearUserData } from './provider/clearUserData.js'
export type { AsyncAnswerOptions, AsyncAnswerSettings } from './ask/queries/asyncAnswerOptions.js'
export type { AnswerKey, ListKey } from './provider/personalizationKeys.js'
export type { PersonalizationsOptions } from './list/queries/personalizationsOptions.js'
export type { SubmitQuestionOptions } from './ask/queries/submitQuestionOptions.js'

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
export type { PersonalizationKit } from './provider/PersonalizationKitContext.js'
export type { ListFetchOptions, ListScopeOptions } from './list/queries/useListQuery.js'
export type { Localization } from './i18n/Localization.js'
export type { Formatters } from './i18n/createFormatters.js'
export type { Message, MessageOverrides, MessageParams, PluralMessage } from './i18n/Message.js'
export type { FormatText } from './i18n/createText.js'
export type { AnswerPhase, AnswerProgress } from './answer/AnswerProgress.js'
export type { PollPolicy, PollPolicyOptions } from './answer/createPollPolicy.js'
export type { QuestionContext } from './ask/model/questionContext.js'
export type { ConversationTurn } from './ask/model/ConversationTurn.js'
export type { ConversationItem } from './ask/model/conversationItems.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './personalization/fields/PersonalizationField.js'
export type {
  CellAttributes,
  CellContext,
  Column,
  ColumnView,
  ColumnWidth,
  ListContext,
} from './list/columns/Column.js'
export type { Density, PersonalizationView } from './list/model/PersonalizationView.js'
export type { Facet, FacetValue } from './list/model/countFacets.js'
export type { Sort } from './list/model/sortRows.js'
export type { RuleAdapter } from './personalization/rules/RuleAdapter.js'
export type { Search, SearchIssue, SearchTerm, SearchTerms } from './list/search/Search.js'
export type { SearchValue } from './personalization/fields/SearchValue.js'
export type { AnswerControls } from './ask/queries/answerControls.js'
export type { ConversationActions } from './ask/queries/conversationActions.js'
export type { ConversationIndexActions } from './ask/queries/conversationIndex.js'
export type { ConversationStorage } from './ask/queries/conversationStorage.js'
export type { ChangeMark } from './list/ChangeMark.js'
export type {
  ListEntry,
  ListInternals,
  PersonalizationListState,
} from './list/PersonalizationListState.js'
export type { ListSelection, ListSelectionOptions } from './list/useListSelection.js'
export type { ModelOptions, MultiPageOrder } from './personalization/ModelOptions.js'
