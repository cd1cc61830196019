/** Waits, so that a simultaneous change of focus does not interrupt it. */
const delayMs = 200
/** Long enough for every screen reader to receive the text. */
const keptMs = 3_000

/**
 * Announces a text through a live region, and removes it, so that the same text can be announced again. Bypasses
 * React, because nothing rendered depends on it.
 */
export function announce(region: HTMLElement, text: string): void {
  setTimeout(() => {
    // The element may have been removed meanwhile.
    if (!region.isConnected) return
    const line = region.ownerDocument.createElement('p')
    line.textContent = text
    region.append(line)
    setTimeout(() => line.remove(), keptMs)
  }, delayMs)
}
