import type { QueryClient } from '@tanstack/react-query'
import type { TurnRecord } from '../model/createTurn.js'
import { storedOf } from '../model/createTurn.js'
import { conversationKeys } from './conversationKeys.js'
import type { ConversationStorage } from './conversationStorage.js'
import {
  parseConversation,
  readConversation,
  readText,
  storageKey,
  writeConversation,
} from './conversationStorage.js'

/** A session's questions in the cache and in storage. */
export interface ConversationStore {
  read(): TurnRecord[]
  change(update: (records: TurnRecord[]) => TurnRecord[]): void
  changeTurn(turnId: string, change: Partial<TurnRecord>): void
  remove: (turnId: string) => void
  /** Applies what another tab stored or removed. @param text The text that is stored now. */
  adopt(text: string | null): void
}

/** Creates the store for one session. */
export function conversationStore(
  queryClient: QueryClient,
  sessionId: string,
  storage: ConversationStorage,
): ConversationStore {
  const queryKey = conversationKeys.questions(sessionId)
  // If the query has not read storage yet, read it now so that nothing is overwritten.
  const read = () => queryClient.getQueryData(queryKey) ?? readConversation(sessionId, storage)
  const write = (records: TurnRecord[]) => void queryClient.setQueryData(queryKey, records)
  const change: ConversationStore['change'] = (update) => {
    const stored = storage === 'local' ? readText(storageKey(sessionId), storage) : null
    // If nothing is stored, the host may have cleared everything. What another tab removes comes to `adopt`.
    const before = stored ? reconcile(read(), stored) : read()
    const records = update(before)
    write(records)
    // What was cleared is stored again only together with a new question.
    if (!isStoredAlike(before, records)) writeConversation(sessionId, records, storage)
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
      const before = read()
      const records = reconcile(before, text)
      if (records !== before) write(records)
    },
  }
}

/** Adds unknown questions from storage, and drops sent questions that are no longer stored. */
function reconcile(records: TurnRecord[], text: string | null): TurnRecord[] {
  const stored = parseConversation(text ?? '')
  const ids = new Set(stored.map(({ questionId }) => questionId))
  const known = new Set(records.map((record) => storedOf(record)?.questionId ?? null))
  const kept = records.flatMap((record) => {
    const sent = storedOf(record)
    if (!sent || ids.has(sent.questionId)) return [record]
    // The text of a question that is not sent yet stays, although another tab has removed the failed one.
    return record.questionId === null ? [{ ...record, again: undefined }] : []
  })
  const isSame =
    kept.length === records.length && kept.every((record, at) => record === records[at])
  const added = stored.filter(({ questionId }) => !known.has(questionId))
  if (isSame && added.length === 0) return records
  return [...kept, ...added].sort((a, b) => a.askedAt - b.askedAt)
}

/** Returns whether the same questions are stored of two versions, at least one. */
function isStoredAlike(before: readonly TurnRecord[], after: readonly TurnRecord[]): boolean {
  const [stored, next] = [before, after].map((records) => records.map(storedOf).filter(Boolean))
  return stored?.length !== 0 && JSON.stringify(stored) === JSON.stringify(next)
}
