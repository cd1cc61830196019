'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { observeSize } from '../internal/observeSize.js'

/**
 * Returns whether an element is narrower than a limit in px. Returns `false` until it is measured.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => {
      const width = measured.clientWidth
      if (width > 0) setIsNarrow(width < limit)
    }
    measure()
    return observeSize(measured, measure)
  }, [element, limit])
  return isNarrow
}
