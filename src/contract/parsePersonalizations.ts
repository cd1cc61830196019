import type { ContractIssue } from '../errors/ContractIssue.js'
import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'
import { addIssue } from './addIssue.js'
import { createCleanCheck } from './createCleanCheck.js'
import { rowFields } from './fields.js'
import type { Personalization } from './Personalization.js'
import type { PersonalizationList } from './PersonalizationList.js'
import { readFields } from './readFields.js'

/** Limits memory use, because missing fields are added to each row. */
export const maxRows = 200_000

/**
 * Parses the body of a list response (service interface, section 4.1). An invalid field becomes
 * `null`, an invalid row does not affect the others, and each repair is listed in `issues`. Changes
 * `json` in place, so it must come directly from `JSON.parse`.
 *
 * @param json The parsed body: an array of rows. `null` yields an empty list with an issue.
 * @param options.websiteId The requested website. Rows from other websites are kept, with an issue.
 * @throws {PersonalizationKitError} `protocol` if the body is neither an array nor `null`.
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
        'Check that baseUrl points to the service.',
    )
  }
  const isClean = createCleanCheck(rowFields)
  const personalizations: Personalization[] = []
  if (json.length > maxRows) {
    const skipped = json.length - maxRows
    const what = skipped === 1 ? 'skipped the last row' : `skipped the last ${skipped} rows`
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
    const result = isClean(row) ? row : readFields(row, rowFields, [index], issues)
    if (options.websiteId !== undefined && isForeign(result.websiteId, options.websiteId)) {
      addIssue(issues, 'foreign-website', () => ({
        path: [index, 'websiteId'],
        what: 'belongs to another website',
      }))
    }
    personalizations.push(result as unknown as Personalization)
  }
  return { personalizations, issues, skippedRows: json.length - personalizations.length }
}

function isForeign(actual: unknown, expected: string): boolean {
  return actual !== null && actual !== expected
}
