import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { isSame } from '../../internal/isSame.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { rowText } from '../../personalization/rowText.js'

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
 * JSON. Reordering the list is not a change.
 */
export function diffPersonalizations(
  before: readonly Personalization[],
  after: readonly Personalization[],
): PersonalizationChange[] {
  const old = withKeys(before)
  const current = withKeys(after)
  const matches = matchRows(old, current)
  const changes: PersonalizationChange[] = []
  for (const row of current) {
    const { key, personalization } = row
    const previous = matches.get(row)
    if (!previous) changes.push({ key, kind: 'added', personalization, fields: [] })
    else if (previous.personalization !== personalization) {
      const fields = diffFields(previous.personalization, personalization)
      if (fields.length > 0) changes.push({ key, kind: 'changed', personalization, fields })
    }
  }
  const kept = new Set(matches.values())
  for (const row of old) {
    if (!kept.has(row)) changes.push({ ...row, kind: 'removed', fields: [] })
  }
  return changes
}

interface KeyedRow {
  key: string
  personalization: Personalization
}

function withKeys(list: readonly Personalization[]): KeyedRow[] {
  const keys = keyPersonalizations(list)
  return list.map((personalization, index) => ({ key: keys[index] ?? '', personalization }))
}

/**
 * Returns the old row of each row: the one with the same key. If several rows have the same ID, rows that are equal
 * belong together, whatever their keys, and rows that have changed follow.
 */
function matchRows(old: readonly KeyedRow[], current: readonly KeyedRow[]) {
  const repeated = new Set([...repeatedIds(old), ...repeatedIds(current)])
  const idOf = ({ personalization: { variationId } }: KeyedRow) =>
    variationId !== null && repeated.has(variationId) ? variationId : null
  const matches = new Map<KeyedRow, KeyedRow>()
  function match(nameOf: (row: KeyedRow) => string | null) {
    const kept = new Set(matches.values())
    const open = groupBy(
      old.filter((row) => !kept.has(row)),
      nameOf,
    )
    const next = new Map(Array.from(open, ([name, rows]) => [name, rows.values()]))
    for (const row of current) {
      const name = matches.has(row) ? null : nameOf(row)
      const found = name === null ? undefined : next.get(name)?.next().value
      if (found) matches.set(row, found)
    }
  }
  if (repeated.size > 0) match((row) => (idOf(row) === null ? null : rowText(row.personalization)))
  match(({ key }) => key)
  if (repeated.size > 0) match(idOf)
  return matches
}

/** Returns the IDs that several rows have. */
function repeatedIds(rows: readonly KeyedRow[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ personalization: { variationId } }) => {
    if (!variationId) return []
    if (seen.has(variationId)) return [variationId]
    seen.add(variationId)
    return []
  })
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
