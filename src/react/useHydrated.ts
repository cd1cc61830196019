'use client'
import { useSyncExternalStore } from 'react'

/**
 * `false` on a server and in the first render in the browser, `true` ever after: for what a server
 * cannot know, such as whether a request is under way.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}

function noSubscription() {
  return () => {}
}
