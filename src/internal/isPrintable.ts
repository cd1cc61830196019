/**
 * Returns whether a value is a string of printable ASCII without spaces, which is safe in headers and
 * logs.
 */
export function isPrintable(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
}
