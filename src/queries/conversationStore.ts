import type { QueryClient } from '@tanstack/react-query'
import type { ConversationStorage } from './conversationStorage.js'
import { parseConversation, readConversation, writeConversation } from './conversationStorage.js'
import { personalizationKeys } from './personalizationKeys.js'
import type { TurnRecord } from './TurnRecord.js'

/** One session in a cache and in storage, changed together. */
export interface ConversationStore {
  read(): TurnRecord[]
  change(update: (records: TurnRecord[]) => TurnRecord[]): void
  changeTurn(turnId: string, change: Partial<TurnRecord>): void
  remove: (turnId: string) => void
  /** Takes over the questions that another tab stored. */
  adopt(text: string | null): void
}

/** Access to the questions of one session. */
export function conversationStore(
  queryClient: QueryClient,
  sessionId: string,
  storage: ConversationStorage,
): ConversationStore {
  const queryKey = personalizationKeys.conversation(sessionId)
  // Asked before the query has read what is stored: read it now, so that nothing is overwritten.
  const read = () => queryClient.getQueryData(queryKey) ?? readConversation(sessionId, storage)
  const write = (records: TurnRecord[]) => void queryClient.setQueryData(queryKey, records)
  const change: ConversationStore['change'] = (update) => {
    const records = update(read())
    write(records)
    writeConversation(sessionId, records, storage)
  }
  return {
    read,
    change,
    changeTurn(turnId, changed) {
      change((records) =>
        records.map((record) => (record.turnId === turnId ? { ...record, ...changed } : record)),
      )
    },
    remove: (turnId) => change((records) => records.filter((record) => record.turnId !== turnId)),
    adopt(text) {
      const known = new Set(read().map(({ questionId }) => questionId))
      const added = parseConversation(text ?? '').filter(({ questionId }) => !known.has(questionId))
      if (added.length === 0) return
      write([...read(), ...added].sort((a, b) => a.askedAt - b.askedAt))
    },
  }
}
