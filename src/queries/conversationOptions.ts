import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { TurnRecord } from '../model/conversation/createTurn.js'
import type { ConversationStorage } from './conversationStorage.js'
import { readConversation } from './conversationStorage.js'
import { ownQueryOptions } from './ownOptions.js'
import type { ConversationKey } from './personalizationKeys.js'
import { personalizationKeys } from './personalizationKeys.js'

/** Query options of the questions of a session. */
export type ConversationOptions = UnusedSkipTokenOptions<
  TurnRecord[],
  Error,
  TurnRecord[],
  ConversationKey
> & { queryKey: ConversationKey; queryFn: QueryFunction<TurnRecord[], ConversationKey> }

/** The questions of a session: read from storage once, then kept in the cache. */
export function conversationOptions(
  sessionId: string,
  storage: ConversationStorage,
): ConversationOptions {
  const queryKey = personalizationKeys.conversation(sessionId)
  return {
    ...ownQueryOptions,
    // Do not store the texts of questions unless asked to.
    persister: undefined,
    queryKey,
    queryFn: async ({ client }) => {
      // A question asked in the meantime is newer than the stored ones.
      await Promise.resolve()
      return client.getQueryData(queryKey) ?? readConversation(sessionId, storage)
    },
    staleTime: 'static',
    // Data without storage and observers can be garbage-collected as usual.
    gcTime: storage === 'none' ? undefined : Infinity,
    networkMode: 'always',
    retry: false,
  }
}
