'use client'
import type { PersonalizationList, StaleList } from '../contract/PersonalizationList.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/**
 * Returns the age of the list of {@link usePersonalizations} and the error code, if the proxy served a cached list
 * because the service failed. `null` for a fresh list and while it loads. Sends no request.
 */
export function useStaleList(options: ListScopeOptions = {}): StaleList | null {
  return useListQuery({ ...options, select: selectStale, enabled: false }).data ?? null
}

function selectStale(list: PersonalizationList): StaleList | null {
  return list.stale ?? null
}
