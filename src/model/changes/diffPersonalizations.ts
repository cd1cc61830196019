import type { Personalization } from '../../contract/Personalization.js'
import { isSame } from '../../internal/isSame.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'

/** A changed field. `undefined`: missing, which is possible only for unknown fields. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** The change of one personalization between two lists. */
export interface PersonalizationChange {
  /** Of `keyPersonalizations`. */
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** The current one; for a removed one, the last one. */
  personalization: Personalization
  /** The changed fields by name; empty for added and removed ones. */
  fields: FieldChange[]
}

/**
 * Compares two lists of a website field by field, in the order of the new list. Removed ones come last. Compares
 * lists and objects as JSON. A new order is not a change.
 */
export function diffPersonalizations(
  before: readonly Personalization[],
  after: readonly Personalization[],
): PersonalizationChange[] {
  const old = byKey(before)
  const current = byKey(after)
  const changes: PersonalizationChange[] = []
  for (const [key, personalization] of current) {
    const previous = old.get(key)
    if (!previous) changes.push({ key, kind: 'added', personalization, fields: [] })
    else if (previous !== personalization) {
      const fields = diffFields(previous, personalization)
      if (fields.length > 0) changes.push({ key, kind: 'changed', personalization, fields })
    }
  }
  for (const [key, personalization] of old) {
    if (!current.has(key)) changes.push({ key, kind: 'removed', personalization, fields: [] })
  }
  return changes
}

function byKey(list: readonly Personalization[]): Map<string, Personalization> {
  const keys = keyPersonalizations(list)
  return new Map(list.map((personalization, index) => [keys[index] ?? '', personalization]))
}

function diffFields(before: Personalization, after: Personalization): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((field) => {
    const [old, current]: unknown[] = [Reflect.get(before, field), Reflect.get(after, field)]
    return isSame(old, current) ? [] : [{ field, before: old, after: current }]
  })
}
