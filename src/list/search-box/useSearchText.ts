'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { parseSearch } from '../search/parseSearch.js'
import { printSearch } from '../search/printSearch.js'
import type { Search } from '../search/Search.js'
import { splitSearch } from '../search/splitSearch.js'

/** The text in a search box. */
export interface SearchText {
  text: string
  /** The parsed text. */
  search: Search
  /**
   * Changes the text and the list's view.
   *
   * @param applied The part of the text to search for now. The rest is searched for on `commit`. @default all
   */
  change: (text: string, applied?: string) => void
  /** Turns conditions in the text into filters. Call this on Enter and when the box loses focus. */
  commit: () => void
}

/** How long after the last letter a search that the view has skipped can still arrive, in ms. */
const maxLateMs = 2_000

/**
 * Keeps a search box's text separate from the list's view. A router can apply a view late or in a
 * transition, so a box that showed the view's search would lose letters typed in the meantime. The
 * box keeps only plain text: conditions such as `status:running` stay in it while they are typed
 * and then become filters. The box takes a search from the view only if it did not send that search
 * itself, or sent it long ago. A host that saves views elsewhere can return them out of order.
 */
export function useSearchText(list: PersonalizationListState): SearchText {
  const { search } = list.view
  const [state, setState] = useState(() => splitText(search, list.search))
  /** Searches that were sent while the box had focus and that the view has not returned yet. */
  const sent = useRef<string[]>([])
  /** Searches that were sent before one that the view has returned. They can still arrive. */
  const skipped = useRef<string[]>([])
  /** Whether a part of the text is not searched for yet. */
  const isPartial = useRef(false)
  const { text, filters } = state
  const seen = useRef(search)
  const newest = useRef(search)
  const { changeView, setTyped } = list
  useLayoutEffect(() => {
    // The same search can be parsed again, for example with more fields.
    if (seen.current === search) return
    seen.current = search
    const returned = sent.current.splice(0, sent.current.indexOf(search) + 1)
    const late = skipped.current.indexOf(search)
    if (returned.length > 0) skipped.current.push(...returned.slice(0, -1))
    else if (late === -1) setState(splitText(search, list.search))
    else {
      skipped.current.splice(late, 1)
      // It has replaced the search in the box, unless that one is still to come.
      if (sent.current.length === 0) {
        sent.current.push(newest.current)
        changeView({ search: newest.current })
      }
    }
  }, [search, list.search, changeView])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // An input that is removed does not lose focus first.
  useEffect(() => () => setTyped(null), [setTyped])
  const parsed = useMemo(() => parseSearch(text, { fields: list.fields }), [text, list.fields])
  return {
    text,
    search: parsed,
    change(next, applied = next) {
      const full = join(filters, applied)
      isPartial.current = applied !== next
      setState({ text: next, filters })
      // The view does not return a search that it already has.
      if (full !== (sent.current.at(-1) ?? search)) sent.current.push(full)
      newest.current = full
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        skipped.current = []
      }, maxLateMs)
      setTyped(next)
      changeView({ search: full })
    },
    commit() {
      // Updates might have been skipped. From now on, any other search comes from the host.
      sent.current = []
      skipped.current = []
      setTyped(null)
      const typed = splitText(text, parsed)
      setState({ text: typed.text, filters: join(filters, typed.filters) })
      if (isPartial.current) changeView({ search: join(filters, text) })
      isPartial.current = false
    },
  }
}

function splitText(raw: string, search: Search) {
  // After an unclosed quote, it is unclear where a condition ends.
  if (search.issues.some(({ code }) => code === 'unclosed-quote')) return { text: raw, filters: '' }
  const { text, filters } = splitSearch(search)
  return { text, filters: printSearch({ terms: filters }) }
}

function join(filters: string, text: string): string {
  return [filters, text].filter(Boolean).join(' ')
}
