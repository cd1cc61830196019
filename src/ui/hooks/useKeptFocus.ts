'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { rememberNeighbors } from '../button/rememberNeighbors.js'
import { activeElementOf } from '../dom/realm.js'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns a ref for an element. If the element is removed while focus is in it, such as when an answer
 * arrives, focus moves to the nearest element. For what is removed later than the press, such as by the query
 * cache or the host's router, because `keepFocus` would come too early.
 */
export function useKeptFocus<Kept extends HTMLElement>(): RefObject<Kept | null> {
  const kept = useRef<Kept>(null)
  useLayoutEffect(() => {
    const element = kept.current
    return () => {
      if (!element?.contains(activeElementOf(element))) return
      const focusNearest = rememberNeighbors(element)
      // The element is removed right after this.
      queueMicrotask(focusNearest)
    }
  }, [])
  return kept
}
