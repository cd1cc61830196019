'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { createBrowserStorage } from '../../internal/createBrowserStorage.js'
import { isRecord } from '../../internal/isRecord.js'
import { onSignOut } from '../../internal/signOut.js'
import type { Dismissal } from './splitFindings.js'
import { dismissalReasons } from './splitFindings.js'

/** Storage for dismissed findings. */
export interface DismissalStorage {
  /** Returns the last written array. Must return the same array until it changes. */
  read: () => readonly Dismissal[]
  write: (dismissals: readonly Dismissal[]) => void
}

/**
 * Creates storage for dismissed findings in this browser. If the browser can't store them, a warning
 * is logged once, and they last only until the page is closed. Pass your own `DismissalStorage` to
 * share them with the team.
 *
 * @param key The storage key. Use a different one for each website and user. `clearUserData` removes
 * the dismissals.
 * @default 'dismissals'
 */
export function createDismissalStorage(key = 'dismissals'): DismissalStorage {
  return createBrowserStorage<readonly Dismissal[]>({
    key,
    initial: none,
    parse: (stored) => (Array.isArray(stored) ? stored.filter(isDismissal) : null),
    noun: 'dismissed findings',
  })
}

/** Returns the storage of a user's dismissed findings of a website in this browser. */
export function dismissalStorageOf(storageKey: string): DismissalStorage {
  let storage = ofKeys.get(storageKey)
  if (!storage) {
    storage = createDismissalStorage(`dismissals:${storageKey}`)
    ofKeys.set(storageKey, storage)
  }
  return storage
}

const ofKeys = new Map<string, DismissalStorage>()

function isDismissal(value: unknown): value is Dismissal {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    dismissalReasons.some((reason) => reason === value.reason) &&
    typeof value.at === 'number' &&
    Number.isFinite(value.at)
  )
}

const none: readonly Dismissal[] = []
/** Components on this page that show dismissals. */
const listeners = new Set<() => void>()

/**
 * Returns the dismissed findings and a function that replaces them. All components on the page and
 * in other tabs that use the same storage show the change. Before hydration, none are dismissed.
 *
 * @param storage From `createDismissalStorage`, or your own. Pass the same object each time.
 */
export function useDismissals(
  storage: DismissalStorage,
): [readonly Dismissal[], (dismissals: readonly Dismissal[]) => void] {
  const dismissals = useSyncExternalStore(subscribe, storage.read, () => none)
  const change = useCallback(
    (next: readonly Dismissal[]) => {
      storage.write(next)
      for (const listener of listeners) listener()
    },
    [storage],
  )
  return [dismissals, change]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = onSignOut(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    stop()
    window.removeEventListener('storage', listener)
  }
}
