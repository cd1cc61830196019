import type { Personalization } from '../../contract/Personalization.js'
import { filterPersonalizations } from '../../list/model/filterPersonalizations.js'
import { parseSearch } from '../../list/search/parseSearch.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { Conflict } from './Conflict.js'

/** Returns the conflicts in which at least one personalization matches a search, as in the list. */
export function searchConflicts(
  conflicts: readonly Conflict[],
  personalizations: readonly Personalization[],
  options: { search: string; now: number | null; timeZone: string },
): readonly Conflict[] {
  const { search, ...rest } = options
  if (search.trim() === '') return conflicts
  const matching = new Set(filterPersonalizations(personalizations, parseSearch(search), rest))
  const keys = keyPersonalizations(personalizations)
  const found = new Set(
    personalizations.flatMap((row, index) => (matching.has(row) ? (keys[index] ?? []) : [])),
  )
  return conflicts.filter((conflict) => conflict.keys.some((key) => found.has(key)))
}
