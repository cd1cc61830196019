export type { ClientCall, ClientEvent } from './client/ClientEvent.js'
export { createPersonalizationClient } from './client/createPersonalizationClient.js'
export type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './client/PersonalizationClient.js'
export type { AsyncAnswer } from './contract/AsyncAnswer.js'
export type { ChatData, HistoryItem, MessageItem, UnknownItem } from './contract/ChatData.js'
export { isMessageItem } from './contract/ChatData.js'
export type { Endpoint, Endpoints, SubmitEndpoint } from './contract/endpoints.js'
export type { Personalization } from './contract/Personalization.js'
export type { PersonalizationList } from './contract/PersonalizationList.js'
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
export type { MessageKey, Messages } from './messages/en.js'
export { en } from './messages/en.js'
export type { ErrorText } from './messages/errorText.js'
export { errorText } from './messages/errorText.js'
export type { Message, MessageParams, PluralMessage } from './messages/Message.js'
export { translate } from './messages/translate.js'
export type { AnswerEvent } from './model/advanceAnswer.js'
export { advanceAnswer } from './model/advanceAnswer.js'
export type { AnswerPhase, AnswerProgress } from './model/AnswerProgress.js'
export type { ConversationItem } from './model/conversationItems.js'
export { conversationItems } from './model/conversationItems.js'
export type { PollPolicy, PollPolicyOptions } from './model/createPollPolicy.js'
export { createPollPolicy } from './model/createPollPolicy.js'
export { displayName } from './model/displayName.js'
export type { EffectiveStatus, PersonalizationStatus } from './model/effectiveStatus.js'
export { effectiveStatus } from './model/effectiveStatus.js'
export { isTerminalPhase } from './model/isTerminalPhase.js'
export { keyPersonalizations } from './model/keyPersonalizations.js'
export type { JsonText, JsonTextProblem } from './model/parseJsonText.js'
export { parseJsonText } from './model/parseJsonText.js'
export type { PersonalizationKind } from './model/personalizationKind.js'
export { personalizationKind } from './model/personalizationKind.js'
export type { KeyedPersonalization, Sort, SortColumn } from './model/sortPersonalizations.js'
export { sortPersonalizations } from './model/sortPersonalizations.js'
export { startAnswer } from './model/startAnswer.js'
export type {
  VariantShare,
  VariantShares,
  WeightProblem,
  WeightUnit,
} from './model/variantShares.js'
export { variantShares } from './model/variantShares.js'
