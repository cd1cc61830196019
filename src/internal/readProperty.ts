/** Reads a property of any value. Returns `undefined` if it has none, or if reading it throws. */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
