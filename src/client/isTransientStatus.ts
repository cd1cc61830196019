/** Returns whether the same request can succeed later, after a response with this status. */
export function isTransientStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}
