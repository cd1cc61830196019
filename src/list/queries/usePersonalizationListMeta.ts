'use client'
import type { PersonalizationList, StaleList } from '../../contract/PersonalizationList.js'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

/** A list's metadata: everything in the response except the rows. */
export interface PersonalizationListMeta {
  /** What was unexpected in the response. Empty for a clean response. */
  issues: ContractIssue[]
  /** The number of rows left out because they are not objects or come after the first 200,000. */
  skippedRows: number
  /**
   * When the service sent the list and why there is no newer one. `null` unless the proxy served a cached
   * list because the service failed.
   */
  stale: StaleList | null
}

const none: PersonalizationListMeta = { issues: [], skippedRows: 0, stale: null }

/**
 * Returns the metadata of the list that {@link usePersonalizations} loads: everything in the
 * response except the rows. Empty while the list loads. Doesn't send a request.
 */
export function usePersonalizationListMeta(
  options: ListScopeOptions = {},
): PersonalizationListMeta {
  return useListQuery({ ...options, select: listMeta, enabled: false }).data ?? none
}

/** Returns a list's metadata: everything in the response except the rows. */
export function listMeta(list: PersonalizationList): PersonalizationListMeta {
  return { issues: list.issues, skippedRows: list.skippedRows, stale: list.stale ?? null }
}
