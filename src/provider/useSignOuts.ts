'use client'
import { useSyncExternalStore } from 'react'
import { countSignOuts, onSignOut } from '../internal/signOut.js'

/**
 * Returns how often a user has signed out on this page, in any tab. Use it as a React key, so that the next
 * user doesn't see what the previous user typed and opened.
 */
export function useSignOuts(): number {
  return useSyncExternalStore(onSignOut, countSignOuts, () => 0)
}
