'use client'
import { useContext, useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { insightFields } from '../../listing/insightFields.js'
import { LocalizationContext } from '../../localization/Localization.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { unreadInsightFields } from '../../model/fields/unreadInsightFields.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

type Loaded = { create: typeof insightFields | null } | null

/**
 * `useInsightFields`, loaded once the list is drawn: to understand rules and conflicts takes more code than to list
 * them. If it cannot be loaded, the list does not have these fields, and a search for one says so.
 */
export function useLazyInsightFields(
  personalizations: readonly Personalization[] | undefined,
  adapters: readonly RuleAdapter[] | undefined,
): readonly PersonalizationField[] {
  const { messages, locale } = useContext(LocalizationContext)
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let isGone = false
    const finish = (create: typeof insightFields | null) => {
      if (!isGone) setLoaded({ create })
    }
    import('../../listing/insightFields.js').then(
      (module) => finish(module.insightFields),
      () => finish(null),
    )
    return () => {
      isGone = true
    }
  }, [])
  return useMemo(() => {
    if (!loaded) return unreadInsightFields
    return (
      loaded.create?.(personalizations ?? [], { messages: messages ?? {}, locale, adapters }) ?? []
    )
  }, [loaded, personalizations, messages, locale, adapters])
}
