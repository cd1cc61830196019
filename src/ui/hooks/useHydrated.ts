'use client'
import { useSyncExternalStore } from 'react'
import { noSubscription } from '../../internal/noSubscription.js'

/**
 * Returns `false` while a server renders and while the page hydrates, otherwise `true`. Use it for
 * state that the server can't know, such as whether a request is in progress.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
