/** Returns whether this code runs in a browser, where every visitor can read a key. */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof document !== 'undefined'
}
