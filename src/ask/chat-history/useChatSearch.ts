'use client'
import type { RefObject } from 'react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import { searchConversation } from '../model/searchConversation.js'
import type { ChatEntry } from './ChatEntry.js'
import type { RowsHandle } from './ChatHistoryRows.js'

/** A search in a conversation. */
export interface ChatSearch {
  query: string
  change: (query: string) => void
  /** The text that is being searched for: `query`, or briefly its previous value. */
  wanted: string
  /** The indexes of the matching entries. */
  matches: readonly number[]
  /** The index of the current match. `null` if there is none. */
  current: number | null
  /** Goes to the previous or next match, and wraps around. */
  go: (step: 1 | -1) => void
}

/** Keeps the state of a search. Typing stays fast in long conversations. */
export function useChatSearch(
  items: readonly ChatEntry[],
  rows: RefObject<RowsHandle | null>,
): ChatSearch {
  const [query, setQuery] = useState('')
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const wanted = useDeferredValue(query)
  const texts = useMessageTexts()
  const matches = useMemo(() => searchConversation(items, wanted, texts), [items, wanted, texts])
  const found = currentKey === null ? -1 : items.findIndex(({ key }) => key === currentKey)
  const current = found === -1 ? null : found
  return {
    query,
    wanted,
    matches,
    current,
    change(next) {
      setQuery(next)
      setCurrentKey(null)
    },
    go(step) {
      const position = current === null ? -1 : matches.indexOf(current)
      const from = position === -1 && step === -1 ? matches.length : position
      const next = matches[(from + step + matches.length) % matches.length]
      if (next === undefined) return
      setCurrentKey(items[next]?.key ?? null)
      rows.current?.scrollToIndex(next)
    },
  }
}
