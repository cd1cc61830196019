'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useLocale } from '../i18n/useLocale.js'
import { useNow } from '../i18n/useNow.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import { useSame } from '../ui/hooks/useSame.js'
import { useUntouched } from '../ui/hooks/useUntouched.js'
import { withShownFirst } from './model/arrangePages.js'
import { groupRows } from './model/groupRows.js'
import type { ListIndex } from './model/listIndex.js'
import { createIndexer } from './model/listIndex.js'
import { orderPages } from './model/orderPages.js'
import type { PersonalizationView } from './model/PersonalizationView.js'
import { compileSearch, matchingRows, rankRows } from './model/runSearch.js'
import type { Sort } from './model/sortRows.js'
import { rowComparer, sortRows } from './model/sortRows.js'
import type { Search } from './search/Search.js'
import { useSearchContext } from './useSearchContext.js'

/**
 * Filters, sorts and groups rows. Repeats each step only when its input changes.
 */
export function useListRows(
  personalizations: readonly Personalization[],
  view: PersonalizationView,
  { fields, search, fallbackSort, layout }: ListRowsOptions,
) {
  const now = useNow()
  const { locale } = useLocale()
  const context = useSearchContext()
  const [indexOf] = useState(createIndexer)
  const index = useMemo(() => indexOf(personalizations, now), [indexOf, personalizations, now])
  useIdleKeys(index)
  const tests = useMemo(
    () => compileSearch(index, search, fields, context),
    [index, search, fields, context],
  )
  const found = useMemo(() => matchingRows(index, tests), [index, tests])
  // The sort is compared by value (`useSame`), because a view from a URL is a new object each time.
  const isByPage = layout === 'pages'
  const isSorted = isByPage || view.sort.length > 0
  const sort = useSame(isByPage ? byPriority : isSorted ? view.sort : fallbackSort)
  const comparers = useMemo(
    () =>
      sort.flatMap(({ column, direction }) => {
        const field = findField(fields, column)
        return field ? [rowComparer(field, index.values(field), { direction, locale })] : []
      }),
    [index, fields, sort, locale],
  )
  const rows = useMemo(() => {
    const sorted = sortRows(found, comparers)
    return isSorted ? sorted : rankRows(sorted, personalizations, search)
  }, [found, comparers, isSorted, personalizations, search])
  const group = isByPage ? 'page' : view.group
  const groupField = group === null ? undefined : findField(fields, group)
  const groups = useMemo(
    () => groupField && groupRows(rows, groupField, index.words(groupField), locale),
    [rows, groupField, index, locale],
  )
  // It is known a moment after the rows. Pages don't move once someone uses the list.
  const urgency = useUntouched(
    isByPage ? findField(fields, 'urgency') : undefined,
    personalizations,
  )
  // The order of pages doesn't change while someone looks, so the day is enough.
  const today = now === null ? null : Math.floor(now / dayMs) * dayMs
  const pages = useMemo(() => {
    if (!groups || !isByPage) return groups
    const values = urgency && index.values(urgency)
    const urgencyOf = (row: number) => Number(values?.[row] ?? 0)
    return orderPages(groups, personalizations, { now: today, urgencyOf })
  }, [groups, isByPage, urgency, index, personalizations, today])
  const shown = useMemo(
    () =>
      isByPage && pages
        ? pages.map((page) => ({
            ...page,
            rows: page.isSingles ? page.rows : withShownFirst(page.rows, personalizations, now),
          }))
        : pages,
    [isByPage, pages, personalizations, now],
  )
  return { index, tests, rows, groups: shown ?? null }
}

const dayMs = 86_400_000

/** With more rows, reading all keys at once would cause a noticeable delay. */
const maxIdleKeys = 100_000

/**
 * Reads all keys while the browser is idle. A sorted list can show any row first, and its key depends on all
 * rows before it.
 */
function useIdleKeys({ personalizations, keyAt }: ListIndex) {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis) || personalizations.length > maxIdleKeys)
      return undefined
    const handle = requestIdleCallback(() => keyAt(personalizations.length - 1))
    return () => cancelIdleCallback(handle)
  }, [personalizations, keyAt])
}

/** The order of the personalizations on a page. */
export const byPriority: readonly Sort[] = [{ column: 'priority', direction: 'descending' }]

interface ListRowsOptions {
  fields: readonly PersonalizationField[]
  search: Search
  fallbackSort: readonly Sort[]
  layout: 'table' | 'pages'
}
