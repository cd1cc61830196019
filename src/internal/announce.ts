/** So that whatever moves the focus at the same moment does not talk over it. */
const delayMs = 200
/** Long enough for every screen reader to have taken the text; it says it to the end after that. */
const keptMs = 3_000

/**
 * Says a text through a live region: once, and gone again, so that the same words may come later. Past
 * React, since nothing that is rendered depends on it.
 */
export function announce(region: HTMLElement, text: string): void {
  setTimeout(() => {
    // Gone meanwhile, and perhaps its whole page with it.
    if (!region.isConnected) return
    const line = region.ownerDocument.createElement('p')
    line.textContent = text
    region.append(line)
    setTimeout(() => line.remove(), keptMs)
  }, delayMs)
}
