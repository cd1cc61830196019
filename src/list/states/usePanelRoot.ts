'use client'
import type { ReactNode, Ref, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useHostRef } from '../../ui/hooks/useHostRef.js'

/**
 * Returns the attributes of a panel's root element, which is named by its heading or, if the host has left
 * that out, by a label. Without a heading, the root gets the focus that would otherwise be lost.
 */
export function usePanelRoot(options: {
  heading: ReactNode
  /** The panel's name, if there is no heading. */
  label: string
  headingId: string
  headingRef: RefObject<HTMLElement | null>
  ref: Ref<HTMLElement> | undefined
}) {
  const { heading, label, headingId, headingRef, ref } = options
  const root = useRef<HTMLElement>(null)
  const isNamed = heading !== null
  useHostRef(ref, root)
  useEffect(() => {
    if (!isNamed) headingRef.current = root.current
  }, [isNamed, headingRef])
  const name = isNamed ? { 'aria-labelledby': headingId } : { 'aria-label': label, tabIndex: -1 }
  return { ref: root, ...name }
}
