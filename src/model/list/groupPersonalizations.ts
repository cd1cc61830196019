import type { Personalization } from '../../contract/Personalization.js'
import { findField, personalizationFields } from '../fields/personalizationFields.js'
import { groupRows } from './groupRows.js'
import { createListIndex } from './listIndex.js'
import type { SortOptions } from './sortPersonalizations.js'

/** Personalizations that have a value in common. */
export interface PersonalizationGroup {
  /** As the first of them writes it; `null`: those that have none. */
  value: string | null
  personalizations: Personalization[]
}

/**
 * Groups a list by a field that holds words, or yes or no: page, tag, assignee, status, kind, component
 * and so on. One with several tags is in several groups; those without a value come last. An unknown
 * field makes one group of all.
 */
export function groupPersonalizations(
  personalizations: readonly Personalization[],
  by: string,
  { now, locale, fields = personalizationFields }: SortOptions,
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
