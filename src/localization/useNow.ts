'use client'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { clockOf } from './clock.js'
import { LocalizationContext } from './Localization.js'

/**
 * The current time, Unix ms, from one clock that all users share. Re-renders the caller once per
 * `granularityMs`, and not at all if the provider froze the time.
 *
 * @param granularityMs How often it changes. @default 60_000
 * @returns `null` on a server and while hydrating, unless the provider froze the time: relative
 * times appear after mount.
 */
export function useNow(granularityMs = 60_000): number | null {
  const { frozenNow } = useContext(LocalizationContext)
  const isFrozen = frozenNow !== null
  const subscribe = useCallback(
    (listener: () => void) => (isFrozen ? () => {} : clockOf(granularityMs).subscribe(listener)),
    [granularityMs, isFrozen],
  )
  return useSyncExternalStore(
    subscribe,
    () => frozenNow ?? clockOf(granularityMs).read(),
    () => frozenNow,
  )
}
