import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { ConversationStorage } from './conversationStorage.js'
import { readConversation } from './conversationStorage.js'
import type { ConversationKey } from './personalizationKeys.js'
import { personalizationKeys } from './personalizationKeys.js'
import type { TurnRecord } from './TurnRecord.js'

/** Options of the query that holds a session's questions. */
export type ConversationOptions = UnusedSkipTokenOptions<
  TurnRecord[],
  Error,
  TurnRecord[],
  ConversationKey
> & { queryKey: ConversationKey; queryFn: QueryFunction<TurnRecord[], ConversationKey> }

/** A session's questions: read from storage once, then kept in the cache by whoever asks. */
export function conversationOptions(
  sessionId: string,
  storage: ConversationStorage,
): ConversationOptions {
  return {
    queryKey: personalizationKeys.conversation(sessionId),
    queryFn: () => readConversation(sessionId, storage),
    staleTime: 'static',
    // What is stored nowhere and looked at by nobody may go after the usual time.
    gcTime: storage === 'none' ? undefined : Infinity,
    networkMode: 'always',
    retry: false,
  }
}
