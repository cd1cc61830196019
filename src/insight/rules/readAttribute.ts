/**
 * Returns a visitor's attribute, or `undefined` if it is unknown. Dots in a name lead to nested objects,
 * unless an attribute has the whole name.
 */
export function readAttribute(visitor: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(visitor, name)) return visitor[name]
  let value: unknown = visitor
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
