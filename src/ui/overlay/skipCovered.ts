import { isElement } from '../dom/realm.js'

/** The keys that move focus. */
const movesFocus = /^(?:Tab|Arrow.*|Home|End)$/

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps the keyboard away from the controls that a drawer covers, so that focus never moves to one that nobody can see:
 * they are inert while a key moves it. Assistive technology still reads them. What is covered can change
 * with each scroll, so it is read for each key.
 *
 * @returns A function that ends it.
 */
export function skipCovered(drawer: HTMLElement): () => void {
  const page = drawer.ownerDocument
  const covered = new Set<Element>()
  function free() {
    for (const control of covered) control.removeAttribute('inert')
    covered.clear()
  }
  function cover() {
    free()
    const root = drawer.getRootNode() as Document | ShadowRoot
    const area = drawer.getBoundingClientRect()
    for (const control of root.querySelectorAll(focusable)) {
      if (drawer.contains(control) || control.closest('[inert]')) continue
      if (isUnder(control, drawer, area)) covered.add(control)
    }
    for (const control of covered) control.setAttribute('inert', '')
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (!movesFocus.test(key)) return
    cover()
    // Focus moves before the next task.
    setTimeout(free)
  }
  // Test environments such as jsdom have no layout.
  if (!('elementFromPoint' in page)) return () => {}
  page.addEventListener('keydown', onKeyDown, true)
  return () => {
    page.removeEventListener('keydown', onKeyDown, true)
    free()
  }
}

/** Returns whether a drawer covers all of a control. A control out of view would scroll to below the drawer. */
function isUnder(control: Element, drawer: HTMLElement, area: DOMRect): boolean {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
  if (width === 0 || height === 0 || left < area.left || right > area.right) return false
  const root = drawer.getRootNode() as Document | ShadowRoot
  const { clientHeight } = drawer.ownerDocument.documentElement
  const inset = Math.min(1, width / 2, height / 2)
  return [left + inset, left + width / 2, right - inset].every((x) =>
    [top + inset, top + height / 2, bottom - inset].every((y) => {
      if (y < 0 || y >= clientHeight) return true
      const shown = root.elementFromPoint(x, y)
      return isElement(shown) && drawer.contains(shown)
    }),
  )
}
