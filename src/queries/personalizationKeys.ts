import type { DataTag } from '@tanstack/react-query'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerProgress } from '../model/answer/AnswerProgress.js'
import type { TurnRecord } from '../model/conversation/createTurn.js'

/** Key of a list; carries the type of the cached data. */
export type ListKey = DataTag<
  readonly ['personalization-kit', 'list', { accountId: string; websiteId: string }],
  PersonalizationList,
  PersonalizationKitError
>

/** Key of an answer; carries the type of the cached data. */
export type AnswerKey = DataTag<
  readonly ['personalization-kit', 'answer', string],
  AnswerProgress,
  PersonalizationKitError
>

/** Key of a session's questions; carries the type of the cached data. */
export type ConversationKey = DataTag<
  readonly ['personalization-kit', 'conversation', string],
  TurnRecord[],
  Error
>

/**
 * The query keys of this package, to invalidate, read and seed the cache. Keys contain IDs only, never a credential.
 *
 * @example queryClient.invalidateQueries({ queryKey: personalizationKeys.all })
 */
export const personalizationKeys = {
  /** Everything of this package. */
  all: ['personalization-kit'] as const,
  /** Key of the mutation that submits a question. */
  submit: ['personalization-kit', 'submit'] as const,
  /** The personalizations of one website. */
  list({ accountId, websiteId }: Scope): ListKey {
    return ['personalization-kit', 'list', { accountId, websiteId }] as const as ListKey
  },
  /** One question. */
  answer(questionId: string): AnswerKey {
    return ['personalization-kit', 'answer', questionId] as const as AnswerKey
  },
  /** The questions of one session. */
  conversation(sessionId: string): ConversationKey {
    return ['personalization-kit', 'conversation', sessionId] as const as ConversationKey
  },
}
