import type { Personalization } from '../contract/Personalization.js'
import { isRecord } from '../internal/isRecord.js'

/**
 * Returns a text that is the same only for rows that are equal in every field. The order of the fields doesn't
 * matter. `''` for a row that is not JSON.
 */
export function rowText(personalization: Personalization): string {
  try {
    return JSON.stringify(personalization, (_, value: unknown) =>
      isRecord(value) ? sortKeys(value) : value,
    )
  } catch {
    return ''
  }
}

function sortKeys(record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
