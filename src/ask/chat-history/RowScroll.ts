import { flushSync } from 'react-dom'
import { observeSize } from '../../internal/observeSize.js'
import { isElement } from '../../ui/dom/realm.js'
import type { ChatEntry } from './ChatEntry.js'
import type { RowHeights, RowRange } from './rowWindow.js'
import { findRow, firstRange, isOutOfRange, maxRows, rangeInView, sumHeights } from './rowWindow.js'

type Entries = readonly ChatEntry[]

/**
 * The scroll behavior of a history. It opens at its end and stays there while it grows, unless the
 * reader scrolls up. Only some rows are rendered; two elements take the space of the others. The
 * reader's position stays the same when rows above it change.
 */
export class RowScroll {
  readonly #render: (range: RowRange, entries: Entries) => void
  readonly #onAtEndChange: (isAtEnd: boolean) => void
  readonly #heights: RowHeights = new Map()
  readonly #track = trackEnd()
  #list: HTMLOListElement | undefined
  #entries: Entries = []
  #range: RowRange = { from: 0, to: 0 }
  /** The height of the rows above the rendered ones, in px. */
  #above = 0
  /** The height of the rows below the rendered ones, in px. */
  #below = 0
  #isSticking = true
  /** The first row in view, and where its content begins in the area, in px. */
  #anchor: { key: string; index: number; top: number } | null = null
  /** The index of a requested row that is not rendered yet. */
  #wanted: number | null = null

  /**
   * @param render Renders a range of the given entries.
   * @param onAtEndChange Called with whether the history stays at its end, even if that hasn't changed.
   */
  constructor(
    render: (range: RowRange, entries: Entries) => void,
    onAtEndChange: (isAtEnd: boolean) => void,
  ) {
    this.#render = render
    this.#onAtEndChange = onAtEndChange
  }

