'use client'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Returns whether requests wait for a connection. Always `false` on a server, and if the host's queries
 * don't wait for one (`networkMode`).
 */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline(), always)
  const { networkMode = 'online' } = useQueryClient().getDefaultOptions().queries ?? {}
  return !isOnline && networkMode === 'online'
}

function subscribe(listener: () => void) {
  return onlineManager.subscribe(listener)
}

function always() {
  return true
}
