import { jumpToEnd, trackEnd } from './trackEnd.js'

/** A scroll area that is kept at its end. */
export interface Sticky {
  scrollToEnd(): void
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
  const onScroll = () => {
    isSticking = track(area)
  }
  const observer =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver(() => {
          if (isSticking) scrollToEnd()
        })
  observer?.observe(content)
  observer?.observe(area)
  area.addEventListener('scroll', onScroll, { passive: true })
  return {
    scrollToEnd,
    stop() {
      observer?.disconnect()
      area.removeEventListener('scroll', onScroll)
    },
  }
}
