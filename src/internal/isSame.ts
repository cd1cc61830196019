/** Values nested deeper than this count as different. */
const maxDepth = 200

/** Returns whether two JSON values are equal. The order of object keys does not matter. */
export function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (depth > maxDepth || Array.isArray(a) !== Array.isArray(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length) return false
  return keys.every(
    (key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key), depth + 1),
  )
}
