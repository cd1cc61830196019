'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useNow } from '../i18n/useNow.js'
import { retryImport } from '../internal/retryImport.js'
import type { Column } from '../list/columns/Column.js'
import { useOwnMarks } from '../list/pins/useOwnMarks.js'
import { isField } from '../personalization/fields/isField.js'
import { useModelOptions, useWordingOptions } from '../personalization/useModelOptions.js'
import { useHydrated } from '../ui/hooks/useHydrated.js'
import { useIsIdle } from '../ui/hooks/useIsIdle.js'
import { findingsOfRows } from './findingsOfRows.js'
import { insightColumns } from './insightColumns.js'
import type * as InsightModule from './insightModule.js'
import { useListWork } from './useListWork.js'

const hourMs = 3_600_000
/** With more personalizations, the audit waits until the browser is idle. */
const maxAtOnce = 200
const loadInsight = retryImport(() => import('./insightModule.js'))

type Loaded = { module: typeof InsightModule | null } | null

/** The code, once it has been loaded. */
let known: Loaded = null

/** Used instead of the audit while its code isn't loaded. Does nothing. */
const noWork: typeof InsightModule.auditWork = {
  known: () => undefined,
  advance: () => undefined,
  finish: () => [],
}

/**
 * Returns the fields from `insightFields` in the user's language: audience and triggers in words, conflicts,
 * and the searches `has:conflict`, `is:stale`, `is:attention`, `is:mine` and `is:pinned`. After the audit, adds the fields
 * `attention` and `urgency`, which decides the order of pages. Pass them as `fields` to `usePersonalizationList`. The code that parses rules loads after the
 * first render. If it can't be loaded, the result is empty.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 */
export function useInsightFields(
  personalizations: readonly Personalization[] | undefined,
): readonly Column[] {
  const options = useWordingOptions()
  const isHydrated = useHydrated()
  // Code that has been loaded is there with the first render, so that the order of pages doesn't change.
  const [loaded, setLoaded] = useState<Loaded>(() => (isHydrated ? known : null))
  useEffect(() => {
    let isUnmounted = false
    const finish = (module: typeof InsightModule | null) => {
      if (module) known = { module }
      if (!isUnmounted) setLoaded((latest) => latest ?? { module })
    }
    loadInsight().then(
      (module) => finish(module),
      () => finish(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  const now = useNow(hourMs)
  const modelOptions = useModelOptions()
  const isIdle = useIsIdle()
  const { auditWork = noWork, attentionColumn, urgencyField } = loaded?.module ?? {}
  // A short list is audited at once, because its pages are ordered by what needs attention.
  const isShort = personalizations !== undefined && personalizations.length <= maxAtOnce
  const audited = attentionColumn && (isIdle || isShort) ? personalizations : undefined
  const findings = useListWork(auditWork, audited, now, modelOptions)
  const attention = useMemo(
    () =>
      attentionColumn && findings
        ? attentionColumn(findings, personalizations ?? [], options)
        : undefined,
    [attentionColumn, findings, personalizations, options],
  )
  const created = useMemo(
    () => loaded?.module?.createInsight(personalizations ?? [], options) ?? null,
    [loaded, personalizations, options],
  )
  // The page has one audit, also for `has:finding` and `is:attention`.
  const insight = useMemo(
    () =>
      created && findings
        ? { ...created, ...findingsOfRows(findings, personalizations ?? []) }
        : created,
    [created, findings, personalizations],
  )
  const fields = useMemo(() => {
    if (loaded && !insight) return []
    const others = insightColumns(insight).filter(({ id }) => id !== 'is')
    if (!attention || !findings || !urgencyField || !insight) return others
    return [...others, attention, urgencyField(findings, personalizations ?? [], insight)]
  }, [loaded, insight, attention, findings, urgencyField, personalizations])
  const marks = useOwnMarks()
  // The audit of a long list takes too long while rendering, so it is only read once it is done.
  const needsAttention = attention && insight?.needsAttention
  const own = useMemo(() => isField({ marks, needsAttention }), [marks, needsAttention])
  return useMemo(() => (fields.length > 0 ? [...fields, own] : fields), [fields, own])
}
