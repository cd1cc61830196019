/**
 * Helpers for components in a shadow root, or in a different document from the script, such as a portal into
 * an iframe. In both, `document.activeElement` is the element around them. In a different document,
 * `instanceof` is also false for every element.
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

/**
 * Returns the element that has focus anywhere on a node's page, also in another shadow root. If that shadow
 * root is closed, returns its host.
 */
export function focusedElementOf(node: Node | null): Element | null {
  let active = activeElementOf(node) ?? (node?.ownerDocument ?? document).activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Returns whether nothing has focus in a node's document. In that case, the body is its active element. */
export function isNothingFocused(node: Node | null): boolean {
  const active = (node?.ownerDocument ?? document).activeElement
  return active === null || active === (node?.ownerDocument ?? document).body
}

/** Returns the host of the shadow root that contains an element, or `null`. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return 'host' in root && isElement(root.host) ? root.host : null
}

/** Returns whether an element is a field with text, in which the user may be typing. */
export function isTextField(value: unknown): boolean {
  return isElement(value) && value.matches(textFields)
}
const buttonTypes = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]
const notButtons = buttonTypes.map((type) => `:not([type=${type}])`).join('')
const textFields = `input${notButtons}, textarea, [contenteditable]:not([contenteditable=false])`

/** Returns whether an element uses letters and arrow keys itself, such as a text field or a select. */
export function usesTypedKeys(value: unknown): boolean {
  return isTextField(value) || (isElement(value) && value.matches(keyFields))
}
const keyFields = 'select, input:is([type=radio], [type=range], [type=color])'
