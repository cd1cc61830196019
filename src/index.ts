// `personalization-kit`: everything you need to get started. The rest is in `./insight`, `./model`,
// `./client` and `./server`.

// Client and errors
export { createPersonalizationClient } from './client/createPersonalizationClient.js'
export { createPollPolicy } from './model/answer/createPollPolicy.js'
export { PersonalizationKitError } from './errors/PersonalizationKitError.js'
export { isPersonalizationKitError } from './errors/PersonalizationKitError.js'
export type { PollPolicy, PollPolicyOptions } from './model/answer/createPollPolicy.js'

// Provider and language
export { PersonalizationKitProvider } from './hooks/PersonalizationKitProvider.js'
// Returns the provider's client and website, for your own hooks.
export { usePersonalizationKit } from './hooks/usePersonalizationKit.js'
// Sets the language without a client. `PersonalizationKitProvider` also sets it.
export { LocalizationProvider } from './localization/LocalizationProvider.js'
// Returns the locale, the time zone and the messages.
export { useLocalization } from './localization/useLocalization.js'
// Returns functions that format numbers, dates and durations for the user.
export { useFormatters } from './localization/useFormatters.js'
// Returns the current time from a clock that the page shares, or `null` on the server.
export { useNow } from './localization/useNow.js'
// Returns a function that turns a message key and its values into text in the user's language.
export { useText } from './localization/useText.js'
// The English catalog, which is the default. Copy it to translate, and pass the copy as `messages`.
export { en } from './messages/en.js'
export type { PersonalizationKitProviderProps } from './hooks/PersonalizationKitProvider.js'
export type { LocalizationProviderProps } from './localization/LocalizationProvider.js'
export type { MessageKey, Messages } from './messages/en.js'

