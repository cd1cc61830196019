'use client'
import { useEffect, useState } from 'react'
import type { VirtualRows } from './VirtualRows.js'

/** The loaded component, `'failed'` if it can't be loaded, or `null` until then. */
type Loaded = typeof VirtualRows | 'failed' | null

/**
 * Loads the component that renders only the rows in view, once `isWanted` is set. Does not use
 * `lazy`, which can show the component up to 300 ms late.
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
