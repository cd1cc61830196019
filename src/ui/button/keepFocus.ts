import { flushSync } from 'react-dom'
import { isElement } from '../dom/realm.js'

/**
 * Applies a change after which the pressed button may not be there anymore. Then the element before it
 * gets focus, so that keyboards and screen readers continue where they were.
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
  near.tabIndex = -1
  near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true })
  near.focus()
}
