'use client'
import { useSyncExternalStore } from 'react'
import { countSignOuts, onSignOut } from '../internal/signOut.js'

/**
 * Returns how often a user has signed out on this page, in any tab. As a React key, it keeps what a
 * user has typed and opened from the next user.
 */
export function useSignOuts(): number {
  return useSyncExternalStore(onSignOut, countSignOuts, () => 0)
}
