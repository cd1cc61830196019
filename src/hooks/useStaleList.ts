'use client'
import type { PersonalizationList, StaleList } from '../contract/PersonalizationList.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/**
 * Why and since when the list that {@link usePersonalizations} shows is old, if the proxy served an old one because the
 * service failed; `null` for a list that is new, and while it loads. Makes no request of its own.
 */
export function useStaleList(options: ListScopeOptions = {}): StaleList | null {
  return useListQuery({ ...options, select: selectStale, enabled: false }).data ?? null
}

function selectStale(list: PersonalizationList): StaleList | null {
  return list.stale ?? null
}
