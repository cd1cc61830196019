'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/**
 * Returns whether an element is narrower than a limit in px. Returns `false` until it is measured.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined
    const measured = element.current
    const measure = () => {
      const width = measured.clientWidth
      if (width > 0) setIsNarrow(width < limit)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, limit])
  return isNarrow
}
