/**
 * Returns whether a string is printable ASCII without spaces, which every header and log can
 * contain.
 */
export function isPrintable(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
