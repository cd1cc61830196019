/** So near the end a reader has not left it. */
export const endThreshold = 32

/**
 * Tells from each scroll whether a reader is at the end of an area. Content that grew since the last
 * scroll to the end does not take them away from it; only going up does.
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

/** Scrolls an area to its end at once. */
export function jumpToEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight
}

/** Whether an area shows the end of its content. */
export function isScrolledToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - clientHeight - scrollTop <= endThreshold
}
