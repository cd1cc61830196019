/**
 * Calls a function when an element's size changes, and once at first. Does nothing in test
 * environments without layout.
 *
 * @returns A function that ends the observation.
 */
export function observeSize(element: Element, onResize: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
