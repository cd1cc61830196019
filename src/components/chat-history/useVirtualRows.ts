'use client'
import { useEffect, useState } from 'react'
import type { VirtualRows } from './VirtualRows.js'

/** `null` until it is loaded. */
type Loaded = typeof VirtualRows | 'failed' | null

/**
 * What renders only the rows in view: few conversations are long enough, so it is loaded once one is. Not
 * by `lazy`, which shows what it waited for up to 300 ms late.
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
