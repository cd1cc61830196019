/** Converts px to rem, with the font size of the page that an element is in. */
export function remsOf(px: number, { ownerDocument }: Element): number {
  return px / (Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize) || 16)
}
