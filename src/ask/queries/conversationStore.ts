import type { QueryClient } from '@tanstack/react-query'
import type { TurnRecord } from '../model/createTurn.js'
import { storedOf } from '../model/createTurn.js'
import { conversationKeys } from './conversationKeys.js'
import type { ConversationStorage } from './conversationStorage.js'
import {
  parseConversation,
  parseRemovals,
  readConversation,
  readText,
  storageKey,
  writeConversation,
} from './conversationStorage.js'
import type { Removals } from './removals.js'
import { addRemovals, isRemoved, noteRemovals, removalsOf } from './removals.js'

/** A session's questions in the cache and in storage. */
export interface ConversationStore {
  read(): TurnRecord[]
  change(update: (records: TurnRecord[]) => TurnRecord[]): void
  changeTurn(turnId: string, change: Partial<TurnRecord>): void
  remove: (turnId: string) => void
  /**
   * Applies what another tab stored or removed. If two tabs store something at once, the storage keeps only one
   * of both, so what is missing is stored again.
   *
   * @param text The text that is stored now.
   * @param heard What the other tab has stored. It may already be replaced.
   */
  adopt(text: string | null, heard?: string | null): void
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
    const isShared = storage === 'local'
    const stored = isShared ? readText(storageKey(sessionId), storage) : undefined
    const removals = isShared ? removalsOf(queryClient, sessionId) : undefined
    // If nothing is stored, the host may have cleared everything. What another tab removes comes to `adopt`.
    const before = stored && removals ? merge(read(), [stored], removals) : read()
    const records = update(before)
    if (removals) noteRemovals(removals, sentIn(before), sentIn(records))
    write(records)
    // What was cleared is stored again only together with a new question.
    if (stored || !isStoredAlike(before, records)) {
      writeConversation(sessionId, records, storage, removals)
    }
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
    adopt(text, heard = null) {
      const before = read()
      const removals = removalsOf(queryClient, sessionId)
      const records = merge(before, heard === null ? [text] : [text, heard], removals)
      if (records !== before) write(records)
      if (text === null || hasAll(text, records)) return
      writeConversation(sessionId, records, storage, removals)
    },
  }
}

/** Returns whether the same questions are stored of two versions, at least one. */
function isStoredAlike(before: readonly TurnRecord[], after: readonly TurnRecord[]): boolean {
  const [stored, next] = [sentIn(before), sentIn(after)]
  return stored.length > 0 && JSON.stringify(stored) === JSON.stringify(next)
}

/** Returns the IDs and times of the questions that were sent. */
function sentIn(records: readonly TurnRecord[]): (readonly [string, number])[] {
  return records.flatMap((record) => {
    const sent = storedOf(record)
    return sent ? [[sent.questionId, sent.startedAt] as const] : []
  })
}

/**
 * Adds what is stored, and drops what was removed. A question that is missing in storage stays, because another tab
 * may have stored something else at the same time. If nothing is stored, the conversation was removed.
 */
function merge(
  records: TurnRecord[],
  [text = null, ...heard]: readonly (string | null)[],
  removals: Removals,
): TurnRecord[] {
  const texts = text === null ? [] : [text, ...heard].map((each) => each ?? '')
  addRemovals(removals, texts.flatMap(parseRemovals))
  const isGone = (questionId: string, startedAt: number) =>
    text === null || isRemoved(removals, [questionId, startedAt])
  const kept = records.flatMap((record) => {
    const sent = storedOf(record)
    if (!sent || !isGone(sent.questionId, sent.startedAt)) return [record]
    // The text of a question that is not sent yet stays, although another tab has removed the failed one.
    return record.questionId === null ? [{ ...record, again: undefined }] : []
  })
  const known = new Set(sentIn(records).map(([questionId]) => questionId))
  const added = texts.flatMap(parseConversation).filter(({ questionId, askedAt }) => {
    if (questionId === null || known.has(questionId)) return false
    known.add(questionId)
    return !isGone(questionId, askedAt)
  })
  const isSame =
    kept.length === records.length && kept.every((record, at) => record === records[at])
  if (isSame && added.length === 0) return records
  return [...kept, ...added].sort((a, b) => a.askedAt - b.askedAt)
}

/** Returns whether stored text has these questions and no others. */
function hasAll(text: string, records: readonly TurnRecord[]): boolean {
  const stored = new Set(sentIn(parseConversation(text)).map(([questionId]) => questionId))
  const sent = new Set(sentIn(records).map(([questionId]) => questionId))
  return stored.size === sent.size && [...sent].every((questionId) => stored.has(questionId))
}
