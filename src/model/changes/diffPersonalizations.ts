import type { Personalization } from '../../contract/Personalization.js'
import { isSame } from '../../internal/isSame.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'

/** One field that differs. `undefined`: it is not there, which only fields beyond the 41 can be. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** What became of one personalization between two fetches. */
export interface PersonalizationChange {
  /** Of `keyPersonalizations`. */
  key: string
  kind: 'added' | 'removed' | 'changed'
  /** As it is now; for one that was removed, as it was. */
  personalization: Personalization
  /** What differs, by name; empty for those added and removed. */
  fields: FieldChange[]
}

/**
 * What changed between two fetches of a website's list, field by field, in the order of the new list; removed
 * ones last. Fields that hold lists or objects are compared as JSON. A new order of the list is no change.
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
