import { isElement } from '../dom/realm.js'

/**
 * Remembers what is around a button. Returns a function that, if the button has been removed, moves focus to the nearest
 * element before or around it.
 */
export function rememberNeighbors(button: HTMLElement): () => void {
  const nearest: (Element | null)[] = []
  for (let element: Element | null = button; element; element = element.parentElement) {
    nearest.push(element.previousElementSibling, element.parentElement)
  }
  return () => {
    if (button.isConnected) return
    const near = nearest.find((element) => element?.isConnected)
    if (!isElement(near)) return
    if (near.tabIndex < 0 && !near.hasAttribute('tabindex')) {
      near.tabIndex = -1
      near.addEventListener('blur', () => near.removeAttribute('tabindex'), { once: true })
    }
    near.focus()
  }
}
