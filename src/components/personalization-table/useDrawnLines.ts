'use client'
import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Density } from '../../model/list/PersonalizationView.js'

/** Which lines are in the page. */
export interface DrawnLines {
  first: number
  /** The one behind the last. */
  end: number
  /** Height of each line, px. */
  height: number
  /** Whether only some are drawn. */
  isWindowed: boolean
  onScroll: () => void
}

/** Up to here all lines are drawn, so that the browser's own search and selection find them. */
const maxAll = 100
/** Drawn above and below what is in view. */
const overscan = 8
/** How far the view moves before other lines are drawn. */
const step = 4
/** Until it is measured, and on a server. */
const firstLines = 30
const heights = { compact: 32, regular: 40, roomy: 52 }

/** Draws the lines in view and a few around them, once there are many. All have one height. */
export function useDrawnLines(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  density: Density,
): DrawnLines {
  const isWindowed = count > maxAll
  const [range, setRange] = useState({ first: 0, end: firstLines, height: heights[density] })

  function measure(isScroll: boolean) {
    const area = scroller.current
    if (!area || !isWindowed) return
    const row = area.querySelector('[data-line]')
    const height = row?.getBoundingClientRect().height || heights[density]
    const top = Math.floor(area.scrollTop / height / step) * step
    const first = Math.max(0, top - overscan)
    const end =
      top + Math.ceil((area.clientHeight || window.innerHeight) / height) + step + overscan
    if (first === range.first && end === range.end && height === range.height) return
    // After a leap nothing of what is drawn is in view: it would be blank until the next frame.
    const isLeap = first >= range.end || end <= range.first
    if (isScroll && isLeap) flushSync(() => setRange({ first, end, height }))
    else setRange({ first, end, height })
  }

  useLayoutEffect(() => {
    measure(false)
    const area = scroller.current
    if (!area || !isWindowed || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => measure(false))
    observer.observe(area)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- measured when these change, and by itself
  }, [scroller, isWindowed, density, count])

  const onScroll = () => measure(true)
  if (!isWindowed) return { first: 0, end: count, height: range.height, isWindowed, onScroll }
  // A shorter list may end above what was in view before.
  const drawn = range.end - range.first
  const first = Math.max(0, Math.min(range.first, count - drawn))
  return { ...range, first, end: Math.min(count, first + drawn), isWindowed, onScroll }
}
