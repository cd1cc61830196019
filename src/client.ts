// `personalization-kit/client`: the HTTP client, without React and without the model.

// Client
export { createPersonalizationClient } from './client/createPersonalizationClient.js'
export { waitForAnswer } from './client/waitForAnswer.js'
export { createPollPolicy } from './answer/createPollPolicy.js'
export type { WaitForAnswerOptions } from './client/waitForAnswer.js'
export type { PollPolicy, PollPolicyOptions } from './answer/createPollPolicy.js'

// Errors
export { PersonalizationKitError } from './errors/PersonalizationKitError.js'
export { isPersonalizationKitError } from './errors/PersonalizationKitError.js'

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
export type { AnswerPhase, AnswerProgress } from './answer/AnswerProgress.js'
