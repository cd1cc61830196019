'use client'
import type { Ref, RefObject } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { RowsHandle } from './RowsProps.js'
import { isScrolledToEnd, jumpToEnd, trackEnd } from './trackEnd.js'

/** Opens rows at their end, keeps them there, and scrolls to a row, even to one that is rendered later. */
export function useFlowScroll(props: {
  ref: Ref<RowsHandle>
  list: RefObject<HTMLOListElement | null>
  /** The first row that is rendered. */
  from: number
  onShort: (() => void) | undefined
  onLeave: ((index: number | null) => void) | undefined
}) {
  const { ref, list, from, onShort, onLeave } = props
  const sticky = useRef<Sticky>(null)
  /** A requested row that is not rendered yet. */
  const wanted = useRef<number | null>(null)
  const firstRendered = useRef(from)
  useLayoutEffect(() => {
    if (!list.current?.parentElement) return undefined
    const rows = list.current
    const area = list.current.parentElement
    const { scrollToEnd, stop } = (sticky.current = stickToEnd(area, rows))
    // Conversations open at their end.
    scrollToEnd()
    return () => {
      const inView = isScrolledToEnd(area) ? null : firstRendered.current + firstInView(rows)
      onLeave?.(wanted.current ?? inView)
      stop()
    }
  }, [list, onLeave])
  useLayoutEffect(() => {
    const rows = list.current
    const area = rows?.parentElement
    const added = firstRendered.current - from
    firstRendered.current = from
    if (!area) return
    if (wanted.current !== null && wanted.current >= from) {
      center(rows.children[wanted.current - from])
      wanted.current = null
    } else sticky.current?.keep(added > 0 ? heightBefore(rows, added) : 0)
    if (from > 0 && hasRoom(area)) onShort?.()
  }, [list, from, onShort])
  useImperativeHandle(ref, () => ({
    scrollToIndex(index) {
      wanted.current = index < from ? index : null
      center(list.current?.children[index - from])
    },
    scrollToEnd() {
      wanted.current = null
      sticky.current?.scrollToEnd()
    },
  }))
}

/** Scrolls a row to the middle, where scrolling exists: jsdom has none. */
function center(row: Element | undefined) {
  if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'center' })
}

/** Returns how far a row begins below the former first row, in px. */
function heightBefore(rows: HTMLElement, place: number): number {
  const content = rows.children[place]?.firstElementChild
  return content ? content.getBoundingClientRect().top - rows.getBoundingClientRect().top : 0
}

/** Returns whether everything in an area is visible. A hidden area has no height. */
function hasRoom({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight <= clientHeight
}

/** Returns the index of the first row that is not scrolled past. */
function firstInView(rows: HTMLElement): number {
  const top = rows.parentElement?.getBoundingClientRect().top ?? 0
  const place = [...rows.children].findIndex((row) => row.getBoundingClientRect().bottom > top)
  return Math.max(place, 0)
}

/** A scroll area that stays at its end. */
interface Sticky {
  scrollToEnd: () => void
  /**
   * Restores the scroll position before added rows are painted. `above`: the height of what was added above, in
   * px.
   */
  keep: (above: number) => void
  stop: () => void
}

/** Keeps a scroll area at its end while its content grows, unless the reader scrolled up. */
function stickToEnd(area: HTMLElement, content: HTMLElement): Sticky {
  const track = trackEnd()
  let isSticking = true
  let lastTop = 0
  function scrollToEnd() {
    isSticking = true
    jumpToEnd(area)
    lastTop = area.scrollTop
  }
  function keep(above: number) {
    if (isSticking) scrollToEnd()
    // The browser does this, except where the first row changes its appearance.
    else if (above > 0) area.scrollTop = lastTop + above
  }
  const onScroll = () => {
    isSticking = track(area)
    lastTop = area.scrollTop
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => keep(0))
  observer?.observe(content)
  observer?.observe(area)
  area.addEventListener('scroll', onScroll, { passive: true })
  return {
    scrollToEnd,
    keep,
    stop() {
      observer?.disconnect()
      area.removeEventListener('scroll', onScroll)
    },
  }
}
