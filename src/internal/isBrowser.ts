/** True where a page's own scripts run: a key in such a place is readable by every visitor. */
export function isBrowser(): boolean {
  return typeof window !== 'undefined' && typeof document !== 'undefined'
}
