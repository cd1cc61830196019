'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { useLayoutEffect } from '../parts/react18.js'
import type { OverlayPlacement } from './placeOverlay.js'
import { placeOverlay } from './placeOverlay.js'
import { showOnTop } from './showOnTop.js'

/**
 * Shows an element on top of the page, next to its anchor, while `isOpen` is `true`.
 *
 * @param placement.anchor The element to show it next to. @default its parent
 */
export function useOverlay<Overlay extends HTMLElement>(
  isOpen: boolean,
  placement: OverlayPlacement & { anchor?: Element | null | undefined },
): RefObject<Overlay | null> {
  const { align, gap, anchor } = placement
  const overlay = useRef<Overlay>(null)
  useLayoutEffect(() => {
    const shown = overlay.current
    const besides = anchor ?? shown?.parentElement
    if (!isOpen || !shown || !besides) return undefined
    const hide = showOnTop(shown)
    const stop = placeOverlay(shown, besides, { align, gap })
    return () => {
      stop()
      hide()
    }
  }, [isOpen, align, gap, anchor])
  return overlay
}
