import { jumpToEnd, trackEnd } from './trackEnd.js'

/** A scroll area that is kept at its end. */
export interface Sticky {
  scrollToEnd: () => void
  /** At the end again, if its reader has not left it: before what was added is painted. */
  keep: () => void
  stop: () => void
}

/** Keeps a scroll area at its end while its content grows, unless its reader has left the end. */
export function stickToEnd(area: HTMLElement, content: HTMLElement): Sticky {
  const track = trackEnd()
  let isSticking = true
  function scrollToEnd() {
    isSticking = true
    jumpToEnd(area)
  }
  const keep = () => {
    if (isSticking) scrollToEnd()
  }
  const onScroll = () => {
    isSticking = track(area)
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => keep())
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