  /** Follows the scroll area around a list. Returns a function that stops following it. */
  attach(list: HTMLOListElement): () => void {
    this.#list = list
    const area = list.parentElement
    if (!area) return () => {}
    const later = afterPaint(() => this.#look())
    const onScroll = () => {
      this.#stick(this.#track(area))
      this.#remember()
      // At the end, the rows in view are already rendered, so they can be painted before the rows above them
      // are added.
      if (this.#isSticking) later.start()
      else this.#look()
    }
    const onResize = () => {
      // The end can come into view without scrolling, such as in an area that was enlarged.
      if (!this.#isSticking && area.clientHeight > 0) this.#stick(this.#track(area))
      this.#restore()
      later.start()
    }
    const stops = [observeSize(list, onResize), observeSize(area, onResize)]
    area.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      later.cancel()
      for (const stop of stops) stop()
      area.removeEventListener('scroll', onScroll)
    }
  }

  /** Restores the scroll position after rows are rendered and before they are painted. */
  update(entries: Entries, range: RowRange): void {
    const list = this.#list
    const area = list?.parentElement
    if (!list || !area) return
    this.#moveTo(entries, range)
    if (this.#wanted !== null && this.#rowAt(this.#wanted)) this.#center(this.#wanted)
    else this.#restore()
    const rendered = list.offsetHeight - this.#above - this.#below
    if (range.from > 0 && area.clientHeight > 0 && rendered < area.clientHeight) {
      this.#render({ from: Math.max(0, 2 * range.from - range.to), to: range.to }, entries)
    }
  }

  /** Scrolls to a row, even if it has to be rendered first. */
  scrollToIndex(index: number): void {
    this.#wanted = index
    if (this.#rowAt(index)) this.#center(index)
    else this.#render(around(index, this.#entries.length), this.#entries)
  }

  /** Scrolls to the end, and stays there. */
  scrollToEnd(): void {
    this.#wanted = null
    this.#stick(true)
    const isRendered = this.#range.to === this.#entries.length
    if (!isRendered) this.#render(firstRange(this.#entries), this.#entries)
    else if (this.#list?.parentElement) jumpToEnd(this.#list.parentElement)
  }

  /** Renders the rows that came into view. Does nothing in a hidden area. */
  #look() {
    // Measured rows can be shorter than expected, which leaves room for more.
    for (let count = 0; count < maxLooks && this.#lookOnce(); count++);
  }

  #lookOnce(): boolean {
    const area = this.#list?.parentElement
    if (!this.#list || !area || area.clientHeight === 0) return false
    const { top, height } = this.#list.getBoundingClientRect()
    const viewTop = area.getBoundingClientRect().top - top
    const view = { viewTop, viewBottom: viewTop + area.clientHeight }
    const positions = { top: this.#above, bottom: height - this.#below, ...view }
    if (!isOutOfRange(this.#entries, this.#range, positions)) return false
    this.#measure()
    const next = this.#withFocus(
      rangeInView(this.#entries, this.#range, { ...positions, heights: this.#heights }),
    )
    if (next.from === this.#range.from && next.to === this.#range.to) return false
    // Otherwise, the rows would be painted one frame late.
    flushSync(() => this.#render(next, this.#entries))
    return true
  }

  /**
   * Adds the row with the focus to a range, because focus would be lost with the row. If the row is too far
   * away, focus moves to the scroll area.
   */
  #withFocus(next: RowRange): RowRange {
    const row = this.#list?.querySelector(':scope > :focus-within')
    if (!row) return next
    const { from, to } = this.#range
    for (let index = from; index < to; index++) {
      if (this.#rowAt(index) !== row) continue
      const wide = { from: Math.min(next.from, index), to: Math.max(next.to, index + 1) }
      if (wide.to - wide.from <= maxRows) return wide
      this.#list?.parentElement?.focus({ preventScroll: true })
    }
    return next
  }

  #measure() {
    for (let index = this.#range.from; index < this.#range.to; index++) {
      const row = this.#rowAt(index)?.getBoundingClientRect()
      if (row) this.#heights.set(this.#entries[index]?.key ?? '', row.height)
    }
  }

  /** Takes over a range, and adapts the space for the rows that are not rendered. */
  #moveTo(entries: Entries, range: RowRange) {
    const { from, to } = this.#range
    const sum = (start: number, end: number) =>
      sumHeights(this.#heights, entries, { from: start, to: end })
    if (entries === this.#entries) {
      this.#above += sum(from, range.from) - sum(range.from, from)
      this.#below += sum(range.to, to) - sum(to, range.to)
    } else {
      const isSameStart = entries[from]?.key === this.#entries[from]?.key
      if (range.from !== from || !isSameStart) this.#above = sum(0, range.from)
      this.#below = sum(range.to, entries.length)
    }
    if (range.from === 0) this.#above = 0
    if (range.to === entries.length) this.#below = 0
    this.#entries = entries
    this.#range = range
    const first = this.#list?.firstElementChild
    const last = this.#list?.lastElementChild
    if (range.from > 0) setHeight(first, this.#above)
    if (range.to < entries.length) setHeight(last, this.#below)
  }

  /** Scrolls to the end, or back to where the first row in view was. */
  #restore() {
    const area = this.#list?.parentElement
    if (!area || area.clientHeight === 0) return
    if (this.#isSticking) jumpToEnd(area)
    else if (this.#anchor) {
      const { key, index, top } = this.#anchor
      const row = this.#rowAt(findRow(this.#entries, key, index))
      if (row) area.scrollTop += contentTop(row, area) - top
    }
    this.#remember()
  }

  /** Remembers the first row in view. */
  #remember() {
    const area = this.#list?.parentElement
    this.#anchor = null
    if (this.#isSticking || !area || area.clientHeight === 0) return
    const { top, bottom } = area.getBoundingClientRect()
    for (let index = this.#range.from; index < this.#range.to; index++) {
      const row = this.#rowAt(index)
      const box = row?.getBoundingClientRect()
      if (!row || !box || box.bottom <= top) continue
      if (this.#anchor && box.top >= bottom) return
      this.#anchor = { key: this.#entries[index]?.key ?? '', index, top: contentTop(row, area) }
      // Rows without a message, such as the button for earlier messages, can stay where they are while
      // messages are added below them.
      if (this.#entries[index]?.item) return
    }
  }

  #center(index: number) {
    this.#wanted = null
    const row = this.#rowAt(index)
    // jsdom has no `scrollIntoView`.
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'center' })
    // If the row is at the end, nothing scrolls, and the reader is still there.
    const area = this.#list?.parentElement
    this.#stick(area ? this.#track(area) : false)
  }

  #stick(isSticking: boolean) {
    this.#isSticking = isSticking
    this.#onAtEndChange(isSticking)
  }

  /** Returns the element of a row, if it is rendered. */
  #rowAt(index: number): Element | undefined {
    const { from, to } = this.#range
    if (index < from || index >= to) return undefined
    return this.#list?.children[index - from + (from > 0 ? 1 : 0)]
  }
}

const maxLooks = 5

/** Returns a range around a row, large enough to fill most areas. */
function around(index: number, length: number): RowRange {
  return { from: Math.max(0, index - 10), to: Math.min(length, index + 11) }
}

/** Returns where a row's content begins in an area, in px. The first row has no space above it. */
function contentTop(row: Element, area: Element): number {
  const content = row.firstElementChild ?? row
  return content.getBoundingClientRect().top - area.getBoundingClientRect().top
}

function setHeight(element: Element | null | undefined, height: number) {
  if (isElement(element)) element.style.blockSize = `${height}px`
}

/** Scrolls an area to its end without animation. */
function jumpToEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight
}

/** Creates a task that runs once after the next paint. */
function afterPaint(run: () => void) {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function cancel() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  function start() {
    cancel()
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run)
    })
  }
  return { start, cancel }
}

/** The distance from the end, in px, within which a reader counts as being at the end. */
const endThreshold = 32

/**
 * Creates a function to call after each scroll. It returns whether the reader is at the end of the
 * area. Only scrolling up leaves the end; growing content does not.
 */
function trackEnd(): (area: HTMLElement) => boolean {
  let isAtEnd = true
  let lowestTop = 0
  return (area) => {
    const { scrollTop, scrollHeight, clientHeight } = area
    if (scrollHeight - clientHeight - scrollTop <= endThreshold) {
      isAtEnd = true
      lowestTop = scrollTop
    } else {
      isAtEnd &&= scrollTop >= lowestTop - endThreshold
      lowestTop = Math.max(lowestTop, scrollTop)
    }
    return isAtEnd
  }
}
