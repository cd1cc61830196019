/**
 * Returns whether JSON is nested deeper than `limit` levels. Recursion ends at the limit, so no
 * input can overflow the stack.
 */
export function isDeeperThan(json: unknown, limit: number): boolean {
  if (typeof json !== 'object' || json === null) return false
  if (limit <= 0) return true
  if (Array.isArray(json)) {
    for (const value of json) {
      if (typeof value === 'object' && isDeeperThan(value, limit - 1)) return true
    }
    return false
  }
  // `for…in` over objects of the same shape is much faster than `Object.values`, which copies.
  for (const key in json) {
    const value = (json as Record<string, unknown>)[key]
    if (typeof value === 'object' && value !== null && isDeeperThan(value, limit - 1)) return true
  }
  return false
}
