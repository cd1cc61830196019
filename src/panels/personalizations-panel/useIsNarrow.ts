'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Below this width of its own, px, a list is cards. */
const maxCards = 480

/** Whether an element is too narrow for a table; `false` until it is measured. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined
    const measured = element.current
    const measure = () => {
      const width = measured.clientWidth
      if (width > 0) setIsNarrow(width < maxCards)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return isNarrow
}
