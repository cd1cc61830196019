'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { focusLine } from './focusLine.js'

/**
 * Keeps the focus on the row it is on when a new list puts that row elsewhere: rows are drawn by place, so
 * that the element which has the focus now shows another one, or is gone.
 */
export function useFocusOnActive(scroller: RefObject<HTMLElement | null>, activeLine: number) {
  const before = useRef({ line: activeLine, hadFocus: false })
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return undefined
    const note = () => {
      before.current.hadFocus =
        document.activeElement?.matches('[data-line], [data-line] *') ?? false
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) before.current.hadFocus = false
    }
    area.addEventListener('focusin', note)
    area.addEventListener('focusout', forget)
    return () => {
      area.removeEventListener('focusin', note)
      area.removeEventListener('focusout', forget)
    }
  }, [scroller])
  useLayoutEffect(() => {
    const { line, hadFocus } = before.current
    before.current.line = activeLine
    const focused = document.activeElement
    const isHere = focused === document.body || scroller.current?.contains(focused)
    if (hadFocus && isHere && line !== activeLine) focusLine(scroller.current, activeLine)
  }, [scroller, activeLine])
}
