'use client'
import { useContext, useEffect, useRef } from 'react'
import { ActionContext, useAction } from '../ui/actions/useAction.js'
import type { Search } from './search/Search.js'

/** How long a search must stay unchanged before it is reported, in ms. */
const quietMs = 1_000

/** Tells the app which searches and filters a user has set, once they have stopped changing. */
export function useSearchActions(search: Search, results: number, isLoaded: boolean): void {
  const onAction = useContext(ActionContext)
  const tell = useAction()
  const told = useRef(search)
  const found = useRef(results)
  useEffect(() => {
    found.current = results
  })
  const isObserved = onAction !== undefined && isLoaded
  useEffect(() => {
    if (!isObserved || told.current === search) return undefined
    const timer = setTimeout(() => {
      const [before, after] = [countsOf(told.current), countsOf(search)]
      told.current = search
      const count = { results: found.current }
      if (before.words !== after.words) tell({ type: 'search', terms: after.terms, ...count })
      for (const field of new Set([...before.fields.keys(), ...after.fields.keys()])) {
        const [old, { key, values }] = [before.fields.get(field), after.fields.get(field) ?? none]
        if (old?.key !== key) tell({ type: 'filter', field, values, ...count })
      }
    }, quietMs)
    return () => clearTimeout(timer)
  }, [search, isObserved, tell])
}

/** A filter, as text to compare, and its number of values. */
interface Filter {
  key: string
  values: number
}
const none: Filter = { key: '', values: 0 }

/** Returns the words as text to compare, their number, and each filter. */
function countsOf({ terms }: Search) {
  const words = terms.filter(({ type }) => type === 'text')
  const fields = new Map<string, Filter>()
  for (const term of terms) {
    if (term.type !== 'field') continue
    const { key, values } = fields.get(term.field) ?? none
    fields.set(term.field, {
      key: key + JSON.stringify([term.isNegated, term.values]),
      values: values + term.values.length,
    })
  }
  return { words: JSON.stringify(words), terms: words.length, fields }
}
