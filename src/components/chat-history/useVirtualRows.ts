'use client'
import { useEffect, useState } from 'react'
import type { VirtualRows } from './VirtualRows.js'

/** `null` until it is loaded. */
type Loaded = typeof VirtualRows | 'failed' | null

/**
 * Loads the component that renders only the rows in view when a conversation is long enough. Does not use `lazy`,
 * which can show its result up to 300 ms late.
 */
export function useVirtualRows(isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    import('./VirtualRows.js').then(
      (module) => isCurrent && setLoaded(() => module.VirtualRows),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return loaded
}
