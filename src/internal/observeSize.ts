/**
 * Calls a function when an element's size changes, and once at first. Does nothing where sizes can't
 * be observed, such as in test environments without layout.
 *
 * @returns A function that ends the observation.
 */
export function observeSize(element: Element, onResize: () => void): () => void {
  try {
    const observer = new ResizeObserver(onResize)
    observer.observe(element)
    return () => observer.disconnect()
  } catch {
    return () => {}
  }
}
