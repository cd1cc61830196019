'use client'
import { useDeferredValue, useMemo } from 'react'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useNow } from '../../localization/useNow.js'
import { findField } from '../../model/fields/personalizationFields.js'

/** Searches that are counted, if the list has their fields: see `insightFields`. */
const counted = [
  { field: 'has', value: 'conflict' },
  { field: 'is', value: 'stale' },
] as const

/** The name of such a search. */
export type FoundCount = {
  search: `${string}:${string}`
  value: (typeof counted)[number]['value']
  count: number
}

const nothing: readonly never[] = []
const hourMs = 3_600_000

/**
 * How many have conflicts and how many are stale, if the list knows. Counted after the list itself is drawn: to find
 * conflicts every two are looked at that share a page.
 */
export function useFoundCounts(list: PersonalizationListState): readonly FoundCount[] {
  const now = useNow(hourMs)
  const { fields } = list
  const personalizations = useDeferredValue(list.personalizations, nothing)
  return useMemo(
    () =>
      counted.flatMap(({ field: id, value }) => {
        const field = findField(fields, id)
        if (!field || now === null) return []
        const count = personalizations.filter((personalization) => {
          const values = field.read(personalization, { now })
          return Array.isArray(values) && values.includes(value)
        }).length
        return count > 0 ? [{ search: `${id}:${value}` as const, value, count }] : []
      }),
    [fields, personalizations, now],
  )
}
