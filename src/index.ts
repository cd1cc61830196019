// `personalization-kit`: everything you need to get started. The rest is in `./insight`, `./model`,
// `./client` and `./server`.

// Client and errors
export { createPersonalizationClient } from './client/createPersonalizationClient.js'
export { createPollPolicy } from './answer/createPollPolicy.js'
export { PersonalizationKitError } from './errors/PersonalizationKitError.js'
export { isPersonalizationKitError } from './errors/PersonalizationKitError.js'
export type { PollPolicy, PollPolicyOptions } from './answer/createPollPolicy.js'

// Provider and language
export { PersonalizationKitProvider } from './provider/PersonalizationKitProvider.js'
// Returns the provider's client and website, for your own hooks.
export { usePersonalizationKit } from './provider/usePersonalizationKit.js'
// Sets the language without a client. `PersonalizationKitProvider` also sets it.
export { LocalizationProvider } from './i18n/LocalizationProvider.js'
// Loads a language when it is needed, and again after a failure.
export { useMessages } from './provider/useMessages.js'
// Returns the locale, the time zone and the messages.
export { useLocalization } from './i18n/useLocalization.js'
// Returns functions that format numbers, dates and relative times for the user.
export { useFormatters } from './i18n/useFormatters.js'
// Returns the current time from a clock that the page shares, or `null` on the server.
export { useNow } from './i18n/useNow.js'
// Returns a function that turns a message key and its values into text in the user's language.
export { useText } from './i18n/useText.js'
// The English catalog, which is the default. Copy it to translate, and pass the copy as `messages`.
export { en } from './catalog/Messages.js'
export type { PersonalizationKitProviderProps } from './provider/PersonalizationKitProvider.js'
export type { KeyValueStorage } from './provider/storage/KeyValueStorage.js'
export type { LoadedMessages, MessageLoaders } from './provider/useMessages.js'
export type { LocalizationProviderProps } from './i18n/LocalizationProvider.js'
export type { AttributeWording, AttributeWordings } from './i18n/AttributeWording.js'
export type { MessageKey, Messages } from './catalog/Messages.js'

// Personalizations
// Fetches a website's personalizations.
export { usePersonalizations } from './list/queries/usePersonalizations.js'
export { useSuspensePersonalizations } from './list/queries/useSuspensePersonalizations.js'
// Fetches the personalizations of several websites as one list.
export { usePersonalizationsAcross } from './list/queries/usePersonalizationsAcross.js'
// Returns one personalization from the list by its key.
export { usePersonalization } from './list/queries/usePersonalization.js'
// Returns what was repaired or skipped in the list, and whether it is stale.
export { usePersonalizationListMeta } from './list/queries/usePersonalizationListMeta.js'
// `usePersonalizationList` searches, filters, sorts, groups and selects rows, and returns the state for list
// components. `facetsOf` counts the values to filter by.
export { facetsOf } from './list/listFacets.js'
export { usePersonalizationList } from './list/usePersonalizationList.js'
export type { PersonalizationListMeta } from './list/queries/usePersonalizationListMeta.js'
export type { UsePersonalizationsOptions } from './list/queries/usePersonalizations.js'
export type {
  PersonalizationsAcross,
  WebsiteList,
} from './list/queries/usePersonalizationsAcross.js'
export type { UsePersonalizationListOptions } from './list/usePersonalizationList.js'

// Loads a component when it is first rendered, as `lazy` does, and again after a failure.
export { lazyPart } from './list/states/lazyPart.js'
export type { LazyPartOptions } from './list/states/lazyPart.js'

// Questions and answers
export { useSubmitQuestion } from './ask/queries/useSubmitQuestion.js'
export { useAsyncAnswer } from './ask/queries/useAsyncAnswer.js'
// Returns functions that stop or resume polling for an answer, or poll immediately.
export { useAnswerControls } from './ask/queries/useAnswerControls.js'
export { useConversation } from './ask/queries/useConversation.js'
export { useConversations } from './ask/queries/useConversations.js'
// Returns the issues in an answer, such as repaired fields.
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
// Returns options for `useMutation`. The two functions above return options for `useQuery`.
export { submitQuestionOptions } from './ask/queries/submitQuestionOptions.js'
export { personalizationKeys } from './provider/personalizationKeys.js'
export { conversationKeys } from './ask/queries/conversationKeys.js'
// A predicate for `shouldDehydrateQuery` that keeps questions and answers out of storage.
export { excludeQuestions } from './provider/excludeQuestions.js'
export { clearUserData } from './provider/clearUserData.js'
export type { AsyncAnswerOptions, AsyncAnswerSettings } from './ask/queries/asyncAnswerOptions.js'
export type { AnswerKey, ListKey } from './provider/personalizationKeys.js'
export type { PersonalizationsOptions } from './list/queries/personalizationsOptions.js'
export type { SubmitQuestionOptions } from './ask/queries/submitQuestionOptions.js'

