import type { Personalization } from '../contract/Personalization.js'
import { hashText } from '../internal/hashText.js'

/**
 * One stable, unique key per row, aligned with the list: `variationId` where there is one, else a
 * hash of what rarely changes. Repeated keys get a suffix in the service's order.
 */
export function keyPersonalizations(personalizations: Personalization[]): string[] {
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  return personalizations.map((personalization) => {
    const base = personalization.variationId || hashedKey(personalization)
    let count = seen.get(base) ?? 0
    let key = base
    while (taken.has(key)) key = `${base}~${++count}`
    seen.set(base, count)
    taken.add(key)
    return key
  })
}

function hashedKey(personalization: Personalization): string {
  const { accountId, websiteId, variationName, webPagePath, createdAt } = personalization
  const identity = JSON.stringify([accountId, websiteId, variationName, webPagePath, createdAt])
  return `unnamed-${hashText(identity).toString(36)}`
}
