'use client'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Scope } from '../contract/Scope.js'
import type { ContractIssue } from '../errors/ContractIssue.js'
import { useListQuery } from './useListQuery.js'

const noIssues: ContractIssue[] = []

/**
 * What was salvaged in the same fetch that {@link usePersonalizations} shows; empty while it loads
 * and for a clean response. Makes no request of its own.
 *
 * @param scope @default the provider's
 */
export function usePersonalizationIssues(scope?: Scope): ContractIssue[] {
  return useListQuery(scope, { select: selectIssues, enabled: false }).data ?? noIssues
}

function selectIssues(list: PersonalizationList): ContractIssue[] {
  return list.issues
}
