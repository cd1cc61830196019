/** Reads a property of any value. Returns `undefined` if it has none, or if reading it throws. */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

/** Reads a text property of any value. Returns `'?'` if it has none. */
export function readText(value: unknown, key: string): string {
  const text = readProperty(value, key)
  return typeof text === 'string' ? text : '?'
}
