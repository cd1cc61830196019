import { groupBy } from '../../internal/groupBy.js'
import { displayName } from '../../personalization/displayName.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { normalizeWord } from '../search/normalizeWord.js'
import { printSearch } from '../search/printSearch.js'

/** With more values, IDs are searched for, because names are compared one by one. */
const maxNames = 50

/**
 * Returns a search for a pasted column of IDs or names, such as from a spreadsheet: one condition that finds all of them.
 * What is not in the list stays in it. `null` for other text.
 */
export function pastedSearch(
  pasted: string,
  { personalizations }: Pick<PersonalizationListState, 'personalizations'>,
): string | null {
  const entries = [...new Set(pasted.split(/[\r\n\t]+/).flatMap((each) => each.trim() || []))]
  if (entries.length < 2) return null
  const ids = new Set(personalizations.flatMap(({ variationId }) => variationId?.trim() || []))
  const byName = groupBy(personalizations, (row) => normalizeWord(displayName(row)))
  const isName = (entry: string) => byName.has(normalizeWord(entry))
  if (!entries.some((entry) => ids.has(entry) || isName(entry))) return null
  const isOnlyNames = entries.every((entry) => !ids.has(entry))
  if (isOnlyNames && entries.length <= maxNames) return print('name', entries)
  return print(
    'id',
    entries.flatMap((entry) => (ids.has(entry) ? entry : (idsOf(entry) ?? entry))),
  )

  function idsOf(entry: string) {
    const named = byName.get(normalizeWord(entry)) ?? []
    const found = named.flatMap(({ variationId }) => variationId?.trim() || [])
    return found.length > 0 ? found : undefined
  }
}

function print(field: string, texts: readonly string[]): string {
  const values = [...new Set(texts)].map((text) => ({ op: 'is' as const, text }))
  return printSearch({ terms: [{ type: 'field', isNegated: false, field, values }] })
}
