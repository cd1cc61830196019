'use client'
import { useSyncExternalStore } from 'react'
import { countSignOuts, onSignOut } from '../internal/signOut.js'

/**
 * Returns how many times a user has signed out while this page was open, in this tab or another. Use it as a
 * React key, so that the next user doesn't see what the previous user typed and opened.
 */
export function useSignOuts(): number {
  return useSyncExternalStore(onSignOut, countSignOuts, () => 0)
}
