import type { MouseEvent } from 'react'

/** Follows a link without a reload. With a modifier key, the link opens a new tab. */
export function followLink(follow: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    follow()
  }
}