// Panels that fetch data and show it
export { PersonalizationListPanel } from './panels/list-panel/PersonalizationListPanel.js'
// A drawer at the end of the page with the details of an item, for your own pages.
export { PersonalizationDrawer } from './panels/drawer/PersonalizationDrawer.js'
export { PersonalizationDetailsPanel } from './panels/details-panel/PersonalizationDetailsPanel.js'
export { AskDrawer } from './ask/ask-drawer/AskDrawer.js'
export type { AskDrawerProps } from './ask/ask-drawer/AskDrawer.js'
export { AskLauncher } from './ask/ask-drawer/AskLauncher.js'
export type { AskLauncherProps } from './ask/ask-drawer/AskLauncher.js'
// Lists a website's conversations, for a sidebar. `AskPanel` has its own.
export { ConversationList } from './ask/conversation-list/ConversationList.js'
export type {
  ConversationEvent,
  ConversationListProps,
} from './ask/conversation-list/ConversationList.js'
export { AskPanel } from './ask/ask-panel/AskPanel.js'
// Shows the answer to one question by its ID.
export { AnswerPanel } from './ask/answer-panel/AnswerPanel.js'
export type { AnswerPanelProps } from './ask/answer-panel/AnswerPanel.js'
export type { AskPanelProps } from './ask/ask-panel/AskPanel.js'
export type { DrawerSlots, DrawerTab } from './panels/drawer/DrawerFrame.js'
export type { PersonalizationDrawerProps } from './panels/drawer/PersonalizationDrawer.js'
export type { PersonalizationDetailsPanelProps } from './panels/details-panel/PersonalizationDetailsPanel.js'
export type { PersonalizationListPanelProps } from './panels/list-panel/PersonalizationListPanel.js'
export type {
  ListPanelDetailsOptions,
  ListPanelListOptions,
  ListPanelPart,
} from './panels/list-panel/ListPanelOptions.js'
export type { NamedScope } from './panels/list-panel/useListPanelAcross.js'

// List components
export { PersonalizationTable } from './list/table/PersonalizationTable.js'
// The table's loading, empty and error states. The table itself renders the first two.
export { PersonalizationTableSkeleton } from './list/table/PersonalizationTableSkeleton.js'
export { PersonalizationTableEmpty } from './list/table/PersonalizationTableEmpty.js'
export { PersonalizationTableError } from './list/table/PersonalizationTableError.js'
// The list for narrow spaces. `PersonalizationTable` is for wide ones.
export { PersonalizationCards } from './list/cards/PersonalizationCards.js'
export { SearchBox } from './list/search-box/SearchBox.js'
// Tabs with counts: one per status, and tabs for rows that end soon or need attention.
export { StatusTabs } from './list/status-tabs/StatusTabs.js'
export { FilterMenu } from './list/filter-menu/FilterMenu.js'
// The filters in use, each with a button that removes it.
export { ActiveFilters } from './list/active-filters/ActiveFilters.js'
// A menu for grouping, sort order, row height and columns.
export { DisplayMenu } from './list/display-menu/DisplayMenu.js'
// Saved views, export and your own actions in one menu.
export { ListMenu } from './list/list-menu/ListMenu.js'
export { ExportMenu } from './list/export-menu/ExportMenu.js'
// Saves search, filters and columns under a name, and restores them.
export { ViewMenu } from './list/view-menu/ViewMenu.js'
// The number of selected rows, and actions for them.
export { SelectionBar } from './list/selection-bar/SelectionBar.js'
export type { ActiveFiltersProps } from './list/active-filters/ActiveFilters.js'
export type { DisplayMenuProps } from './list/display-menu/DisplayMenu.js'
export type { ExportMenuProps } from './list/export-menu/ExportMenu.js'
export type { FilterMenuProps } from './list/filter-menu/FilterMenu.js'
export type { ListMenuProps } from './list/list-menu/ListMenu.js'
export type { ItemEvent, OpenOptions } from './personalization/ItemEvent.js'
export type { RowAction } from './personalization/personalization-actions/PersonalizationActions.js'
export type { HostOptions, Person, Preview } from './personalization/HostOptions.js'
export type { CopiedPart, KitAction } from './ui/actions/KitAction.js'
export type { PersonalizationCardsProps } from './list/cards/PersonalizationCards.js'
export type { PersonalizationTableProps } from './list/table/PersonalizationTable.js'
export type { PersonalizationTableEmptyProps } from './list/table/PersonalizationTableEmpty.js'
export type { PersonalizationTableSkeletonProps } from './list/table/PersonalizationTableSkeleton.js'
export type { SearchBoxProps } from './list/search-box/SearchBox.js'
export type { StatusTabsProps } from './list/status-tabs/StatusTabs.js'
export type { SelectionBarProps } from './list/selection-bar/SelectionBar.js'
export type { ViewMenuProps } from './list/view-menu/ViewMenu.js'

