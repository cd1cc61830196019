import { jumpToEnd, trackEnd } from './trackEnd.js'

/** A scroll area that is kept at its end. */
export interface Sticky {
  scrollToEnd: () => void
  /**
   * At the end again, or where its reader is, before what was added is painted: `above` is how much of it stands above
   * what was there, px.
   */
  keep: (above: number) => void
  stop: () => void
}

/** Keeps a scroll area at its end while its content grows, unless its reader has left the end. */
export function stickToEnd(area: HTMLElement, content: HTMLElement): Sticky {
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
    // The browser does so by itself, but not where the first row changes its look.
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
