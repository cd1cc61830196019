'use client'
import type { RefObject } from 'react'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Density } from '../../model/list/PersonalizationView.js'

/** The range of rendered rows. */
export interface RenderedRows {
  first: number
  /** The index after the last rendered row. */
  end: number
  /** The height of each row, in px. */
  height: number
  /** Whether only some rows are rendered. */
  isWindowed: boolean
  onScroll: () => void
}

/**
 * With up to this many rows, all of them are rendered, so that the browser's search and text
 * selection work.
 */
const maxAll = 100
/** How many rows are rendered above and below the rows in view. */
const overscan = 10
/**
 * How many rows are rendered before the first measurement and on the server: about as many as a
 * table of the default height shows.
 */
const firstLines = 16
const heights = { compact: 32, regular: 48 }

/**
 * Returns the range of rows to render. For a long list, these are the rows in view and a few around
 * them. All rows have the same height. The rows around the view render a moment later, so that the
 * rows in view appear sooner.
 */
export function useRenderedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  density: Density,
): RenderedRows {
  const isWindowed = count > maxAll
  const [range, setRange] = useState({ first: 0, end: firstLines, height: heights[density] })

  /** Returns the rows in view, with `around` more rows on each side. */
  function lookAt(area: HTMLElement, around: number) {
    const row = area.querySelector('[data-row-index]')
    const height = row?.getBoundingClientRect().height || heights[density]
    const top = Math.floor(area.scrollTop / height)
    const bottom = top + Math.ceil((area.clientHeight || window.innerHeight) / height)
    return { first: Math.max(0, top - around), end: bottom + around, height }
  }
  function follow(around: number, isScroll: boolean) {
    if (!scroller.current || !isWindowed) return
    const seen = lookAt(scroller.current, 0)
    const isCovered = seen.first >= range.first && Math.min(seen.end, count) <= range.end
    const margin = around - step
    const isAmple =
      range.first <= Math.max(0, seen.first - margin) &&
      range.end >= Math.min(count, seen.end + margin)
    if (isCovered && isAmple && seen.height === range.height) return
    const next = lookAt(scroller.current, around)
    // Rows that are not rendered would be blank until the next frame.
    if (isScroll && !isCovered) flushSync(() => setRange(next))
    else if (isCovered) startTransition(() => setRange(next))
    else setRange(next)
  }

  useLayoutEffect(() => {
    follow(step, false)
    const area = scroller.current
    if (!area || !isWindowed || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => follow(step, false))
    observer.observe(area)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- runs when these change, and on resize
  }, [scroller, isWindowed, density, count])
  useEffect(() => {
    const timer = setTimeout(() => follow(overscan, false), restMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- runs when other rows may be in view
  }, [scroller, isWindowed, density, count])

  const onScroll = () => follow(overscan, true)
  if (!isWindowed) return { first: 0, end: count, height: range.height, isWindowed, onScroll }
  // A shorter list can end above the previous view.
  const rendered = range.end - range.first
  const first = Math.max(0, Math.min(range.first, count - rendered))
  return { ...range, first, end: Math.min(count, first + rendered), isWindowed, onScroll }
}

/** How many rows the view moves before other rows are rendered. */
const step = 4
/** The delay in ms before the rows around the view are rendered. */
const restMs = 100
