/** Returns the JSON type of a value for an error message, never the value itself. */
export function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  return value === undefined ? 'nothing' : `a ${typeof value}`
}
