import type { ContractIssue } from '../errors/ContractIssue.js'
import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import { createCleanCheck } from './createCleanCheck.js'
import { rowFields } from './fields.js'
import type { Personalization } from './Personalization.js'
import type { PersonalizationList } from './PersonalizationList.js'
import { addIssue } from './addIssue.js'
import { readFields } from './readFields.js'

/** Limits memory: each row is filled up with all fields. */
const maxRows = 200_000

/**
 * Reads the body of a list response (section 4.1). One bad field becomes `null`, one bad row never
 * loses the others, and each repair is named in `issues`. Takes over `json`, which must come
 * straight from `JSON.parse`: its rows are completed in place.
 *
 * @param json The parsed body: an array of rows. `null` reads as an empty list with an issue.
 * @param options.websiteId The website asked for; rows of another one are kept, with an issue.
 * @throws {PersonalizationKitError} `protocol` when the body is neither an array nor `null`.
 */
export function parsePersonalizations(
  json: unknown,
  options: { websiteId?: string | undefined } = {},
): PersonalizationList {
  const issues: ContractIssue[] = []
  if (json === null) {
    addIssue(issues, 'null-list', () => ({ path: [], what: 'expected an array, got null' }))
    return { personalizations: [], issues, skippedRows: 0 }
  }
  if (!Array.isArray(json)) {
    throw protocolError(
      'PK-SHAPE',
      `Expected an array of personalizations, got ${describeType(json)}. ` +
        'Check that baseUrl points at the service.',
    )
  }
  const isClean = createCleanCheck(rowFields)
  const personalizations: Personalization[] = []
  if (json.length > maxRows) {
    const skipped = json.length - maxRows
    const what = `skipped the last ${skipped} rows`
    addIssue(issues, 'too-long', () => ({ path: [], what }))
  }
  for (const [index, row] of json.entries()) {
    if (index === maxRows) break
    if (!isRecord(row)) {
      addIssue(issues, 'not-an-object', () => ({
        path: [index],
        what: `skipped: expected an object, got ${describeType(row)}`,
      }))
      continue
    }
    if (!isClean(row)) readFields(row, rowFields, [index], issues)
    if (options.websiteId !== undefined && isForeign(row.websiteId, options.websiteId)) {
      addIssue(issues, 'foreign-website', () => ({
        path: [index, 'websiteId'],
        what: 'belongs to another website',
      }))
    }
    personalizations.push(row as unknown as Personalization)
  }
  return { personalizations, issues, skippedRows: json.length - personalizations.length }
}

function isForeign(actual: unknown, expected: string): boolean {
  return actual !== null && actual !== expected
}
