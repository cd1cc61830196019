'use client'
import type { RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { Scope } from '../../contract/Scope.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { useSignOuts } from '../../provider/useSignOuts.js'
import { isNothingFocused } from '../../ui/dom/realm.js'
import type { PanelError } from '../queries/errorOf.js'
import { errorOf, failureOf } from '../queries/errorOf.js'
import { useListQuery } from '../queries/useListQuery.js'

type ListQuery = ReturnType<typeof useListQuery<PersonalizationList>>

/** The functions and state for “Try again”. */
interface RetriedQuery {
  data: unknown
  /** Why the last fetch failed after all retries. */
  error: PanelError | null
  /** Why the last attempt failed. The query may still be retrying. */
  failure: PanelError | null
  refetch: () => Promise<unknown>
}

/** A panel's query: rows, issues and staleness from one observer. */
export interface ListPanelQuery extends RetriedQuery {
  data: ListQuery['data']
  fetchStatus: ListQuery['fetchStatus']
  isPending: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

/** The source of a list panel's parts. */
export interface ListPanelSource<Heading extends HTMLElement = HTMLHeadingElement> {
  /** `undefined` until they have loaded. */
  personalizations: readonly Personalization[] | undefined
  header: {
    headingId: string
    headingRef: RefObject<Heading | null>
    query: ListPanelQuery
  }
  states: {
    query: ListPanelQuery
    error: PanelError | null
    retry: () => void
    scope: Scope | null
    /** Gets focus when an error or a notice with focus disappears. */
    headingRef: RefObject<HTMLElement | null>
  }
}

/** Returns what every list panel needs: the query, its last error and a focusable heading. */
export function useListPanel<Heading extends HTMLElement = HTMLHeadingElement>(
  scope: Scope | undefined,
): ListPanelSource<Heading> {
  const headingId = useId()
  const headingRef = useRef<Heading>(null)
  const kit = usePersonalizationKit()
  const list = useListQuery({ scope, select: wholeList })
  const { data, fetchStatus, isPending, isFetching, dataUpdatedAt, refetch } = list
  const query: ListPanelQuery = {
    data,
    fetchStatus,
    isPending,
    isFetching,
    dataUpdatedAt,
    refetch,
    error: errorOf(list),
    failure: failureOf(list),
  }
  const { error, retry } = useListRetry(query, headingRef)
  return {
    personalizations: query.data?.personalizations,
    header: { headingId, headingRef, query },
    states: { query, error, retry, scope: scope ?? kit.scope, headingRef },
  }
}

function wholeList(list: PersonalizationList) {
  return list
}

/**
 * Returns a React key for a panel, so that the state of one website or user is not kept for another.
 */
export function usePanelKey(scope: Scope | undefined): string {
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = scope ?? kit.scope ?? {}
  return JSON.stringify([kit.me, accountId, websiteId, useSignOuts()])
}

/**
 * Returns a query's last error and a function that fetches again.
 *
 * - `error`: why the last attempt failed. Set after the first failed attempt, before all retries
 *   are used up. Kept during the next attempt so that the view does not flicker.
 * - `retry`: fetches again. If the pressed button disappears, focus moves to the heading instead of
 *   the top of the page.
 */
export function useListRetry(
  query: RetriedQuery,
  heading: RefObject<HTMLElement | null>,
): { error: PanelError | null; retry: () => void } {
  const [last, setLast] = useState<PanelError | null>(null)
  const error = query.error ?? query.failure ?? (query.data ? null : last)
  // This doesn't loop, because the next render has the same error. While a refresh is retried, the query has
  // both rows and a reason.
  if (error !== last) setLast(error)

  async function refetch() {
    await query.refetch()
    // Runs after the commit that might have removed the button.
    setTimeout(() => {
      if (isNothingFocused(heading.current)) heading.current?.focus()
    })
  }
  return { error, retry: () => void refetch() }
}
