import type { ContractIssue } from '../errors/ContractIssue.js'
import { addIssue } from './addIssue.js'
import type { Path } from './addIssue.js'

/** The maximum depth that the transport allows. */
const maxDepth = 64

/**
 * Returns whether a key is unsafe. `JSON.parse` creates an unsafe key as an own property, but
 * merging it into another object would change that object's prototype.
 */
export function isUnsafeKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor'
}

/** Returns whether a value contains an unsafe key. */
export function hasUnsafeKeys(value: unknown, depth = maxDepth): boolean {
  if (typeof value !== 'object' || value === null || depth <= 0) return false
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && hasUnsafeKeys(item, depth - 1)) return true
    }
    return false
  }
  for (const key in value) {
    if (isUnsafeKey(key)) return true
    const inner = (value as Record<string, unknown>)[key]
    if (typeof inner === 'object' && hasUnsafeKeys(inner, depth - 1)) return true
  }
  return false
}

/** Deletes unsafe keys from a value and its children, in place. Adds an issue for each key. */
export function dropUnsafeKeys(
  value: unknown,
  path: Path,
  issues: ContractIssue[],
  depth = maxDepth,
): void {
  if (typeof value !== 'object' || value === null || depth <= 0) return
  // Most values have no unsafe keys, and this check is much cheaper than tracking paths.
  if (depth === maxDepth && !hasUnsafeKeys(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const position = [...path, Array.isArray(value) ? Number(key) : key]
    if (isUnsafeKey(key)) {
      delete (value as Record<string, unknown>)[key]
      const what = 'removed, because it could change a prototype'
      addIssue(issues, 'unsafe-key', () => ({ path: position, what }))
    } else dropUnsafeKeys(inner, position, issues, depth - 1)
  }
}
