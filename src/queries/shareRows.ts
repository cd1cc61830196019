import type { PersonalizationList } from '../contract/PersonalizationList.js'
import { isRecord } from '../internal/isRecord.js'

/**
 * Keeps the identity of every row that did not change between two fetches, so that only changed
 * rows render again. Rows are compared at the same position.
 *
 * TanStack Query calls this for the cached list and again for what `select` makes of it; the latter
 * is passed on as it is, since its parts already kept their identity.
 */
export function shareRows(previous: unknown, next: unknown): unknown {
  if (!isList(previous) || !isList(next)) return next
  let isSame = previous.personalizations.length === next.personalizations.length
  const personalizations = next.personalizations.map((row, index) => {
    const old = previous.personalizations[index]
    if (old && isEqual(old, row)) return old
    isSame = false
    return row
  })
  return {
    ...next,
    personalizations: isSame ? previous.personalizations : personalizations,
    issues: isEqual(previous.issues, next.issues) ? previous.issues : next.issues,
  }
}

function isList(data: unknown): data is PersonalizationList {
  return isRecord(data) && Array.isArray(data.personalizations)
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length || Array.isArray(left) !== Array.isArray(right)) {
    return false
  }
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>]
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
}
