import type { MouseEvent } from 'react'
import { hasModifier } from './hasModifier.js'

/**
 * Returns a click handler for a link that your app can open itself: a plain click calls `onOpen`.
 * With a modifier key, or without `onOpen`, the browser follows the link.
 */
export function onPlainClick(onOpen: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!onOpen || hasModifier(event) || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
}
