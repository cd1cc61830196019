import { hasUnsafeKeys, isUnsafeKey } from './dropUnsafeKeys.js'
import type { Field, FieldType } from './Field.js'
import { maxElements } from './readFields.js'

/** The keys of a row, in order, and the type of each value. */
interface Shape {
  keys: string[]
  types: (FieldType | null)[]
  /** Required fields that rows of this shape lack. */
  missing: string[]
}

/**
 * Rows next to each other nearly always have the same shape. Learning a shape takes longer than reading a
 * row, so after this many changes of shape, rows with another shape are left to `readFields`.
 */
const maxChanges = 1_000

/**
 * Creates a fast check for clean rows, which need no repairs. Rows in a response nearly always have
 * the same keys in the same order, so each row is compared with the previous row's key order,
 * without looking up keys. Missing fields in a clean row become `null`. All other rows are left to
 * `readFields`.
 */
export function createCleanCheck(fields: Field[]): (row: Record<string, unknown>) => boolean {
  const fieldByKey = new Map(fields.map((field) => [field.key, field]))
  const isCleanList = createListCheck(fields)
  let shape: Shape | null = null
  let changes = 0

  function learn(row: Record<string, unknown>): Shape {
    const keys = Object.keys(row)
    return {
      keys,
      types: keys.map((key) => typeOfKey(key, fieldByKey)),
      missing: fields
        .filter(({ key, optional }) => !optional && !Object.hasOwn(row, key))
        .map(({ key }) => key),
    }
  }

  /** Returns whether a row is clean, or `null` if it does not have this shape. */
  function follows(row: Record<string, unknown>, { keys, types }: Shape): boolean | null {
    let index = 0
    for (const key in row) {
      if (key !== keys[index]) return null
      const type = types[index++]
      if (!type) return false
      const value = row[key]
      if (value === null) continue
      if (type === 'unknown') {
        if (typeof value === 'object' && hasUnsafeKeys(value)) return false
        continue
      }
      if (typeof type === 'string') {
        if (typeof value !== type || (type === 'number' && !Number.isFinite(value))) return false
      } else if (!isCleanList(key, value)) return false
    }
    return index === keys.length ? true : null
  }

  return (row) => {
    let isClean = shape && follows(row, shape)
    if (!shape || isClean === null) {
      changes += 1
      if (changes > maxChanges) return false
      shape = learn(row)
      isClean = follows(row, shape)
    }
    if (!isClean) return false
    for (const key of shape.missing) row[key] = null
    return true
  }
}

/**
 * Returns the type of a key's value. Returns `null` for a key that could change a prototype, so a
 * row with such a key is never clean.
 */
function typeOfKey(key: string, fieldByKey: Map<string, Field>): FieldType | null {
  if (isUnsafeKey(key)) return null
  return fieldByKey.get(key)?.type ?? 'unknown'
}

/** Creates a check for lists. A list is clean if all its elements are clean. */
function createListCheck(fields: Field[]): (key: string, value: unknown) => boolean {
  const checks = new Map<string, (value: unknown) => boolean>()
  for (const { key, type } of fields) {
    if (typeof type === 'string' || Array.isArray(type)) continue
    checks.set(key, createElementCheck(type.listOf))
  }
  return (key, value) => {
    const check = checks.get(key)
    if (check === undefined || !Array.isArray(value)) return false
    return value.length <= maxElements && value.every(check)
  }
}

function createElementCheck(type: FieldType): (value: unknown) => boolean {
  if (type === 'unknown') return (value) => !hasUnsafeKeys(value)
  if (typeof type === 'string') {
    return (value) => typeof value === type && (type !== 'number' || Number.isFinite(value))
  }
  if (!Array.isArray(type)) return () => false
  const isClean = createCleanCheck(type)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    isClean(value as Record<string, unknown>)
}
