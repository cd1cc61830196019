import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import { ownQueryOptions } from '../../provider/ownOptions.js'
import type { TurnRecord } from '../model/createTurn.js'
import type { ConversationKey } from './conversationKeys.js'
import { conversationKeys } from './conversationKeys.js'
import type { ConversationStorage } from './conversationStorage.js'
import { readConversation } from './conversationStorage.js'

/** Query options for a session's questions. */
export type ConversationOptions = UnusedSkipTokenOptions<
  TurnRecord[],
  Error,
  TurnRecord[],
  ConversationKey
> & { queryKey: ConversationKey; queryFn: QueryFunction<TurnRecord[], ConversationKey> }

/**
 * Returns query options for a session's questions, which are read from storage once and then kept
 * in the cache.
 */
export function conversationOptions(
  sessionId: string,
  storage: ConversationStorage,
): ConversationOptions {
  const queryKey = conversationKeys.questions(sessionId)
  return {
    ...ownQueryOptions,
    // Do not store question text by default.
    persister: undefined,
    queryKey,
    queryFn: async ({ client }) => {
      // A question asked in the meantime is newer than the stored ones.
      await Promise.resolve()
      return client.getQueryData(queryKey) ?? readConversation(sessionId, storage)
    },
    staleTime: 'static',
    // Storage has no texts, so the cache keeps them. Without storage, the app decides how long.
    ...(storage === 'none' ? {} : { gcTime: Infinity }),
    networkMode: 'always',
    retry: false,
  }
}
