/**
 * Shortens a string to at most `max` UTF-16 code units. A shortened string ends with "…". Never
 * splits a surrogate pair. Browsers take seconds to lay out very long text.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.charCodeAt(max - 2) >> 10 === 0b110110 ? max - 2 : max - 1
  return `${text.slice(0, end)}…`
}
