import type { ContractIssue } from '../errors/ContractIssue.js'
import { addIssue } from './addIssue.js'
import type { Path } from './addIssue.js'

/** As deep as the transport lets anything be. */
const maxDepth = 64

/** `JSON.parse` makes these own properties; merged into another object they would reach its prototype. */
export function isUnsafeKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor'
}

/** Whether there is an unsafe key anywhere in a value. */
export function hasUnsafeKeys(value: unknown, depth = maxDepth): boolean {
  if (typeof value !== 'object' || value === null || depth <= 0) return false
  if (Array.isArray(value)) return value.some((item) => hasUnsafeKeys(item, depth - 1))
  return Object.entries(value).some(
    ([key, inner]) => isUnsafeKey(key) || hasUnsafeKeys(inner, depth - 1),
  )
}

/** Deletes unsafe keys from a value and all below it, in place, each with an issue. */
export function dropUnsafeKeys(
  value: unknown,
  path: Path,
  issues: ContractIssue[],
  depth = maxDepth,
): void {
  if (typeof value !== 'object' || value === null || depth <= 0) return
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key]
    if (isUnsafeKey(key)) {
      delete (value as Record<string, unknown>)[key]
      addIssue(issues, place, 'unsafe-key', 'dropped, as it could reach a prototype')
    } else dropUnsafeKeys(inner, place, issues, depth - 1)
  }
}
