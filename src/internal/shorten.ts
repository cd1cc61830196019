/**
 * Cuts a text to at most `max` UTF-16 units and marks the cut with "…", never through the middle of a
 * pair. A browser takes seconds to lay out very long text.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.charCodeAt(max - 2) >> 10 === 0b110110 ? max - 2 : max - 1
  return `${text.slice(0, end)}…`
}
