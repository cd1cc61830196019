import type { Scope } from '../../contract/Scope.js'
import { dataPrefix } from '../../internal/browserData.js'
import { isRecord } from '../../internal/isRecord.js'
import { isTime } from '../../internal/isTime.js'
import { lazy } from '../../internal/lazy.js'
import { onSignOut } from '../../internal/signOut.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { TurnRecord } from '../model/createTurn.js'
import { storedOf } from '../model/createTurn.js'
import type { Removals } from './removals.js'

/** The storage of question IDs: this tab, this browser, or none. */
export type ConversationStorage = 'session' | 'local' | 'none'

const prefix = `${dataPrefix}:conversation`

/**
 * Returns a session's storage key. The stored value is `[{ questionId, startedAt }, …]`. A question that was
 * removed is stored as `{ questionId, removedAt }`, so that other tabs don't store it again.
 */
export function storageKey(sessionId: string): string {
  return `${prefix}:${sessionId}`
}

/** Returns the session ID in a storage key, or `null` if it is another key. */
export function sessionIdIn(key: string): string | null {
  return key.startsWith(storageKey('')) ? key.slice(storageKey('').length) : null
}

/**
 * Returns the storage key of a visitor's conversations about a website. The stored value is a
 * `ConversationIndex`.
 */
export function indexKey(scope: Scope | null, visitorId: string): string {
  return `${prefix}s:${JSON.stringify([scope?.accountId, scope?.websiteId, visitorId])}`
}

/** Reads a session's stored questions. Skips invalid entries. */
export function readConversation(sessionId: string, storage: ConversationStorage): TurnRecord[] {
  return parseConversation(readText(storageKey(sessionId), storage) ?? '')
}

/** Reads stored text. Returns `null` if there is none and `undefined` if storage is not available. */
export function readText(key: string, storage: ConversationStorage): string | null | undefined {
  const text: unknown = attempt(storage, (area) => area.getItem(key))
  return typeof text === 'string' || text === null ? text : undefined
}

/**
 * Reads what another tab has changed. Returns `null` if it removed the text, and `undefined` if there is nothing
 * to apply. If everything was cleared, by a host or a user, nothing disappears from the page: a sign-out and a
 * deletion remove each key.
 */
export function readChange(
  key: string,
  storage: ConversationStorage,
  isCleared: boolean,
): string | null | undefined {
  const stored = readText(key, storage)
  return stored === null && isCleared ? undefined : stored
}

/**
 * Stores text, or removes it. Ignores errors if storage is full or forbidden. Removes text even if storing
 * has failed before. Writes nothing if nothing has changed, because other tabs hear of each write.
 */
export function writeText(key: string, text: string | null, storage: ConversationStorage): void {
  if (text === null) {
    attempt(storage, (area) => area.removeItem(key), true)
    return
  }
  if (storage === 'local') written().set(key, text)
  attempt(storage, (area) => area.getItem(key) === text || area.setItem(key, text))
}

/**
 * What this tab has stored for all tabs last. If the user signs out in another tab, this tab may store a question
 * before it hears of that, and after the other tab has removed everything.
 */
const written = lazy(() => {
  const texts = new Map<string, string>()
  onSignOut(() => {
    // By now, the next user may have stored something else.
    for (const [key, text] of texts) {
      if (readText(key, 'local') === text) writeText(key, null, 'local')
    }
    texts.clear()
  })
  return texts
})

/** Stores only question IDs and times, and those of questions that were removed. */
export function writeConversation(
  sessionId: string,
  records: readonly TurnRecord[],
  storage: ConversationStorage,
  removals?: Removals,
): void {
  const pairs = records.map(storedOf).filter((pair) => pair !== null)
  const removed = Array.from(removals ?? [], ([questionId, removedAt]) => ({
    questionId,
    removedAt,
  }))
  const text = JSON.stringify([...pairs, ...removed])
  writeText(storageKey(sessionId), pairs.length === 0 ? null : text, storage)
}

/** Parses text written by {@link writeConversation}. Skips invalid entries. Never throws. */
export function parseConversation(text: string): TurnRecord[] {
  const records: TurnRecord[] = []
  for (const { questionId, startedAt: askedAt } of readPairs(text)) {
    if (typeof askedAt !== 'number' || !Number.isFinite(askedAt)) continue
    const turnId = `${questionId}#${records.length}`
    const turn = { turnId, query: null, questionId, askedAt, context: null }
    records.push({ ...turn, isRead: false, fault: null })
  }
  return records
}

/** Returns which questions stored text says were removed, and when. Skips invalid entries. Never throws. */
export function parseRemovals(text: string): [questionId: string, removedAt: number][] {
  return readPairs(text).flatMap(({ questionId, removedAt }) =>
    typeof removedAt === 'number' && isTime(removedAt) ? [[questionId, removedAt]] : [],
  )
}

function readPairs(text: string): (Record<string, unknown> & { questionId: string })[] {
  let pairs: unknown
  try {
    pairs = JSON.parse(text)
  } catch {
    return []
  }
  return (Array.isArray(pairs) ? pairs : []).flatMap((pair: unknown) => {
    if (!isRecord(pair)) return []
    const { questionId } = pair
    return typeof questionId === 'string' && questionId !== '' ? [{ ...pair, questionId }] : []
  })
}

/**
 * Whether storage works. After a failure, the stored data may be outdated, so it is no longer used.
 */
let isUsable = true

function attempt<Result>(
  storage: ConversationStorage,
  work: (area: Storage) => Result,
  isRemoval = false,
): Result | undefined {
  if (storage === 'none' || typeof window === 'undefined') return undefined
  if (!isUsable && !isRemoval) return undefined
  try {
    return work(storage === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    isUsable = false
    warnOnce(
      'this browser can’t store data for the page, so questions are kept in memory and don’t ' +
        'survive a reload.',
    )
    return undefined
  }
}
