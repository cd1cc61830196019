'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { personalizationsOptions } from './personalizationsOptions.js'
import { refetchOptions } from './refetchOptions.js'

/** One website's list in {@link PersonalizationsAcross}. */
export interface WebsiteList {
  scope: Scope
  /** The website's own query, with its error. `data` is the whole list. */
  query: UseQueryResult<PersonalizationList, PersonalizationKitError>
}

/** The result of {@link usePersonalizationsAcross}. */
export interface PersonalizationsAcross {
  /**
   * The personalizations of all websites that have loaded. `undefined` until a website has loaded and, for up
   * to one second after that, until the others have loaded or failed. They are in the order of `scopes`, and
   * those of slower or added websites come last, so rows keep their positions.
   */
  data: Personalization[] | undefined
  /** Each website's list, in the order of `scopes`. */
  websites: WebsiteList[]
  /** Fetches all lists again. */
  refetch: () => Promise<unknown>
}

/**
 * Returns the personalizations of several websites as one list (service interface, section 4.1).
 * Sends one request for each website, and shares the cache with `usePersonalizations`. A website
 * that fails doesn't affect the others. Rows without an `accountId` or a `websiteId` get the
 * requested ones.
 */
export function usePersonalizationsAcross(scopes: readonly Scope[]): PersonalizationsAcross {
  const { client, refetchInterval } = usePersonalizationKit()
  const websites = uniqueScopes(scopes)
  const queries = useQueries({
    queries: websites.map((scope) => ({
      ...personalizationsOptions(client, scope),
      ...refetchOptions(refetchInterval),
      select: wholeList,
    })),
  })
  const lists = new Map(
    websites.flatMap((scope, index) => {
      const rows = queries[index]?.data?.personalizations
      return rows ? [[scopeId(scope), { scope, rows }]] : []
    }),
  )
  return {
    data: useMergedRows(lists, useIsReady(queries)),
    websites: websites.flatMap((scope, index) => {
      const query = queries[index]
      return query ? [{ scope, query }] : []
    }),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}

/** Undoes the selection in `personalizationsOptions`. */
function wholeList(list: PersonalizationList) {
  return list
}

/** Returns the scopes without duplicates. */
function uniqueScopes(scopes: readonly Scope[]): Scope[] {
  return [...new Map(scopes.map((scope) => [scopeId(scope), scope])).values()]
}

/** Returns a website as a key. */
export function scopeId({ accountId, websiteId }: Scope): string {
  return JSON.stringify([accountId, websiteId])
}

/** How long to wait for the other websites once the first one has loaded, in ms. */
const maxWaitMs = 1_000

/**
 * Returns whether to show what has loaded: once each website has loaded or failed, or shortly after
 * the first one has loaded. The lists of slower websites are added at the end.
 */
function useIsReady(queries: readonly WebsiteList['query'][]): boolean {
  const [isWaitOver, setIsWaitOver] = useState(false)
  const isAnyLoaded = queries.some(({ data }) => data)
  const isSettled = queries.every(
    ({ data, failureCount, fetchStatus }) => data || failureCount > 0 || fetchStatus === 'paused',
  )
  // Other websites get their own time.
  if (isWaitOver && !isAnyLoaded) setIsWaitOver(false)
  const isWaiting = !isWaitOver && isAnyLoaded && !isSettled
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsWaitOver(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isAnyLoaded && (isSettled || isWaitOver)
}

type Rows = Personalization[]
type Lists = ReadonlyMap<string, { scope: Scope; rows: Rows }>

interface Merged {
  /** The rows of each website, by its ID, in the order in which they are shown. */
  lists: Map<string, { source: Rows; rows: Rows }>
  rows: Rows
}

/**
 * Returns the rows of all lists: the same array until a list changes. Lists that are shown stay, and keep
 * their positions, because the keys of rows depend on the rows before them.
 */
function useMergedRows(lists: Lists, isReady: boolean): Rows | undefined {
  const [merged, setMerged] = useState<Merged | null>(null)
  // Nothing is shown, such as after a sign-out. The next lists wait for each other.
  if (merged && lists.size === 0) setMerged(null)
  const isShown = [...lists.keys()].some((id) => merged?.lists.has(id))
  if (!isReady && !isShown) return undefined
  if (merged && isSame(merged, lists)) return merged.rows
  const next = merge(merged, lists)
  setMerged(next)
  return next.rows
}

function isSame(merged: Merged, lists: Lists): boolean {
  return (
    merged.lists.size === lists.size &&
    [...lists].every(([id, { rows }]) => merged.lists.get(id)?.source === rows)
  )
}

/** Lists that have not changed keep their rows. */
function merge(merged: Merged | null, lists: Lists): Merged {
  const order = new Set([...(merged?.lists.keys() ?? []), ...lists.keys()])
  const next: Merged['lists'] = new Map()
  for (const id of order) {
    const list = lists.get(id)
    if (!list) continue
    const before = merged?.lists.get(id)
    const isKept = before?.source === list.rows
    next.set(id, isKept ? before : { source: list.rows, rows: withWebsite(list.rows, list.scope) })
  }
  return { lists: next, rows: [...next.values()].flatMap(({ rows }) => rows) }
}

/** Sets missing IDs, so that each row belongs to a website. */
function withWebsite(rows: Rows, { accountId, websiteId }: Scope): Rows {
  return rows.map((row) =>
    row.websiteId === null || row.accountId === null
      ? { ...row, accountId: row.accountId ?? accountId, websiteId: row.websiteId ?? websiteId }
      : row,
  )
}
