import type { ContractIssue } from '../errors/ContractIssue.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import type { Path } from './addIssue.js'
import { addIssue } from './addIssue.js'
import { dropUnsafeKeys } from './dropUnsafeKeys.js'
import type { Field, FieldType, ListType } from './fieldsOf.js'

/**
 * Completes and repairs one freshly parsed object, in place: a missing field becomes `null`, a
 * field of the wrong type becomes `null` and leaves an issue, fields we do not know stay as they
 * are. A clean object is only looked at.
 */
export function readFields(
  row: Record<string, unknown>,
  fields: Field[],
  path: Path,
  issues: ContractIssue[],
): void {
  dropUnsafeKeys(row, path, issues)
  for (const { key, type, optional } of fields) {
    const value = row[key]
    if (value === null || isClean(value, type)) continue
    if (value !== undefined) row[key] = readValue(value, type, [...path, key], issues)
    else if (!optional) row[key] = null
  }
}

function isClean(value: unknown, type: FieldType): boolean {
  if (typeof type !== 'string') return false
  if (type === 'unknown') return value !== undefined
  return typeof value === type && (type !== 'number' || Number.isFinite(value))
}

function readValue(value: unknown, type: FieldType, path: Path, issues: ContractIssue[]): unknown {
  if (isClean(value, type)) return value
  if (Array.isArray(type)) {
    if (isRecord(value)) {
      readFields(value, type, path, issues)
      return value
    }
    return reject(value, 'an object', path, issues)
  }
  if (typeof type === 'object') {
    if (Array.isArray(value)) return readList(value, type, path, issues)
    return reject(value, 'an array', path, issues)
  }
  return reject(value, `a ${type}`, path, issues)
}

/** Elements that cannot be read are left out of the list, each with its issue. */
function readList(list: unknown[], type: ListType, path: Path, issues: ContractIssue[]): unknown[] {
  if (list.every((value) => isClean(value, type.listOf))) return list
  return list
    .map((value, index) => readValue(value, type.listOf, [...path, index], issues))
    .filter((value) => value !== null)
}

function reject(value: unknown, expected: string, path: Path, issues: ContractIssue[]): null {
  addIssue(issues, path, 'wrong-type', `expected ${expected}, got ${describeType(value)}`)
  return null
}
