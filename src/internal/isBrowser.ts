/** Returns whether this code runs in a browser, where every visitor could read an API key. */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof document !== 'undefined'
}
