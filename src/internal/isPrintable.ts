/** Returns whether a text is printable ASCII without blanks, which every header and log can contain. */
export function isPrintable(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
