/**
 * Helpers for components in a shadow root, or in a different document from the script, such as a portal into
 * an iframe. There, `instanceof` is false for every element, and `document.activeElement` is the element
 * around them.
 */

/** Returns whether a value is an element of any document. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1
}

/** Returns the element that has focus in the shadow root or document around a node. */
export function activeElementOf(node: Node | null): Element | null {
  const root = node?.getRootNode()
  if (root && 'activeElement' in root) return root.activeElement as Element | null
  return (node?.ownerDocument ?? document).activeElement
}

/** Returns whether nothing has focus in a node's document. In that case, the body is its active element. */
export function isNothingFocused(node: Node | null): boolean {
  const active = (node?.ownerDocument ?? document).activeElement
  return active === null || active === (node?.ownerDocument ?? document).body
}

/** Returns whether the target of an event is a node or inside it, shadow roots included. */
export function isInside(node: Node, event: Event): boolean {
  return event.composedPath().includes(node)
}

/** Returns whether an element uses typed keys itself. */
export function isTextField(value: unknown): boolean {
  return isElement(value) && value.matches(textFields)
}
const textFields =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
