import { flushSync } from 'react-dom'
import { isElement } from '../dom/realm.js'

/**
 * Applies a change that may remove the pressed button. If it does, focus moves to the nearest element before
 * or around the button, so that keyboard and screen reader users continue where they were.
 */
export function keepFocus(button: HTMLElement, change: () => void): void {
  const nearest: (Element | null)[] = []
  for (let element: Element | null = button; element; element = element.parentElement) {
    nearest.push(element.previousElementSibling, element.parentElement)
  }
  flushSync(change)
  if (button.isConnected) return
  const near = nearest.find((element) => element?.isConnected)
  if (!isElement(near)) return
  if (near.tabIndex < 0 && !near.hasAttribute('tabindex')) {
    near.tabIndex = -1
    near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true })
  }
  near.focus()
}
