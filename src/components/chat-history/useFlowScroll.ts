'use client'
import type { Ref, RefObject } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { RowsHandle } from './RowsProps.js'
import { isScrolledToEnd, jumpToEnd, trackEnd } from './trackEnd.js'

/**
 * Opens a conversation at its end, keeps it there, and scrolls to rows, even if they render later.
 */
export function useFlowScroll(props: {
  ref: Ref<RowsHandle>
  list: RefObject<HTMLOListElement | null>
  /** The index of the first rendered row. */
  from: number
  onShort: (() => void) | undefined
  onLeave: ((index: number | null) => void) | undefined
}) {
  const { ref, list, from, onShort, onLeave } = props
  const sticky = useRef<Sticky>(null)
  /** The index of a requested row that is not rendered yet. */
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

/** Scrolls a row to the middle. Does nothing in jsdom, which has no `scrollIntoView`. */
function center(row: Element | undefined) {
  if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'center' })
}

/** Returns the height of the rows before an index, in px. */
function heightBefore(rows: HTMLElement, place: number): number {
  const content = rows.children[place]?.firstElementChild
  return content ? content.getBoundingClientRect().top - rows.getBoundingClientRect().top : 0
}

/**
 * Returns whether everything in an area is visible; `false` for a hidden area, which has no height.
 */
function hasRoom({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight <= clientHeight
}

/** Returns the index of the first visible row among the rendered rows. */
function firstInView(rows: HTMLElement): number {
  const top = rows.parentElement?.getBoundingClientRect().top ?? 0
  const place = [...rows.children].findIndex((row) => row.getBoundingClientRect().bottom > top)
  return Math.max(place, 0)
}

/** A scroll area that stays at its end. */
interface Sticky {
  scrollToEnd: () => void
  /**
   * Restores the scroll position after rows are added and before they are painted. `above` is the
   * height of the rows added above, in px.
   */
  keep: (above: number) => void
  stop: () => void
}

/** Keeps a scroll area at its end while its content grows, unless the reader scrolls up. */
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
    // The browser does this itself, except when the appearance of the first row changes.
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
