'use client'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { parseSearch } from '../../model/search/parseSearch.js'
import type { Search } from '../../model/search/Search.js'

/** The text in a search box. */
export interface SearchText {
  text: string
  /** The parsed text. */
  search: Search
  /** Changes the text and the list's view. */
  change: (text: string) => void
  /** Call this when the box loses the focus. */
  leave: () => void
}

/**
 * Keeps a search box's text separate from the list's view. A router can apply a view late or in a
 * transition. A box that showed the view would lose the letters typed since then. The box takes a
 * search from the view only if it did not send that search itself.
 */
export function useSearchText(list: PersonalizationListState): SearchText {
  const { search } = list.view
  const [text, setText] = useState(search)
  /** Searches that were sent while the box had focus and that the view has not returned yet. */
  const sent = useRef<string[]>([])
  useLayoutEffect(() => {
    const index = sent.current.indexOf(search)
    if (index === -1) setText(search)
    else sent.current.splice(index, 1)
  }, [search])
  const parsed = useMemo(
    () => (text === search ? list.search : parseSearch(text, { fields: list.fields })),
    [text, search, list.search, list.fields],
  )
  return {
    text,
    search: parsed,
    change(next) {
      setText(next)
      sent.current.push(next)
      list.changeView({ search: next })
    },
    // Updates might have been skipped. From now on, every other search comes from the host.
    leave: () => void (sent.current = []),
  }
}
