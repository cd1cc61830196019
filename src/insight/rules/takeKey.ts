import type { RuleRest } from '../../personalization/rules/RuleNode.js'

/**
 * Returns the first of these keys whose value passes the check. Ignores case in keys.
 *
 * @param names In lowercase, the preferred ones first.
 */
export function takeKey<Value>(
  record: Record<string, unknown>,
  names: readonly string[],
  passes: (value: unknown) => value is Value,
): { key: string; value: Value } | null {
  const keys = Object.keys(record)
  for (const name of names) {
    for (const key of keys) {
      const value = record[key]
      if (key.toLowerCase() === name && passes(value)) return { key, value }
    }
  }
  return null
}

/** Returns the unused keys and their values, or `null` if there are none. */
export function restOf(
  record: Record<string, unknown>,
  used: readonly (string | null | undefined)[],
): RuleRest {
  const taken = new Set(used)
  const rest = Object.entries(record).filter(([key]) => !taken.has(key))
  return rest.length > 0 ? Object.fromEntries(rest) : null
}

/** Returns whether a value is a non-blank string. */
export function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
