/** The delay before an announcement, so that a simultaneous focus change does not interrupt it. */
const delayMs = 200
/** How long a message stays in the region. Long enough for every screen reader to receive it. */
const keptMs = 3_000

/**
 * Announces a message through a live region, then removes it so that the same message can be
 * announced again. Bypasses React, because nothing rendered depends on the message.
 *
 * @returns A function that removes the message, or cancels it if it has not been announced yet.
 */
export function announce(region: HTMLElement | null, text: string): () => void {
  let line: HTMLElement | null = null
  const timer = setTimeout(() => {
    // The region may have been removed in the meantime.
    if (!region?.isConnected) return
    line = region.ownerDocument.createElement('p')
    line.textContent = text
    region.append(line)
    setTimeout(() => line?.remove(), keptMs)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    line?.remove()
  }
}
