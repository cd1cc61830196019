import type { PersonalizationList } from '../contract/PersonalizationList.js'

/**
 * Keeps the identity of every row that did not change between two fetches, so that only changed
 * rows render again. Rows are compared at the same position, one level deep plus their lists.
 */
export function shareRows(previous: unknown, next: unknown): PersonalizationList {
  const before = previous as PersonalizationList | undefined
  const after = next as PersonalizationList
  if (!before) return after
  let isSame = before.personalizations.length === after.personalizations.length
  const personalizations = after.personalizations.map((row, index) => {
    const old = before.personalizations[index]
    if (old && isEqual(old, row)) return old
    isSame = false
    return row
  })
  return { ...after, personalizations: isSame ? before.personalizations : personalizations }
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
