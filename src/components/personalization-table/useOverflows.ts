'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Whether an area can be scrolled sideways. Looked at again when `content` is another one. */
export function useOverflows(area: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || content === null) return undefined
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area, content])
  return isWide
}
