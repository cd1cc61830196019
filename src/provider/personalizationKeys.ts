import type { DataTag } from '@tanstack/react-query'
import type { AnswerProgress } from '../answer/AnswerProgress.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'

/** The key for a list. Carries the type of the cached data. */
export type ListKey = DataTag<
  readonly ['personalization-kit', 'list', { accountId: string; websiteId: string }],
  PersonalizationList,
  PersonalizationKitError
>

/** The key for an answer. Carries the type of the cached data. */
export type AnswerKey = DataTag<
  readonly ['personalization-kit', 'answer', string],
  AnswerProgress,
  PersonalizationKitError
>

/**
 * The package's query keys, for invalidating, reading and seeding the cache. Keys contain only IDs,
 * never credentials.
 *
 * @example queryClient.invalidateQueries({ queryKey: personalizationKeys.all })
 */
export const personalizationKeys = {
  /** The prefix of all keys in this package. */
  all: ['personalization-kit'] as const,
  /** The key for the mutation that submits a question. */
  submit: ['personalization-kit', 'submit'] as const,
  /** Returns the key for one website's personalizations. */
  list({ accountId, websiteId }: Scope): ListKey {
    return ['personalization-kit', 'list', { accountId, websiteId }] as const as ListKey
  },
  /** Returns the key for the answer to one question. */
  answer(questionId: string): AnswerKey {
    return ['personalization-kit', 'answer', questionId] as const as AnswerKey
  },
}
