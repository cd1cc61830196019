import type { DataTag } from '@tanstack/react-query'
import type { Scope } from '../../contract/Scope.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import type { TurnRecord } from '../model/createTurn.js'
import type { ConversationIndex } from './ConversationEntry.js'

/** The key for a session's questions. Carries the type of the cached data. */
export type ConversationKey = DataTag<
  readonly [...typeof personalizationKeys.all, 'conversation', string],
  TurnRecord[],
  Error
>

/** The key for a website's conversations. Carries the type of the cached data. */
export type ConversationsKey = DataTag<
  readonly [
    ...typeof personalizationKeys.all,
    'conversations',
    { scope: Scope | null; visitorId: string },
  ],
  ConversationIndex,
  Error
>

/** The query keys of conversations. They begin with `personalizationKeys.all`. */
export const conversationKeys = {
  /** Returns the key for one session's questions. */
  questions(sessionId: string): ConversationKey {
    return [...personalizationKeys.all, 'conversation', sessionId] as const as ConversationKey
  },
  /** Returns the key for the list of a visitor's conversations about one website. */
  list({ scope, visitorId }: { scope: Scope | null; visitorId: string }): ConversationsKey {
    const target = { scope, visitorId }
    return [...personalizationKeys.all, 'conversations', target] as const as ConversationsKey
  },
}
