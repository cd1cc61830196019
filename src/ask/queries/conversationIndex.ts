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
  function change(update: (index: ConversationIndex) => ConversationIndex) {
    const stored = readText(key, target.storage)
    const before = queryClient.getQueryData(queryKey) ?? parseIndex(stored)
    // Other tabs may have changed the list. Each tab keeps its own current conversation. If nothing is stored,
    // the host may have cleared everything.
    const isShared = target.storage === 'local' && stored
    const { conversations } = isShared ? parseIndex(stored) : before
    const index = update({ current: before.current, conversations })
    queryClient.setQueryData(queryKey, index)
    writeText(key, JSON.stringify(index), target.storage)
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
    /** Applies what another tab stored or removed. */
    adopt() {
      const stored = readText(key, target.storage)
      if (stored === undefined) return
      const { conversations } = parseIndex(stored)
      queryClient.setQueryData(queryKey, (index) => index && { ...index, conversations })
    },
  }
}

/** Adds a conversation without a title if it is not listed. */
function withConversation(index: ConversationIndex, sessionId: string, addedAt: number) {
  return withEntry(index, { sessionId, title: null, addedAt })
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
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    value = null
  }
  const { current, conversations } = isRecord(value) ? value : {}
  return {
    current: typeof current === 'string' && current !== '' ? current : randomId(),
    conversations: readEntries(Array.isArray(conversations) ? conversations : []),
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
