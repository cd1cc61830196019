'use client'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * Measures once what stands above a panel, so that the panel fits into the window below it, and only its rows
 * scroll. A panel far down the page gets the whole window.
 */
export function usePanelOffset(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = root.current?.ownerDocument.defaultView
    if (!root.current || !view) return
    const above = Math.round(root.current.getBoundingClientRect().top + view.scrollY)
    const offset = above > view.innerHeight / 2 ? 0 : Math.max(0, above)
    root.current.style.setProperty('--_offset', `${offset}px`)
  }, [root])
}
