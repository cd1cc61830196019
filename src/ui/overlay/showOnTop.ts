/**
 * Shows an element above everything on the page, where no `z-index`, `overflow` or `transform` of the host can
 * cover or cut it. Without popovers, as in jsdom, it stays a plain element. A `popover` attribute of its own is kept.
 *
 * @returns A function that hides it.
 */
export function showOnTop(element: HTMLElement): () => void {
  // A host can render into an element that is not on the page, where popovers throw.
  if (!('showPopover' in element) || !element.isConnected) return () => {}
  if (!element.hasAttribute('popover')) element.setAttribute('popover', 'manual')
  if (!element.matches(':popover-open')) element.showPopover()
  return () => {
    if (element.isConnected && element.matches(':popover-open')) element.hidePopover()
  }
}