// Parts of a personalization. `PersonalizationDetails` shows everything about one, and
// `PersonalizationDetailsPanel` also fetches it.
export { PersonalizationDetails } from './panels/details/PersonalizationDetails.js'
export { StatusBadge } from './personalization/status-badge/StatusBadge.js'
// A personalization's tags on one line, with a count of the rest.
export { TagList } from './ui/tag-list/TagList.js'
// A bar that shows each variant's share. `VariantWeights` also lists the variants.
// Draws the area of a page that a personalization fills.
export { PersonalizationPreview } from './personalization/personalization-preview/PersonalizationPreview.js'
export type { PersonalizationPreviewProps } from './personalization/personalization-preview/PersonalizationPreview.js'
export { VariantWeightBar } from './personalization/variant-weight-bar/VariantWeightBar.js'
export { VariantWeights } from './personalization/variant-weights/VariantWeights.js'
export { Timestamp } from './ui/timestamp/Timestamp.js'
export type { PersonalizationDetailsProps } from './panels/details/PersonalizationDetails.js'
export type { StatusBadgeProps } from './personalization/status-badge/StatusBadge.js'
export type { TagListProps } from './ui/tag-list/TagList.js'
export type { TimestampProps } from './ui/timestamp/Timestamp.js'
export type { VariantWeightBarProps } from './personalization/variant-weight-bar/VariantWeightBar.js'
export type { VariantWeightsProps } from './personalization/variant-weights/VariantWeights.js'

// Answer components
export { ChatHistory } from './ask/chat-history/ChatHistory.js'
export { ChatMessage } from './ask/chat-message/ChatMessage.js'
export { MarkdownText } from './ui/markdown-text/MarkdownText.js'
// An answer's status, such as queued or done, with buttons to stop waiting and to ask again.
export { AnswerStatus } from './ask/answer-status/AnswerStatus.js'
export { QuestionForm } from './ask/question-form/QuestionForm.js'
// The sources that an answer cites.
export { SourceList } from './ui/source-list/SourceList.js'
// Copies or downloads a conversation.
export { TranscriptMenu } from './ask/transcript-menu/TranscriptMenu.js'
export type { AnswerStatusProps } from './ask/answer-status/AnswerStatus.js'
export type { ChatHistoryProps } from './ask/chat-history/ChatHistory.js'
export type { ChatMessageProps } from './ask/chat-message/ChatMessage.js'
export type { MarkdownTextProps } from './ui/markdown-text/MarkdownText.js'
export type { QuestionFormProps } from './ask/question-form/QuestionForm.js'
export type { SourceListProps } from './ui/source-list/SourceList.js'
export type { TranscriptMenuProps } from './ask/transcript-menu/TranscriptMenu.js'

// Views as URL parameters
export { encodeView } from './list/model/encodeView.js'
export { decodeView } from './list/model/encodeView.js'
// A list's initial view.
export { defaultView } from './list/model/PersonalizationView.js'
export type { Density, PersonalizationView } from './list/model/PersonalizationView.js'

// Types
export type { ClientCall, ClientEvent } from './client/ClientEvent.js'
export type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './client/PersonalizationClient.js'
export type { ChatEntry } from './ask/chat-history/ChatEntry.js'
export type {
  ChatHistorySettings,
  ChatHistorySlots,
} from './ask/chat-history/ChatHistorySettings.js'
export type { TextSlots } from './ui/markdown-text/MarkdownSettings.js'
export type { PersonalizationTableSlots } from './list/table/PersonalizationTableOptions.js'
export type { AskPanelSlots } from './ask/ask-panel/AskConversation.js'
export type { ConversationSlots } from './ask/conversation/ConversationSlots.js'
export type { PanelSlots } from './list/states/PanelSlots.js'
export type { ListPanelSlots } from './panels/list-panel/ListPanelSlots.js'
export type { PartOptions, SlotProps, SlotView } from './ui/parts/PartOptions.js'
export type { FeedbackReason, MessageFeedback } from './ask/chat-message/ChatMessageFeedback.js'
export type { SenderAppearance } from './ask/chat-message/SenderAppearance.js'
export type { PersonalizationTableOptions } from './list/table/PersonalizationTableOptions.js'
export type { ErrorViewProps } from './ui/status-message/ErrorView.js'
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
export type { QuestionContext } from './ask/model/questionContext.js'
export type { SuggestedQuestion } from './ask/suggestQuestions.js'
export type { AnswerLinkOptions } from './ask/ask-panel/useAnswerLinks.js'
export type { ConversationTurn } from './ask/model/ConversationTurn.js'
export type { ConversationItem } from './ask/model/conversationItems.js'
export type { MessageSource } from './ask/model/messageSources.js'
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
export type { Facet, FacetValue } from './list/model/countFacets.js'
export type { Sort } from './list/model/sortRows.js'
export type {
  EffectiveStatus,
  PersonalizationStatus,
  StatusIssue,
} from './personalization/effectiveStatus.js'
export type { PersonalizationKind } from './personalization/personalizationKind.js'
export type { VariantShare, VariantShares } from './personalization/variantShares.js'
export type { RuleAdapter } from './personalization/rules/RuleAdapter.js'
export type { Search, SearchIssue, SearchTerm, SearchTerms } from './list/search/Search.js'
export type { SearchValue } from './personalization/fields/SearchValue.js'
export type { ConversationViewOptions } from './ask/conversation/ConversationTurns.js'
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
