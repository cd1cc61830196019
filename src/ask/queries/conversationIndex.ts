import type { QueryClient, QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { Scope } from '../../contract/Scope.js'
import { isRecord } from '../../internal/isRecord.js'
import { isTime } from '../../internal/isTime.js'
import { randomId } from '../../internal/randomId.js'
import { shorten } from '../../internal/shorten.js'
import { ownQueryOptions } from '../../provider/ownOptions.js'
import type { ConversationIndex, ConversationEntry } from './ConversationEntry.js'
import type { ConversationsKey } from './conversationKeys.js'
import { conversationKeys } from './conversationKeys.js'
import type { ConversationStorage } from './conversationStorage.js'
import { indexKey, readText, writeText } from './conversationStorage.js'
import { conversationStore } from './conversationStore.js'
import type { Removals } from './removals.js'
import { addRemovals, isRemoved, noteRemovals, readRemovals, removalsOf } from './removals.js'

/** The storage and the owner of an index. */
export interface IndexTarget {
  scope: Scope | null
  visitorId: string
  storage: ConversationStorage
}

/** Query options for an index. */
export type ConversationIndexOptions = UnusedSkipTokenOptions<
  ConversationIndex,
  Error,
  ConversationIndex,
  ConversationsKey
> & { queryKey: ConversationsKey; queryFn: QueryFunction<ConversationIndex, ConversationsKey> }

/** Returns query options for an index, which is read from storage once. */
export function conversationIndexOptions(target: IndexTarget): ConversationIndexOptions {
  const queryKey = conversationKeys.list(target)
  return {
    ...ownQueryOptions,
    // Titles are the user's own text. Do not store them with the cache by default.
    persister: undefined,
    queryKey,
    queryFn: async ({ client }) => {
      // A conversation that the app selects or creates in the meantime is newer than the stored one.
      await Promise.resolve()
      const known = client.getQueryData(queryKey)
      return known ?? parseIndex(readText(indexKey(target.scope, target.visitorId), target.storage))
    },
    staleTime: 'static',
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  }
}

/** The actions for a website's conversations. */
export interface ConversationIndexActions {
  /** Starts a conversation and makes it the current one. It is listed once it has a question. */
  create: () => void
  /** Makes a conversation the current one. */
  select: (sessionId: string) => void
  /** Changes a conversation's title. A blank title restores the default. */
  rename: (sessionId: string, title: string) => void
  /**
   * Removes a conversation from this browser. The service keeps its answers, but their IDs are
   * lost.
   */
  remove: (sessionId: string) => void
}

/** Creates the actions for an index, and those that only this room uses. */
export function conversationIndexActions(queryClient: QueryClient, target: IndexTarget) {
  const queryKey = conversationKeys.list(target)
  const key = indexKey(target.scope, target.visitorId)
  const isShared = target.storage === 'local'
  const removals = () => removalsOf(queryClient, key)
  function save(index: ConversationIndex) {
    const removed = isShared ? [...removals()] : []
    const stored = removed.length > 0 ? { ...index, removed: Object.fromEntries(removed) } : index
    writeText(key, JSON.stringify(stored), target.storage)
  }
  function change(update: (index: ConversationIndex) => ConversationIndex) {
    const stored = readText(key, target.storage)
    const before = queryClient.getQueryData(queryKey) ?? parseIndex(stored)
    // Other tabs may have changed the list. Each tab keeps its own current conversation. If nothing is stored,
    // the host may have cleared everything.
    const joined = isShared && stored ? merge(before, [stored], removals()) : before
    const index = update(joined)
    if (isShared) noteRemovals(removals(), timesIn(joined), timesIn(index))
    queryClient.setQueryData(queryKey, index)
    save(index)
  }
  /** Makes a conversation the current one. The one before stays in the list, although its question may be on its way. */
  function show(sessionId: string) {
    change((index) => {
      const [first] = conversationStore(queryClient, index.current, target.storage).read()
      const kept = first ? withConversation(index, index.current, first.askedAt) : index
      return { ...kept, current: sessionId }
    })
  }
  function rename(sessionId: string, text: string) {
    const title = cleanTitle(text)
    change((index) => {
      // The current conversation is not listed until its first question has been sent.
      const isCurrent = sessionId === index.current
      const added = { sessionId, title, addedAt: Date.now() }
      const { conversations } = isCurrent ? withEntry(index, added) : index
      return {
        ...index,
        conversations: conversations.map((entry) =>
          entry.sessionId === sessionId ? { ...entry, title } : entry,
        ),
      }
    })
  }
  return {
    create: () => show(randomId()),
    select: show,
    rename,
    remove(sessionId: string) {
      conversationStore(queryClient, sessionId, target.storage).change(() => [])
      change(({ current, conversations }) => ({
        current: current === sessionId ? randomId() : current,
        conversations: conversations.filter((entry) => entry.sessionId !== sessionId),
      }))
    },
    /** Adds a conversation to the list. */
    add: (sessionId: string, addedAt: number) =>
      change((index) => withConversation(index, sessionId, addedAt)),
    /** Adds a conversation whose question was accepted, if it is the current one of a list on this page. */
    addCurrent: (sessionId: string, addedAt: number) => {
      const index = queryClient.getQueryData(queryKey)
      if (index?.current !== sessionId) return
      change((latest) => withConversation(latest, sessionId, addedAt))
    },
    /**
     * Applies what another tab stored or removed. If two tabs store something at once, the storage keeps only one
     * of both, so what is missing is stored again.
     *
     * @param heard What the other tab has stored. It may already be replaced.
     */
    adopt(heard: string | null = null) {
      const stored = readText(key, target.storage)
      const before = queryClient.getQueryData(queryKey)
      if (stored === undefined || !before) return
      const index = merge(before, heard === null ? [stored] : [stored, heard], removals())
      queryClient.setQueryData(queryKey, index)
      if (stored !== null && !isSameList(parseIndex(stored), index)) save(index)
    },
  }
}

/** Adds a conversation without a title if it is not listed. */
function withConversation(index: ConversationIndex, sessionId: string, addedAt: number) {
  return withEntry(index, { sessionId, title: null, addedAt })
}

/** Returns the IDs of the conversations, and when they were added. */
function timesIn({ conversations }: ConversationIndex): (readonly [string, number])[] {
  return conversations.map(({ sessionId, addedAt }) => [sessionId, addedAt])
}

/**
 * Joins a list with what is stored. A conversation that is missing in storage stays, because another tab may have
 * stored something else at the same time. If nothing is stored, the user has signed out.
 */
function merge(
  { current, conversations: own }: ConversationIndex,
  [text = null, ...heard]: readonly (string | null)[],
  removals: Removals,
): ConversationIndex {
  if (text === null) return { current, conversations: [] }
  const texts = [text, ...heard]
  addRemovals(
    removals,
    texts.flatMap((each) => readRemovals(parseRecord(each).removed)),
  )
  const listed = texts.flatMap((each) => parseIndex(each).conversations)
  const entries = new Map<string, ConversationEntry>()
  // The titles that are stored now come first, because they are the newest ones.
  for (const entry of [...listed, ...own]) {
    const { sessionId, addedAt } = entry
    if (isRemoved(removals, [sessionId, addedAt]) || entries.has(sessionId)) continue
    entries.set(sessionId, entry)
  }
  return { current, conversations: [...entries.values()].slice(-maxConversations) }
}

function isSameList(one: ConversationIndex, other: ConversationIndex): boolean {
  const ids = new Set(one.conversations.map(({ sessionId }) => sessionId))
  return (
    ids.size === other.conversations.length &&
    other.conversations.every(({ sessionId }) => ids.has(sessionId))
  )
}

/** Adds an entry if it is not listed. Drops the oldest one if there are too many. */
function withEntry(index: ConversationIndex, entry: ConversationEntry): ConversationIndex {
  const { conversations } = index
  if (conversations.some(({ sessionId }) => sessionId === entry.sessionId)) return index
  return { ...index, conversations: [...conversations.slice(-maxConversations + 1), entry] }
}

const maxTitle = 200
/** The oldest are dropped, because each one takes time whenever the list is shown. */
const maxConversations = 200

function cleanTitle(title: string): string | null {
  return shorten(title.trim(), maxTitle) || null
}

/** Parses a stored index. Skips invalid entries. */
function parseIndex(text: string | null | undefined): ConversationIndex {
  const { current, conversations } = parseRecord(text)
  return {
    current: typeof current === 'string' && current !== '' ? current : randomId(),
    conversations: readEntries(Array.isArray(conversations) ? conversations : []),
  }
}

function parseRecord(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Reads the last entries, each session once. */
function readEntries(values: readonly unknown[]): ConversationEntry[] {
  const entries = new Map<string, ConversationEntry>()
  for (let at = values.length - 1; at >= 0 && entries.size < maxConversations; at--) {
    for (const entry of readEntry(values[at])) {
      if (!entries.has(entry.sessionId)) entries.set(entry.sessionId, entry)
    }
  }
  return [...entries.values()].toReversed()
}

function readEntry(value: unknown): ConversationEntry[] {
  if (!isRecord(value)) return []
  const { sessionId, title, addedAt } = value
  if (typeof sessionId !== 'string' || sessionId === '') return []
  if (typeof addedAt !== 'number' || !isTime(addedAt)) return []
  return [{ sessionId, title: typeof title === 'string' ? cleanTitle(title) : null, addedAt }]
}
