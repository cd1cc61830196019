import type { PersonalizationListState } from './PersonalizationListState.js'

/** The keys of the rows that are found, in order. */
export function foundKeys({
  rows,
  keys,
}: Pick<PersonalizationListState, 'rows' | 'keys'>): string[] {
  return Array.from(rows, (row) => keys[row] ?? '')
}
