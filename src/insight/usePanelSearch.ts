'use client'
import { useDeferredValue, useMemo } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import type { PersonalizationListState } from '../list/PersonalizationListState.js'
import { usePersonalizationList } from '../list/usePersonalizationList.js'
import { useInsightFields } from './useInsightFields.js'

/** The search of a panel that explains a list. */
export interface PanelSearchState {
  /** For the search box and the filters. */
  list: PersonalizationListState
  /** The same, a moment later in a long list, so that typing stays fast. */
  shown: PersonalizationListState
  /** Whether there is a condition. */
  isSearched: boolean
  /** Returns whether a personalization of the list matches the search. */
  matches: (personalization: Personalization) => boolean
}

/**
 * Returns the search of a panel, with the same grammar, fields, suggestions and notes as the list’s.
 *
 * @param personalizations What is searched. Pass the same array until it changes.
 */
export function usePanelSearch(
  personalizations: readonly Personalization[] | undefined,
): PanelSearchState {
  const fields = useInsightFields(personalizations)
  const list = usePersonalizationList({ personalizations, fields, fallbackSort: asReceived })
  const shown = useDeferredValue(list)
  const isSearched = shown.search.terms.some(({ type }) => type !== 'invalid')
  const found = useMemo(() => (isSearched ? new Set(shown.found()) : null), [isSearched, shown])
  return useMemo(
    () => ({
      list,
      shown,
      isSearched,
      matches: (personalization) => found?.has(personalization) ?? true,
    }),
    [list, shown, isSearched, found],
  )
}

const asReceived: never[] = []
