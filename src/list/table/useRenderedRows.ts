'use client'
import type { RefObject } from 'react'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { observeSize } from '../../internal/observeSize.js'
import { remsOf } from '../../ui/dom/remsOf.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import { useIsPrinting } from '../../ui/print/useIsPrinting.js'
import { stoppedAfter } from '../model/arrangePages.js'
import type { PersonalizationView } from '../model/PersonalizationView.js'
import type { ListInternals, PersonalizationListState } from '../PersonalizationListState.js'
import { viewKey } from '../viewKey.js'
import { scaleOf } from './scaleOf.js'

/** The range of rendered rows. */
export interface RenderedRows {
  first: number
  /** The index after the last rendered row. */
  end: number
  /** The rows in view. Rows around them can render later. */
  seen: { first: number; end: number }
  /** Returns where a row begins, in px from the first one. */
  topOf: (rowIndex: number) => number
  /** Whether only some rows are rendered. */
  isWindowed: boolean
  onScroll: () => void
}

/** What the heights of lines depend on. */
interface Sizes {
  /** The height of a row, in px. */
  height: number
  /** The size of 1rem, in px. */
  rem: number
}

interface RowsInView extends Sizes {
  first: number
  end: number
}

interface Range extends RowsInView {
  seen: RenderedRows['seen']
}

/**
 * With up to this many rows, all of them are rendered, so that the browser's search and text
 * selection work. The rows out of view follow a moment after the others.
 */
const maxAll = 50
/** How many rows are rendered above and below the rows in view. */
const overscan = 10
/** How many rows are rendered on the server: as many as a table of the default height shows. */
const firstLines = { compact: 17, regular: 14, comfortable: 12 }
const heights = { compact: 32, regular: 40, comfortable: 48 }
/** The size of 1rem in px, unless the user or the host changes it. */
const defaultRem = 16

/**
 * Returns the range of rows to render. For a long list, these are the rows in view and a few around them. All
 * rows have the same height, and so do all lines of one kind between them. The rows around the view render a
 * moment later, so that the rows in view appear sooner.
 */
export function useRenderedRows(
  scroller: RefObject<HTMLElement | null>,
  { internals, view, layout }: PersonalizationListState,
): RenderedRows {
  const { density } = view
  const count = internals.visibleRows.length
  // By page, the lines between the rows don't count.
  const isWindowed = (layout === 'pages' ? internals.rows.length : count) > maxAll
  const around = isWindowed ? overscan : count
  const key = `${viewKey(view)} ${layout}`
  const lines = useMemo(() => createLines(internals, layout), [internals, layout])
  const [range, setRange] = useRange(key, density, isWindowed)

  useFrame(scroller, { key, density, lines }, (view, isFrame) =>
    follow(view, { range, setRange, count, more: step, isFrame }),
  )
  const isPrinting = useIsPrinting()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!scroller.current) return
      const view = rowsInView(scroller.current, lines, heights[density])
      follow(view, { range, setRange, count, more: around, isFrame: false })
    }, restMs)
    return () => clearTimeout(timer)
  }, [scroller, density, count, lines, range, setRange, around])
  function onScroll() {
    if (!scroller.current) return
    const view = rowsInView(scroller.current, lines, heights[density])
    follow(view, { range, setRange, count, more: around, isFrame: true })
  }

  const rendered = isPrinting ? count : range.end - range.first
  // A shorter list can end above the previous view.
  const first = Math.max(0, Math.min(range.first, count - rendered))
  const end = Math.min(count, first + rendered)
  const topOf = (rowIndex: number) => lines.topOf(rowIndex, range)
  return { ...range, first, end, topOf, isWindowed, onScroll }
}

/** Renders the rows in view and `more` rows on each side, before the next paint if need be. */
function follow(
  view: RowsInView,
  options: {
    range: Range
    setRange: (range: Range) => void
    count: number
    more: number
    isFrame: boolean
  },
) {
  const { range, setRange, count, more, isFrame } = options
  const { first, end, height, rem } = view
  const isCovered = first >= range.first && end <= range.end
  const margin = more - step
  const isAmple =
    range.first <= Math.max(0, first - margin) && range.end >= Math.min(count, end + margin)
  const isEnough = isCovered && isAmple
  if (isEnough && height === range.height && rem === range.rem) return
  // Fewer rows could change the height again.
  const next = isEnough ? { ...range, height, rem } : rangeAround(view, more)
  // Rows that are not rendered would be blank until the next frame.
  if (isFrame && !isCovered) flushSync(() => setRange(next))
  else if (isCovered) startTransition(() => setRange(next))
  else setRange(next)
}

/**
 * Calls `onFrame` in the next frame after the rows change, and when the size of the scroll area changes. The
 * frame calculates the layout anyway. Reading it earlier would calculate it twice. If the key is new, scrolls
 * to the top before that.
 */
