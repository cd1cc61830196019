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
  /** The whole list, as passed. */
  personalizations: readonly Personalization[]
  /** Whether a list was passed yet, even an empty one. */
  isLoaded: boolean
  /** A stable key per row of the whole list, from `keyPersonalizations`. */
  keys: readonly string[]
  /** The fields for search, columns and sorting. */
  fields: readonly PersonalizationField[]
  view: PersonalizationView
  /** Changes part of the view. */
  changeView: (part: Partial<PersonalizationView>) => void
  /**
   * The parsed search of the view. Change it as text: `changeView({ search: printSearch(terms) })`, with
   * `toggleSearchValue` and others for the terms.
   */
  search: Search
  /** The rows that match the search, in order, as indexes in the whole list. */
  rows: Uint32Array
  /** The same rows by the field of `view.group`; `null`: no groups. */
  groups: readonly RowGroup[] | null
  /** The visible rows: rows and group headers. */
  visibleRows: VisibleRows
  isCollapsed: (group: RowGroup) => boolean
  toggleGroup: (group: RowGroup) => void
  /** The counted fields: those with values in the list. */
  facetFields: readonly PersonalizationField[]
  /** Returns how often each value of the common filters occurs. Counted on the first call. */
  facets: () => readonly Facet[]
  /**
   * Normalizes all texts before the first search. Call it when a search is about to begin. Returns a function that
   * stops it.
   */
  prepareSearch: () => () => void
  /** Returns the personalizations that match the search, in the order shown, each once. */
  found: () => Personalization[]
  /**
   * Sorts by a column, then in the other direction, then not at all.
   *
   * @param isAdded Keeps the previous columns, which take precedence.
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
