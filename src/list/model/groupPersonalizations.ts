import type { Personalization } from '../../contract/Personalization.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { groupRows } from './groupRows.js'
import { createListIndex } from './listIndex.js'
import type { SortOptions } from './sortPersonalizations.js'

/** Personalizations that share a value. */
export interface PersonalizationGroup {
  /** The value as written in the first personalization, or `null` for those without a value. */
  value: string | null
  personalizations: Personalization[]
}

/**
 * Groups a list by a text or boolean field, such as page, tag, assignee or status. A
 * personalization with several tags is in several groups. Personalizations without a value come
 * last. An unknown field yields one group with all personalizations.
 */
export function groupPersonalizations(
  personalizations: readonly Personalization[],
  by: string,
  { now = null, locale = 'en', fields = personalizationFields }: SortOptions = {},
): PersonalizationGroup[] {
  const field = findField(fields, by)
  if (!field) return [{ value: null, personalizations: [...personalizations] }]
  const index = createListIndex(personalizations, now)
  const rows = Uint32Array.from(personalizations.keys())
  return groupRows(rows, field, index.words(field), locale).map((group) => ({
    value: group.value,
    personalizations: Array.from(group.rows).flatMap((row) => personalizations[row] ?? []),
  }))
}
