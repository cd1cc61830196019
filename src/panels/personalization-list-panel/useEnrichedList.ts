'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useInsightFields } from '../../listing/useInsightFields.js'
import type { UsePersonalizationListOptions } from '../../listing/usePersonalizationList.js'
import { usePersonalizationList } from '../../listing/usePersonalizationList.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

/** The fetched list, with fields for what is understood of it beside the host's own. */
export function useEnrichedList(
  fetched: readonly Personalization[] | undefined,
  options: UsePersonalizationListOptions,
  adapters: readonly RuleAdapter[] | undefined,
) {
  const insight = useInsightFields(fetched, { adapters })
  const { fields: own } = options
  const fields = useMemo(() => mergeFields(own ?? [], insight), [own, insight])
  return usePersonalizationList({ ...options, personalizations: fetched, fields })
}

/** One of the host's stands in the place of ours of the same id. */
function mergeFields<Field extends { id: string }>(own: readonly Field[], more: readonly Field[]) {
  return [...own, ...more.filter(({ id }) => own.every((field) => field.id !== id))]
}