// Personalizations
// Fetches a website's personalizations.
export { usePersonalizations } from './hooks/usePersonalizations.js'
export { useSuspensePersonalizations } from './hooks/useSuspensePersonalizations.js'
// Fetches the personalizations of several websites as one list.
export { usePersonalizationsAcross } from './hooks/usePersonalizationsAcross.js'
// Returns one personalization from the list by its key.
export { usePersonalization } from './hooks/usePersonalization.js'
// Returns what was repaired or skipped in the list, and whether it is stale.
export { usePersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
// Searches, filters, sorts, groups and selects rows. Returns the state for list components.
export { facetsOf } from './react/list/listFacets.js'
export { usePersonalizationList } from './react/list/usePersonalizationList.js'
// Stores named views in the browser, for `ViewMenu` and `ListMenu`.
export { createViewStorage } from './react/list/createViewStorage.js'
export type { PersonalizationListMeta } from './hooks/usePersonalizationListMeta.js'
export type { UsePersonalizationsOptions } from './hooks/usePersonalizations.js'
export type { PersonalizationsAcross, WebsiteList } from './hooks/usePersonalizationsAcross.js'
export type { ViewStorage } from './react/list/createViewStorage.js'
export type { UsePersonalizationListOptions } from './react/list/usePersonalizationList.js'

// Questions and answers
export { useSubmitQuestion } from './hooks/useSubmitQuestion.js'
export { useAsyncAnswer } from './hooks/useAsyncAnswer.js'
// Returns functions that stop or resume polling for an answer, or poll immediately.
export { useAnswerControls } from './hooks/useAnswerControls.js'
export { useConversation } from './hooks/useConversation.js'
export { useConversations } from './hooks/useConversations.js'
// Returns what was repaired in an answer.
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
// Returns options for `useMutation`. The two functions above return options for `useQuery`.
export { submitQuestionOptions } from './queries/submitQuestionOptions.js'
export { personalizationKeys } from './queries/personalizationKeys.js'
// A predicate for `shouldDehydrateQuery` that keeps questions and answers out of storage.
export { excludeQuestions } from './queries/excludeQuestions.js'
export { clearUserData } from './queries/clearUserData.js'
export type { AsyncAnswerOptions, AsyncAnswerSettings } from './queries/asyncAnswerOptions.js'
export type { AnswerKey, ListKey } from './queries/personalizationKeys.js'
export type { PersonalizationsOptions } from './queries/personalizationsOptions.js'
export type { SubmitQuestionOptions } from './queries/submitQuestionOptions.js'

// Panels that fetch data and show it
export { PersonalizationListPanel } from './panels/personalization-list-panel/PersonalizationListPanel.js'
export { PersonalizationDetailsPanel } from './panels/personalization-details-panel/PersonalizationDetailsPanel.js'
export { AskDrawer } from './panels/ask-drawer/AskDrawer.js'
export type { AskDrawerProps } from './panels/ask-drawer/AskDrawer.js'
export { AskLauncher } from './panels/ask-drawer/AskLauncher.js'
export type { AskLauncherProps } from './panels/ask-drawer/AskLauncher.js'
// Lists a website's conversations, for a sidebar. `AskPanel` has its own.
export { ConversationList } from './panels/conversation-list/ConversationList.js'
export type { ConversationListProps } from './panels/conversation-list/ConversationList.js'
export { AskPanel } from './panels/ask-panel/AskPanel.js'
// Shows the answer to one question by its ID.
export { AnswerPanel } from './panels/answer-panel/AnswerPanel.js'
export type { AnswerPanelProps } from './panels/answer-panel/AnswerPanel.js'
export type { AskPanelProps } from './panels/ask-panel/AskPanel.js'
export type { PersonalizationDetailsPanelProps } from './panels/personalization-details-panel/PersonalizationDetailsPanel.js'
export type { PersonalizationListPanelProps } from './panels/personalization-list-panel/PersonalizationListPanel.js'
export type { NamedScope } from './panels/personalization-list-panel/useListPanelAcross.js'

// List components
export { PersonalizationTable } from './components/personalization-table/PersonalizationTable.js'
// The table's loading, empty and error states. The table itself renders the first two.
export { PersonalizationTableSkeleton } from './components/personalization-table/PersonalizationTableSkeleton.js'
export { PersonalizationTableEmpty } from './components/personalization-table/PersonalizationTableEmpty.js'
export { PersonalizationTableError } from './components/personalization-table/PersonalizationTableError.js'
// The list for narrow spaces. `PersonalizationTable` is for wide ones.
export { PersonalizationCards } from './components/personalization-cards/PersonalizationCards.js'
export { SearchBox } from './components/search-box/SearchBox.js'
// Tabs with counts: one per status, and tabs for rows that end soon or need attention.
export { StatusTabs } from './components/status-tabs/StatusTabs.js'
export { FilterMenu } from './components/filter-menu/FilterMenu.js'
// The filters in use, each with a button that removes it.
export { ActiveFilters } from './components/active-filters/ActiveFilters.js'
// A menu for grouping, sort order, row height and columns.
export { DisplayMenu } from './components/display-menu/DisplayMenu.js'
// Saved views, export and your own actions in one menu.
export { ListMenu } from './components/list-menu/ListMenu.js'
export { ExportMenu } from './components/export-menu/ExportMenu.js'
// Saves search, filters and columns under a name, and restores them.
export { ViewMenu } from './components/view-menu/ViewMenu.js'
// The number of selected rows, and actions for them.
export { SelectionBar } from './components/selection-bar/SelectionBar.js'
export type { ActiveFiltersProps } from './components/active-filters/ActiveFilters.js'
export type { DisplayMenuProps } from './components/display-menu/DisplayMenu.js'
export type { ExportMenuProps } from './components/export-menu/ExportMenu.js'
export type { FilterMenuProps } from './components/filter-menu/FilterMenu.js'
export type { ListMenuProps } from './components/list-menu/ListMenu.js'
export type { RowAction } from './components/personalization-actions/PersonalizationActions.js'
export type { HostOptions, Person } from './react/HostOptions.js'
export type { CopiedPart, KitAction } from './react/KitAction.js'
export type { PersonalizationCardsProps } from './components/personalization-cards/PersonalizationCards.js'
export type { PersonalizationTableProps } from './components/personalization-table/PersonalizationTable.js'
export type { PersonalizationTableEmptyProps } from './components/personalization-table/PersonalizationTableEmpty.js'
export type { PersonalizationTableSkeletonProps } from './components/personalization-table/PersonalizationTableSkeleton.js'
export type { SearchBoxProps } from './components/search-box/SearchBox.js'
export type { StatusTabsProps } from './components/status-tabs/StatusTabs.js'
export type { SelectionBarProps } from './components/selection-bar/SelectionBar.js'
export type { ViewMenuProps } from './components/view-menu/ViewMenu.js'

// Parts of a personalization
// Everything about one personalization. The panel of that name fetches it first.
export { PersonalizationDetails } from './components/personalization-details/PersonalizationDetails.js'
export { StatusBadge } from './components/status-badge/StatusBadge.js'
// What a personalization does: a component, a redirect, an on-site change or hidden AI.
export { TagList } from './components/tag-list/TagList.js'
// A bar that shows each variant's share. `VariantWeights` also lists the variants.
export { VariantWeightBar } from './components/variant-weight-bar/VariantWeightBar.js'
export { VariantWeights } from './components/variant-weights/VariantWeights.js'
export { Timestamp } from './components/timestamp/Timestamp.js'
export type { PersonalizationDetailsProps } from './components/personalization-details/PersonalizationDetails.js'
export type { StatusBadgeProps } from './components/status-badge/StatusBadge.js'
export type { TagListProps } from './components/tag-list/TagList.js'
export type { TimestampProps } from './components/timestamp/Timestamp.js'
export type { VariantWeightBarProps } from './components/variant-weight-bar/VariantWeightBar.js'
export type { VariantWeightsProps } from './components/variant-weights/VariantWeights.js'

// Answer components
export { ChatHistory } from './components/chat-history/ChatHistory.js'
export { ChatMessage } from './components/chat-message/ChatMessage.js'
export { MarkdownText } from './components/markdown-text/MarkdownText.js'
// An answer's status, such as queued or done, with buttons to stop waiting and to ask again.
export { AnswerStatus } from './components/answer-status/AnswerStatus.js'
export { QuestionForm } from './components/question-form/QuestionForm.js'
// The sources that an answer cites.
export { SourceList } from './components/source-list/SourceList.js'
// Copies or downloads a conversation.
export { TranscriptMenu } from './components/transcript-menu/TranscriptMenu.js'
export type { AnswerStatusProps } from './components/answer-status/AnswerStatus.js'
export type { ChatHistoryProps } from './components/chat-history/ChatHistory.js'
export type { ChatMessageProps } from './components/chat-message/ChatMessage.js'
export type { MarkdownTextProps } from './components/markdown-text/MarkdownText.js'
export type { QuestionFormProps } from './components/question-form/QuestionForm.js'
export type { SourceListProps } from './components/source-list/SourceList.js'
export type { TranscriptMenuProps } from './components/transcript-menu/TranscriptMenu.js'

// Views as URL parameters
export { encodeView } from './model/list/encodeView.js'
export { decodeView } from './model/list/encodeView.js'
// A list's initial view.
export { defaultView } from './model/list/PersonalizationView.js'
export type { Density, PersonalizationView } from './model/list/PersonalizationView.js'

// Types
export type { ClientCall, ClientEvent } from './client/ClientEvent.js'
export type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './client/PersonalizationClient.js'
export type { ChatEntry } from './components/chat-history/ChatEntry.js'
export type {
  ChatHistorySettings,
  ChatHistorySlots,
} from './components/chat-history/ChatHistorySettings.js'
export type { TextSlots } from './components/markdown-text/MarkdownSettings.js'
export type { PersonalizationTableSlots } from './components/personalization-table/PersonalizationTableOptions.js'
export type { AskPanelSlots } from './panels/ask-panel/AskConversation.js'
export type { ConversationSlots } from './panels/conversation/ConversationTurns.js'
export type { PanelSlots } from './panels/list-states/PanelSlots.js'
export type { ListPanelSlots } from './panels/personalization-list-panel/ListPanelSlots.js'
export type { PartOptions, SlotProps, SlotView } from './react/parts/PartOptions.js'
export type {
  FeedbackReason,
  MessageFeedback,
} from './components/chat-message/ChatMessageFeedback.js'
export type { SenderAppearance } from './components/chat-message/SenderAppearance.js'
export type { PersonalizationTableOptions } from './components/personalization-table/PersonalizationTableOptions.js'
export type { ErrorViewProps } from './components/status-message/ErrorView.js'
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
export type { QuestionContext } from './model/conversation/questionContext.js'
export type { SuggestedQuestion } from './messages/suggestQuestions.js'
export type { AnswerLinkOptions } from './panels/ask-panel/useAnswerLinks.js'
export type { ConversationTurn } from './model/conversation/ConversationTurn.js'
export type { ConversationItem } from './model/conversation/conversationItems.js'
export type { MessageSource } from './model/conversation/messageSources.js'
export type {
  FieldContext,
  FieldType,
  FieldValue,
  PersonalizationField,
} from './model/fields/PersonalizationField.js'
export type { Facet, FacetValue } from './model/list/countFacets.js'
export type { Sort } from './model/list/sortRows.js'
export type {
  EffectiveStatus,
  PersonalizationStatus,
} from './model/personalization/effectiveStatus.js'
export type { PersonalizationKind } from './model/personalization/personalizationKind.js'
export type { VariantShare, VariantShares } from './model/personalization/variantShares.js'
export type { RuleAdapter } from './model/rules/RuleReader.js'
export type { Search, SearchIssue, SearchTerm, SearchValue } from './model/search/Search.js'
export type { ConversationViewOptions } from './panels/conversation/ConversationTurns.js'
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
