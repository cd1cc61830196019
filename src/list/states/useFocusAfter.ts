'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { activeElementOf } from '../../ui/dom/realm.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'

/**
 * Returns a ref for an element of a component. If the component disappears while the element or something
 * inside it has focus, focus moves to the heading.
 */
export function useFocusAfter<Target extends HTMLElement>(
  headingRef: RefObject<HTMLElement | null>,
): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    const element = target.current
    // A panel without a heading sets its root as the heading only after this effect.
    const focusHeading = () => headingRef.current?.focus()
    return () => {
      if (element?.contains(activeElementOf(element))) focusHeading()
    }
  }, [headingRef])
  return target
}
