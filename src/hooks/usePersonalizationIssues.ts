'use client'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ListScopeOptions } from './useListQuery.js'
import { useListQuery } from './useListQuery.js'

const noIssues: ContractIssue[] = []

/**
 * Returns what was repaired in the response of {@link usePersonalizations}. Empty while it loads and for a clean
 * response. Sends no request.
 */
export function usePersonalizationIssues(options: ListScopeOptions = {}): ContractIssue[] {
  return useListQuery({ ...options, select: selectIssues, enabled: false }).data ?? noIssues
}

function selectIssues(list: PersonalizationList): ContractIssue[] {
  return list.issues
}
