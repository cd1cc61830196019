'use client'
import type { RefObject } from 'react'
import { hostOf } from '../../ui/dom/realm.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'

/**
 * Measures the space above a panel and the padding below it, once, so that the panel fits into the window and
 * only its rows scroll. A panel far down the page gets the whole window.
 */
export function usePanelOffset(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = root.current?.ownerDocument.defaultView
    // A hidden panel has no position yet.
    if (!root.current || !view || root.current.getClientRects().length === 0) return
    const above = Math.round(root.current.getBoundingClientRect().top + view.scrollY)
    const offset =
      above > view.innerHeight / 2 ? 0 : Math.max(0, above) + paddingBelow(root.current)
    root.current.style.setProperty('--_offset', `${offset}px`)
  }, [root])
}

/** Returns the space that the elements around an element keep free below it, in px. */
function paddingBelow(element: Element): number {
  const around = element.parentElement ?? hostOf(element)
  if (!around) return 0
  const { paddingBottom, borderBottomWidth, marginBottom } = getComputedStyle(around)
  const own = [paddingBottom, borderBottomWidth, marginBottom].map(
    (size) => Number.parseFloat(size) || 0,
  )
  return own.reduce((sum, size) => sum + size, paddingBelow(around))
}
