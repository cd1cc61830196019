import { flushSync } from 'react-dom'
import { rememberNeighbors } from './rememberNeighbors.js'

/**
 * Applies a change that may remove the pressed button. If the change removes it immediately, focus moves to the
 * nearest element before or around the button, so that keyboard and screen reader users continue where they were.
 */
export function keepFocus(button: HTMLElement, change: () => void): void {
  const focusNearest = rememberNeighbors(button)
  flushSync(change)
  focusNearest()
}
