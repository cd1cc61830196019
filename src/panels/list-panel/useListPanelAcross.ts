'use client'
import { useId, useMemo, useRef } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { facetFields } from '../../list/model/facetPersonalizations.js'
import { defaultView } from '../../list/model/PersonalizationView.js'
import { errorOf, failureOf } from '../../list/queries/errorOf.js'
import type { WebsiteList } from '../../list/queries/usePersonalizationsAcross.js'
import { usePersonalizationsAcross } from '../../list/queries/usePersonalizationsAcross.js'
import type { ListPanelQuery } from '../../list/states/useListPanel.js'
import { useListRetry } from '../../list/states/useListPanel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { mergeFields } from '../../personalization/fields/personalizationFields.js'
import { useSame } from '../../ui/hooks/useSame.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'

/** A website, and its name for users. */
export interface NamedScope extends Scope {
  /** @default the website's ID */
  name?: string | undefined
}

/** Returns what the panel needs for the lists of several websites, as `useListPanel` does for one. */
export function useListPanelAcross(scopes: readonly NamedScope[]) {
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data, websites, refetch } = usePersonalizationsAcross(scopes)
  const list = useMemo(() => data && { personalizations: data, issues: [], skippedRows: 0 }, [data])
  const queries = websites.map(({ query }) => query)
  // While one website has rows, a notice says why the others failed.
  const reasons = queries.map((query) => errorOf(query) ?? failureOf(query))
  const failure = !list && reasons.every(Boolean) ? (reasons[0] ?? null) : null
  const { error, retry } = useListRetry({ data: list, error: null, failure, refetch }, headingRef)
  const query: ListPanelQuery = {
    data: list,
    error: null,
    failure: queries.filter(isRetried).map(failureOf)[0] ?? null,
    isPending: !list,
    isFetching: queries.some(({ isFetching }) => isFetching),
    fetchStatus: queries.every(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'idle',
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity)),
    refetch,
  }
  return {
    personalizations: data,
    websites,
    header: { headingId, headingRef, query },
    states: { query, error, retry, scope: scopes[0] ?? null, headingRef },
  }
}

/** Returns whether a refresh of rows that are shown has failed and is tried again. */
function isRetried({ data, isError, failureCount, isFetching }: WebsiteList['query']): boolean {
  return data !== undefined && !isError && failureCount > 0 && isFetching
}

const acrossFacets: readonly string[] = ['websiteId', ...facetFields]
const [nameColumn = 'name', ...otherColumns] = defaultView.columns
const acrossColumns = [nameColumn, 'websiteId', ...otherColumns]

/** Adds the website's name to the columns, filters and fields of a list. */
export function useAcrossOptions(
  scopes: readonly NamedScope[],
  options: ListPanelListOptions = {},
): ListPanelListOptions {
  const { fields: own, defaultView: initial, facets } = options
  const names = useSame(scopes.map(({ websiteId, name }) => [websiteId, name] as const))
  const fields = useMemo(() => {
    const nameOf = new Map(names)
    const website: PersonalizationField = {
      id: 'websiteId',
      type: 'keyword',
      aliases: ['website'],
      labelOf: (id) => nameOf.get(id),
      read: ({ websiteId }) => websiteId,
    }
    return mergeFields(own ?? [], [website])
  }, [own, names])
  return {
    ...options,
    fields,
    defaultView: { ...initial, columns: initial?.columns ?? acrossColumns },
    facets: facets ?? acrossFacets,
  }
}
