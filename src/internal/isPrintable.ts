/**
 * Returns whether a string is printable ASCII without spaces, which is safe in headers and logs.
 */
export function isPrintable(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
