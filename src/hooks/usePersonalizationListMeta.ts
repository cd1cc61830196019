'use client'
import type { PersonalizationList, StaleList } from '../contract/PersonalizationList.js'
import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/** What a list response carries beside its rows. */
export interface PersonalizationListMeta {
  /** What was repaired. */
  issues: ContractIssue[]
  /** Number of rows that were left out: not objects, or past the first 200,000. */
  skippedRows: number
  /** The age of the list and the error code, if the proxy served a cached list because the service failed. */
  stale: StaleList | null
}

const none: PersonalizationListMeta = { issues: [], skippedRows: 0, stale: null }

/**
 * Returns what the response of {@link usePersonalizations} carries beside its rows. Empty while it loads. Sends no
 * request.
 */
export function usePersonalizationListMeta(
  options: ListScopeOptions = {},
): PersonalizationListMeta {
  return useListQuery({ ...options, select: listMeta, enabled: false }).data ?? none
}

/** Returns what a list carries beside its rows. */
export function listMeta(list: PersonalizationList): PersonalizationListMeta {
  return { issues: list.issues, skippedRows: list.skippedRows, stale: list.stale ?? null }
}
