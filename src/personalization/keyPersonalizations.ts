import type { Personalization } from '../contract/Personalization.js'
import { hashText } from '../internal/hashText.js'

/**
 * Returns a stable, unique key for each row, in list order: `variationId` or, if there is no ID, a
 * hash of fields that rarely change. Duplicates get a suffix, numbered in list order.
 */
export function keyPersonalizations(personalizations: readonly Personalization[]): string[] {
  return personalizations.map(createKeyReader())
}

/**
 * Creates a function that returns the key of each row, in list order. A key depends only on its row and the
 * rows before it.
 *
 * @internal
 */
export function createKeyReader(): (personalization: Personalization) => string {
  const taken = new Set<string>()
  const repeated = new Map<string, number>()
  return (personalization) => {
    const base = personalization.variationId || hashedKey(personalization)
    // Each look-up takes time in a long list, and nearly all keys are new.
    const { size } = taken
    taken.add(base)
    if (taken.size > size) return base
    let count = repeated.get(base) ?? 0
    let key = base
    while (taken.has(key)) key = `${base}~${++count}`
    repeated.set(base, count)
    taken.add(key)
    return key
  }
}

function hashedKey(personalization: Personalization): string {
  const { accountId, websiteId, variationName, webPagePath, createdAt } = personalization
  const identity = JSON.stringify([accountId, websiteId, variationName, webPagePath, createdAt])
  return `unnamed-${hashText(identity).toString(36)}`
}
