/** Within this distance in px, a reader is at the end. */
export const endThreshold = 32

/**
 * Creates a function that returns after each scroll whether the reader is at the end of an area. Only scrolling up
 * leaves the end; growing content does not.
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

/** Returns whether the end of the content of an area is visible. */
export function isScrolledToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= endThreshold
}
