/** The distance from the end, in px, within which a reader counts as being at the end. */
export const endThreshold = 32

/**
 * Creates a function to call after each scroll. It returns whether the reader is at the end of the
 * area. Only scrolling up leaves the end; growing content does not.
 */
export function trackEnd(): (area: HTMLElement) => boolean {
  let isAtEnd = true
  let lowestTop = 0
  return (area) => {
    const { scrollTop } = area
    if (isScrolledToEnd(area)) {
      isAtEnd = true
      lowestTop = scrollTop
    } else {
      isAtEnd &&= scrollTop >= lowestTop - endThreshold
      lowestTop = Math.max(lowestTop, scrollTop)
    }
    return isAtEnd
  }
}

/** Scrolls an area to its end without animation. */
export function jumpToEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight
}

/** Returns whether the end of an area's content is visible. */
export function isScrolledToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= endThreshold
}
