import type { Personalization } from '../../contract/Personalization.js'
import { isSame } from '../../internal/isSame.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'

/**
 * A changed field. `undefined` means that the field is missing, which is possible only for unknown
 * fields.
 */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** A change to one personalization between two lists. */
export interface PersonalizationChange {
  /** The key from `keyPersonalizations`. */
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** The current personalization, or the previous one if it was removed. */
  personalization: Personalization
  /** The changed fields, sorted by name. Empty if the personalization was added or removed. */
  fields: FieldChange[]
}

/**
 * Compares two lists of a website's personalizations field by field. Changes are in the order of
 * the new list, with removed personalizations last. Arrays and objects in fields are compared as
 * JSON. Reordering the list is not a change if IDs are unique.
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
    const [old, current] = [ownValue(before, field), ownValue(after, field)]
    return isSame(old, current) ? [] : [{ field, before: old, after: current }]
  })
}

/** Returns a field's value. Unknown fields can have the names of inherited methods, such as `valueOf`. */
function ownValue(personalization: Personalization, field: string): unknown {
  return Object.hasOwn(personalization, field) ? Reflect.get(personalization, field) : undefined
}
