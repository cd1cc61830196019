import type { Personalization } from '../../contract/Personalization.js'
import { findField } from '../../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { VisibleRows } from '../../model/list/arrangeRows.js'
import { rowsInOrder } from '../../model/list/arrangeRows.js'
import type { Facet } from '../../model/list/countFacets.js'
import type { RowGroup } from '../../model/list/groupRows.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import { printSearch } from '../../model/search/printSearch.js'
import type { Search } from '../../model/search/Search.js'
import type { ListSelection } from './useListSelection.js'

/** A list and its view: what `usePersonalizationList` returns and list components take. */
export interface PersonalizationListState {
  /** The whole list, as it was given. */
  personalizations: readonly Personalization[]
  /** Whether a list was given yet, even an empty one. */
  isLoaded: boolean
  /** A stable key per row of the whole list, from `keyPersonalizations`. */
  keys: readonly string[]
  /** Everything that can be asked for, shown and sorted by. */
  fields: readonly PersonalizationField[]
  view: PersonalizationView
  /** Changes part of the view. */
  changeView: (part: Partial<PersonalizationView>) => void
  /**
   * The search of the view, taken apart. Change it as text: `changeView({ search: printSearch(terms) })`,
   * with `toggleSearchValue` and the like for the terms.
   */
  search: Search
  /** The rows that are found, in order, as their places in the whole list. */
  rows: Uint32Array
  /** The same by the field of `view.group`; `null`: it names none. */
  groups: readonly RowGroup[] | null
  /** What stands below one another: rows, and the heads of groups. */
  lines: VisibleRows
  isCollapsed: (group: RowGroup) => boolean
  toggleGroup: (group: RowGroup) => void
  /** The fields that are counted: those whose values a row of the list has. */
  facetFields: readonly PersonalizationField[]
  /** How often each value of the usual filters occurs. Counted when it is first asked for. */
  facets: () => readonly Facet[]
  /** Reads all texts ahead of the first key: call it when the search is about to begin. Returns a stop. */
  prepareSearch: () => () => void
  /** The personalizations that are found, in the order shown, each once. */
  found: () => Personalization[]
  /**
   * Sorts by a column, then the other way round, then no more.
   *
   * @param isAdded Keeps the columns sorted by before, which then count more.
   */
  toggleSort: (column: string, isAdded?: boolean) => void
  selection: ListSelection
}

/** Replaces the search of a list. */
export function changeSearch(list: PersonalizationListState, terms: Pick<Search, 'terms'>) {
  list.changeView({ search: printSearch(terms) })
}

/** Returns the fields that the view of a list shows, each once. Unknown columns are left out. */
export function columnsOf({
  view,
  fields,
}: Pick<PersonalizationListState, 'view' | 'fields'>): PersonalizationField[] {
  return [...new Set(view.columns.flatMap((id) => findField(fields, id) ?? []))]
}

/** Returns why a loaded list shows no rows. */
export function emptyReason({ personalizations }: PersonalizationListState): 'none' | 'noMatch' {
  return personalizations.length === 0 ? 'none' : 'noMatch'
}

/** Returns the keys of the rows that match the search, in order. */
export function foundKeys({
  rows,
  keys,
}: Pick<PersonalizationListState, 'rows' | 'keys'>): string[] {
  return Array.from(rows, (row) => keys[row] ?? '')
}

/** Returns the indexes of the selected rows: those that match the search in the order shown, then the others. */
export function selectedRows(list: PersonalizationListState): number[] {
  const { rows, groups, keys, selection } = list
  if (selection.keys.size === 0) return []
  const isSelected = (row: number) => selection.keys.has(keys[row] ?? '')
  const shown = new Set(rowsInOrder(rows, groups))
  const others = [...keys.keys()].filter((row) => !shown.has(row))
  return [...shown, ...others].filter(isSelected)
}