function useFrame(
  scroller: RefObject<HTMLElement | null>,
  { key, density, lines }: { key: string; density: keyof typeof heights; lines: Lines },
  onFrame: (view: RowsInView, isFrame: boolean) => void,
) {
  const scrolledKey = useRef(key)
  const latest = useRef(onFrame)
  useLayoutEffect(() => {
    latest.current = onFrame
  })
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return undefined
    const view = () => rowsInView(area, lines, heights[density])
    const frame = requestAnimationFrame(() => {
      if (scrolledKey.current !== key) area.scrollTop = 0
      scrolledKey.current = key
      latest.current(view(), true)
    })
    const stop = observeSize(area, () => latest.current(view(), false))
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [scroller, key, density, lines])
}

/**
 * The state of the range. A new search, sort or grouping, which has a new key, starts at its first
 * rows, and the rows around them follow.
 */
function useRange(key: string, density: PersonalizationView['density'], isWindowed: boolean) {
  const [shownKey, setShownKey] = useState(key)
  const isHydrated = useHydrated()
  const [range, setRange] = useState(() => {
    const end = isHydrated ? firstGuess(density) : firstLines[density]
    return rangeAround({ first: 0, end, height: heights[density], rem: defaultRem }, 0)
  })
  if (key !== shownKey) {
    setShownKey(key)
    const end = range.seen.end - range.seen.first
    if (isWindowed) setRange(rangeAround({ ...range, first: 0, end }, 0))
  }
  return [range, setRange] as const
}

/**
 * Returns how many rows are rendered before the first measurement. If one is missing, the table is rendered
 * and laid out twice, which takes longer than rendering a few extra rows.
 */
function firstGuess(density: keyof typeof heights): number {
  const areaHeight = 0.8 * Math.min(window.innerHeight, maxWindowHeight)
  return Math.max(firstLines[density], Math.ceil(areaHeight / heights[density]))
}

/** The maximum window height that counts, in px. In a taller window, the table isn't taller. */
const maxWindowHeight = 1_000

/** How many rows the view scrolls before a new range is rendered. */
const step = 4
/** The delay in ms before the rows around the view are rendered. */
const restMs = 100

/** Returns the range with the rows in view and `more` rows on each side. */
function rangeAround({ first, end, height, rem }: RowsInView, more: number): Range {
  return { first: Math.max(0, first - more), end: end + more, seen: { first, end }, height, rem }
}

/** Returns the rows in view and their sizes. */
function rowsInView(area: HTMLElement, lines: Lines, defaultHeight: number): RowsInView {
  const row = area.querySelector(lines.isUniform ? '[data-row-index]' : '[data-key]')
  // The page can be scaled, but scroll positions aren't.
  const height = (row && row.getBoundingClientRect().height / scaleOf(row)) || defaultHeight
  const sizes = { height, rem: lines.isUniform ? defaultRem : 1 / remsOf(1, area) }
  const first = lines.indexAt(area.scrollTop, sizes)
  const header = area.querySelector('thead')?.offsetHeight ?? 0
  const bottom = area.scrollTop + (area.clientHeight || window.innerHeight) - header
  const last = lines.indexAt(bottom, sizes)
  const end = lines.topOf(last, sizes) < bottom ? last + 1 : last
  return { first, end: Math.min(lines.count, Math.max(first, end)), ...sizes }
}

/** The offsets of the lines of a list. */
interface Lines {
  count: number
  /** Whether all lines have the same height. */
  isUniform: boolean
  /** Returns where a line begins, in px. */
  topOf: (index: number, sizes: Sizes) => number
  /** Returns the line at a position in px. */
  indexAt: (top: number, sizes: Sizes) => number
}

/**
 * The heights of the lines of a list by page that are not rows, in rem. The stylesheet has the same values.
 */
const lineHeights = { group: 2.75, stop: 1.5 }

function createLines({ visibleRows }: ListInternals, layout: 'table' | 'pages'): Lines {
  const count = visibleRows.length
  if (layout === 'table') {
    return {
      count,
      isUniform: true,
      topOf: (index, { height }) => index * height,
      // While it bounces, Safari scrolls above the first row.
      indexAt: (top, { height }) => Math.max(0, Math.floor(top / height)),
    }
  }
  /** How many rows there are before each line, and how high the other lines before it are. */
  const rows = new Uint32Array(count + 1)
  const others = new Float64Array(count + 1)
  let index = 0
  let rowsAbove = 0
  let othersAbove = 0
  for (const line of visibleRows) {
    if (line < 0) othersAbove += lineHeights.group
    else if (stoppedAfter(line) !== null) othersAbove += lineHeights.stop
    else rowsAbove += 1
    index += 1
    rows[index] = rowsAbove
    others[index] = othersAbove
  }
  const topOf = (index: number, { height, rem }: Sizes) => {
    const at = Math.min(index, count)
    return (rows[at] ?? 0) * height + (others[at] ?? 0) * rem
  }
  return {
    count,
    isUniform: false,
    topOf,
    indexAt(top, sizes) {
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (topOf(middle, sizes) <= top) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}
