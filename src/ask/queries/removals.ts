import type { QueryClient } from '@tanstack/react-query'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { isRecord } from '../../internal/isRecord.js'
import { isTime } from '../../internal/isTime.js'
import { lazy } from '../../internal/lazy.js'
import { onSignOut } from '../../internal/signOut.js'

/** When something was removed, in Unix ms, by its ID. */
export type Removals = Map<string, number>

/** More are not worth their room: a removal matters until all tabs have heard of it. */
const maxRemovals = 100

/** What this tab or another has removed, by cache and storage key, until the user signs out. */
const known = lazy(() => {
  const state = { caches: new WeakMap<QueryClient, Map<string, Removals>>() }
  onSignOut(() => {
    state.caches = new WeakMap()
  })
  return state
})

/** Returns what was removed from what is stored under a key. */
export function removalsOf(queryClient: QueryClient, key: string): Removals {
  const keys = getOrInsert(known().caches, queryClient, () => new Map<string, Removals>())
  return getOrInsert(keys, key, () => new Map<string, number>())
}

/** Adds what a change has removed. */
export function noteRemovals(
  removals: Removals,
  before: readonly Removable[],
  after: readonly Removable[],
): void {
  const kept = new Set(after.map(([id]) => id))
  for (const [id, time] of before) {
    if (!kept.has(id)) removals.set(id, Math.max(Date.now(), time))
  }
  for (const id of removals.keys()) if (removals.size > maxRemovals) removals.delete(id)
}

/** Adds what other tabs have removed. */
export function addRemovals(removals: Removals, others: Iterable<Removable>): void {
  for (const [id, at] of others) removals.set(id, Math.max(at, removals.get(id) ?? at))
}

/** Returns whether something was removed after it was added. The same ID can be added again later. */
export function isRemoved(removals: Removals, [id, addedAt]: Removable): boolean {
  return (removals.get(id) ?? -Infinity) >= addedAt
}

/** Reads stored removals. Skips invalid entries. */
export function readRemovals(value: unknown): Removable[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([id, at]) =>
    typeof at === 'number' && isTime(at) ? [[id, at] as const] : [],
  )
}

type Removable = readonly [id: string, time: number]
