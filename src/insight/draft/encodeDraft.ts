import { parsePersonalizations } from '../../contract/parsePersonalizations.js'
import { isRecord } from '../../internal/isRecord.js'
import type { DraftEdit, DraftEdits } from '../../personalization/DraftEdits.js'
import { draftFields } from '../../personalization/DraftEdits.js'

/** Encodes the changes of a draft as a value of a URL parameter. */
export function encodeDraft(edits: DraftEdits): string {
  return JSON.stringify(Object.fromEntries(edits))
}

/**
 * Decodes the changes of a draft. Ignores what is none: other fields, and values that the service interface doesn't allow.
 *
 * @param value The value of the URL parameter. `null` if there is none.
 */
export function decodeDraft(value: string | null): DraftEdits {
  const edits = new Map<string, DraftEdit>()
  for (const [key, given] of Object.entries(parse(value))) {
    if (!isRecord(given)) continue
    // The fields are read as in a response.
    const { personalizations } = parsePersonalizations([{ variationId: key, ...given }])
    const [row] = personalizations
    const fields = draftFields.filter((field) => Object.hasOwn(given, field))
    const known = fields.filter((field) => given[field] === null || row?.[field] !== null)
    if (!row || known.length === 0) continue
    edits.set(key, Object.fromEntries(known.map((field) => [field, row[field]])))
  }
  return edits
}

function parse(value: string | null): Record<string, unknown> {
  if (value === null) return {}
  try {
    const json: unknown = JSON.parse(value)
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}
