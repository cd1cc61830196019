import { isElement } from '../dom/realm.js'

/**
 * Remembers what is around an element. Returns a function that, if the element has been removed, moves focus to what has
 * taken its position in the list, such as the answer after a question's status. Otherwise, focus moves to the nearest
 * element before or around it. Elements that nobody can see don't get focus.
 */
export function rememberNeighbors(element: HTMLElement): () => void {
  const around: Neighbors[] = []
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: parent } = at
    around.push({ before, after, parent, isListed: at.matches(listed) })
  }
  return () => {
    if (element.isConnected) return
    const near = around.flatMap(candidatesOf).find((each) => each?.isConnected && isSeen(each))
    if (isElement(near)) focusElement(near)
  }
}

interface Neighbors {
  before: Element | null
  after: Element | null
  parent: Element | null
  /** Whether it is one of several of its kind, such as a row. */
  isListed: boolean
}

const listed = 'li, tr, section, article'

function candidatesOf({ before, after, parent, isListed }: Neighbors): (Element | null)[] {
  if (!isListed || !parent?.isConnected) return [before, parent]
  const successor = before?.isConnected ? before.nextElementSibling : parent.firstElementChild
  return [successor, after, before, parent]
}

/** Returns whether an element has a size and is not hidden. Without layout, as in jsdom, all have a size. */
export function isSeen(element: Element): boolean {
  if (element.closest('[aria-hidden=true], [hidden], .pk-visually-hidden')) return false
  const { width: page } = element.ownerDocument.documentElement.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  return page === 0 || (width > 0 && height > 0)
}

/** Moves focus to an element, even if it is only text. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus()
}
