import { isRecord } from '../internal/isRecord.js'
import { warnOnce } from '../internal/warnOnce.js'
import type { TurnRecord } from '../model/conversation/createTurn.js'

/** Where question IDs are stored: this tab, this browser, or nowhere. */
export type ConversationStorage = 'session' | 'local' | 'none'

const prefix = 'personalization-kit:conversation:'

/** The storage key of a session. Its value is `[{ questionId, startedAt }, …]`. */
export function storageKey(sessionId: string): string {
  return prefix + sessionId
}

/** Reads the stored questions of a session. Skips invalid entries. */
export function readConversation(sessionId: string, storage: ConversationStorage): TurnRecord[] {
  return parseConversation(readStored(sessionId, storage) ?? '')
}

/** Reads the stored text of a session. `null` if there is none, `undefined` if storage is not available. */
export function readStored(
  sessionId: string,
  storage: ConversationStorage,
): string | null | undefined {
  return attempt(storage, (area) => area.getItem(storageKey(sessionId)))
}

/** Stores question IDs and times, nothing else. Ignores storage that is full or forbidden. */
export function writeConversation(
  sessionId: string,
  records: readonly TurnRecord[],
  storage: ConversationStorage,
): void {
  const pairs = records.flatMap(({ questionId, askedAt }) =>
    questionId === null ? [] : [{ questionId, startedAt: askedAt }],
  )
  const key = storageKey(sessionId)
  attempt(storage, (area) =>
    pairs.length === 0 ? area.removeItem(key) : area.setItem(key, JSON.stringify(pairs)),
  )
}

/** Removes the questions of all sessions from this browser. */
export function clearConversations(): void {
  for (const storage of ['session', 'local'] as const) {
    attempt(storage, (area) => {
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key)
    })
  }
}

/** Parses the text of {@link writeConversation}. Skips everything else. Never throws. */
export function parseConversation(text: string): TurnRecord[] {
  let pairs: unknown
  try {
    pairs = JSON.parse(text)
  } catch {
    return []
  }
  const records: TurnRecord[] = []
  for (const pair of Array.isArray(pairs) ? pairs : []) {
    if (!isRecord(pair) || typeof pair.questionId !== 'string' || pair.questionId === '') continue
    if (typeof pair.startedAt !== 'number' || !Number.isFinite(pair.startedAt)) continue
    const { questionId, startedAt: askedAt } = pair
    const turnId = `${questionId}#${records.length}`
    records.push({ turnId, query: null, questionId, askedAt, fault: null })
  }
  return records
}

/** Once storage failed, what it holds says nothing about what there is. */
let isUsable = true

function attempt<Result>(
  storage: ConversationStorage,
  work: (area: Storage) => Result,
): Result | undefined {
  if (storage === 'none' || !isUsable || typeof window === 'undefined') return undefined
  try {
    return work(storage === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    isUsable = false
    warnOnce(
      'this browser can’t store data for the page, so open questions are kept in memory and don’t ' +
        'survive a reload.',
    )
    return undefined
  }
}
