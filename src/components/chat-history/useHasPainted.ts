'use client'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/**
 * Returns `true` once an element's parent has been painted with a height. Returns `false` on the
 * server and in hidden areas, such as a closed tab panel.
 */
export function useHasPainted(element: RefObject<HTMLElement | null>): boolean {
  const [hasPainted, setHasPainted] = useState(false)
  useEffect(() => {
    const area = element.current?.parentElement
    if (hasPainted || !area || typeof ResizeObserver === 'undefined') return undefined
    let frame = 0
    const observer = new ResizeObserver(() => {
      if (area.clientHeight === 0) return
      observer.disconnect()
      frame = requestAnimationFrame(() => setHasPainted(true))
    })
    observer.observe(area)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [element, hasPainted])
  return hasPainted
}
