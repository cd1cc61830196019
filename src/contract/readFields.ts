import type { ContractIssue } from '../errors/ContractIssue.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import type { Path } from './addIssue.js'
import { addIssue, countMore, isFull } from './addIssue.js'
import { dropUnsafeKeys, hasUnsafeKeys, isUnsafeKey } from './dropUnsafeKeys.js'
import type { Field, FieldType, ListType } from './Field.js'

/**
 * Completes and repairs a parsed object. Missing required fields become `null`, without an issue. A field of
 * the wrong type becomes `null`, and an ID sent as a number becomes text, each with an issue. Unknown fields
 * are kept.
 *
 * @returns The same object, changed in place, or a copy where that is much faster: if many fields are
 * missing, or once issues are only counted.
 */
export function readFields(
  row: Record<string, unknown>,
  fields: Field[],
  path: Path,
  issues: ContractIssue[],
): Record<string, unknown> {
  const { fieldOf, blank, required } = tableOf(fields)
  const isCopied = isFull(issues)
  const result = isCopied ? { ...blank } : row
  let missing = required
  let wrong = 0
  // `for…in` is faster than looking up each field.
  for (const key in row) {
    const field = fieldOf.get(key)
    const type = field?.type
    if (type === undefined && isUnsafeKey(key)) {
      dropUnsafeKeys(row, path, issues)
      continue
    }
    if (field && !field.optional) missing -= 1
    const value = row[key]
    const isKept = value === null || type === undefined || isClean(value, type)
    if (isKept) {
      if ((type ?? 'unknown') === 'unknown' && hasUnsafeKeys(value))
        dropUnsafeKeys(value, [...path, key], issues)
      if (isCopied) result[key] = value
    } else if (isCopied && typeof type === 'string' && !field?.optional) {
      wrong += 1
      if (type === 'string' && isIdKey(key)) result[key] = numericId(value)
    } else result[key] = readValue(value, type, { path, key }, issues)
  }
  if (wrong) countMore(issues, wrong)
  if (isCopied || missing === 0) return result
  // Each added field changes the object's internal shape, so with many, a copy is faster.
  if (missing > maxAdded) return { ...blank, ...row }
  for (const key in blank) row[key] ??= null
  return row
}

/** The maximum number of missing fields that are added in place. */
const maxAdded = 4

interface FieldTable {
  fieldOf: Map<string, Field>
  /** All required fields, as `null`. */
  blank: Record<string, null>
  /** How many fields are required. */
  required: number
}

const tables = new WeakMap<Field[], FieldTable>()

function tableOf(fields: Field[]): FieldTable {
  const known = tables.get(fields)
  if (known) return known
  const required = fields.filter(({ optional }) => !optional)
  const table = {
    fieldOf: new Map(fields.map((field) => [field.key, field])),
    blank: Object.fromEntries(required.map(({ key }) => [key, null])),
    required: required.length,
  }
  tables.set(fields, table)
  return table
}

function isClean(value: unknown, type: FieldType): boolean {
  if (typeof type !== 'string') return false
  if (type === 'unknown') return value !== undefined
  return typeof value === type && (type !== 'number' || Number.isFinite(value))
}

/**
 * A value's path in two parts. The parts are joined only when an issue is added, because most
 * values are valid.
 */
interface Position {
  path: Path
  key: string | number
}

function readValue(
  value: unknown,
  type: FieldType,
  position: Position,
  issues: ContractIssue[],
): unknown {
  if (isClean(value, type)) return value
  if (Array.isArray(type)) {
    if (isRecord(value)) return readFields(value, type, [...position.path, position.key], issues)
    return reject(value, 'an object', position, issues)
  }
  if (typeof type === 'object') {
    if (Array.isArray(value)) return readList(value, type, [...position.path, position.key], issues)
    return reject(value, 'an array', position, issues)
  }
  const id = type === 'string' && isIdKey(position.key) ? numericId(value) : null
  if (id === null) return reject(value, `a ${type}`, position, issues)
  addIssue(issues, 'numeric-id', () => ({
    path: [...position.path, position.key],
    what: `expected a string, got ${describeType(value)}; kept as text`,
  }))
  return id
}

function isIdKey(key: string | number): boolean {
  return typeof key === 'string' && /^id$|Id$|^uuid$/.test(key)
}

/**
 * Converts an ID that was sent as a number to text, because links and results depend on it. Returns `null` if
 * the value is not an integer that JavaScript can represent exactly.
 */
export function numericId(value: unknown): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null
}

/** Limits memory use. No real personalization has this many tags or variants. */
export const maxElements = 10_000

/**
 * Repairs a list. Removes invalid elements, with an issue for each, and all elements past the first
 * 10,000, with a single issue.
 */
function readList(list: unknown[], type: ListType, path: Path, issues: ContractIssue[]): unknown[] {
  if (list.length > maxElements) {
    const dropped = list.length - maxElements
    const what = dropped === 1 ? 'removed the last entry' : `removed the last ${dropped} entries`
    addIssue(issues, 'too-long', () => ({ path, what }))
    list.length = maxElements
  }
  if (type.listOf === 'unknown') dropUnsafeKeys(list, path, issues)
  if (list.every((value) => isClean(value, type.listOf))) return list
  return list
    .map((value, index) => readValue(value, type.listOf, { path, key: index }, issues))
    .filter((value) => value !== null)
}

function reject(
  value: unknown,
  expected: string,
  { path, key }: Position,
  issues: ContractIssue[],
): null {
  addIssue(issues, 'wrong-type', () => ({
    path: [...path, key],
    what: `expected ${expected}, got ${describeType(value)}`,
  }))
  return null
}
