'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import type { Column } from '../list/columns/Column.js'
import { useWordingOptions } from '../personalization/useModelOptions.js'
import type { createInsight } from './createInsight.js'
import { insightColumns } from './insightColumns.js'

type Loaded = { create: typeof createInsight | null } | null

/**
 * Returns the fields from `insightFields` in the user's language: audience and triggers in words,
 * conflicts, and the searches `has:conflict`, `is:stale` and `is:attention`. Pass them as `fields`
 * to `usePersonalizationList`. The code that parses rules loads after the first render. If it can't
 * be loaded, the result is empty.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function useInsightFields(
  personalizations: readonly Personalization[] | undefined,
): readonly Column[] {
  const options = useWordingOptions()
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let isUnmounted = false
    const finish = (create: typeof createInsight | null) => {
      if (!isUnmounted) setLoaded({ create })
    }
    import('./createInsight.js').then(
      (module) => finish(module.createInsight),
      () => finish(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return useMemo(() => {
    if (!loaded) return insightColumns(null)
    if (!loaded.create) return []
    return insightColumns(loaded.create(personalizations ?? [], options))
  }, [loaded, personalizations, options])
}
