import type { Personalization } from '../contract/Personalization.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import type { ChangeMark } from './ChangeMark.js'
import type { Column } from './columns/Column.js'
import type { VisibleRows } from './model/arrangeRows.js'
import { rowsInOrder } from './model/arrangeRows.js'
import type { RowGroup } from './model/groupRows.js'
import type { ListIndex } from './model/listIndex.js'
import type { PersonalizationView } from './model/PersonalizationView.js'
import { defaultView } from './model/PersonalizationView.js'
import type { TermTest } from './model/runSearch.js'
import { searchedTexts } from './model/runSearch.js'
import type { Sort } from './model/sortRows.js'
import { printSearch } from './search/printSearch.js'
import type { Search, SearchTerms } from './search/Search.js'
import type { ListSelection } from './useListSelection.js'

/** A list and its view. Returned by `usePersonalizationList` and passed to list components. */
export interface PersonalizationListState {
  /** The whole list, as passed to the hook. */
  personalizations: readonly Personalization[]
  /** Whether a list, even an empty one, has been passed yet. */
  isLoaded: boolean
  /** Returns the personalization with a key; `undefined` if the list has none. */
  itemOf: (key: string) => Personalization | undefined
  /** The fields for search, columns and sorting. */
  fields: readonly Column[]
  view: PersonalizationView
  /** How the rows are arranged: as in `view.layout` or, if that is `'auto'`, as suits the list. */
  layout: 'table' | 'pages'
  /** Whether the list can be shown by page. */
  hasPages: boolean
  /**
   * The sort order in effect: that of the view or, without one, `fallbackSort`. By page, it is always by
   * priority. Empty if the rows keep their original order, or if the best matches for the search text come
   * first.
   */
  sort: readonly Sort[]
  /** The columns that “Reset” in a `DisplayMenu` restores. @default the columns of `defaultView` */
  defaultColumns?: readonly string[] | undefined
  /** Changes part of the view. */
  changeView: (part: Partial<PersonalizationView>) => void
  /**
   * The view's parsed search. To change it, use `changeView({ search: printSearch(terms) })`. To
   * change the terms, use `toggleSearchValue` and similar functions.
   */
  search: Search
  /**
   * The text that is being typed into a search box. Its conditions are not shown as filters yet.
   * `null` when the user isn't typing.
   */
  typed: string | null
  setTyped: (text: string | null) => void
  /** The number of rows that match the search. */
  count: number
  /**
   * Returns what is shown, from top to bottom: the rows that match the search and, if the list is grouped or
   * shown by page, the headers of groups. By page, also the stops. While nothing changes, it returns the same
   * array.
   */
  entries: () => readonly ListEntry[]
  isCollapsed: (group: RowGroup) => boolean
  toggleGroup: (group: RowGroup) => void
  /** Returns the personalizations that match the search, in the order shown, without duplicates. */
  found: () => Personalization[]
  /**
   * Changes the sort order of a column: one direction, then the other, then none.
   *
   * @param isAdded Whether to keep the previous sort columns, which take precedence.
   */
  toggleSort: (column: string, isAdded?: boolean) => void
  selection: ListSelection
  /** How rows are marked as new or changed, by their keys. */
  changeKinds?: ReadonlyMap<string, ChangeMark> | undefined
  /** For functions of this package, such as `facetsOf`. Can change in any release. */
  internals: ListInternals
}

/** One line of a list: a row, a stop, or the header of a group. */
export type ListEntry =
  | {
      type: 'row'
      item: Personalization
      /** Its stable key. A row can be in several groups. */
      key: string
    }
  /** In a list by page: once a visitor gets the item, nothing after it shows. */
  | { type: 'stop'; item: Personalization; key: string }
  | {
      type: 'group'
      group: RowGroup
      /** The number of rows in the group. */
      count: number
      isCollapsed: boolean
    }

/** Data shared by a list's functions. Rows are indexes into the whole list. */
export interface ListInternals {
  readonly index: ListIndex
  /** The rows that match the search, in order. */
  readonly rows: Uint32Array
  /** The same rows, grouped by page or by the field in `view.group`. `null` if the list is not grouped. */
  readonly groups: readonly RowGroup[] | null
  /** The visible rows, including group headers. */
  readonly visibleRows: VisibleRows
  /** For each visible row of a list by page, bits of `railMarks`. `null` for a table. */
  readonly marks: Uint8Array | null
  /** One test for each condition of the search. */
  readonly tests: readonly TermTest[]
  /** The IDs of the fields whose values are counted. */
  readonly facetIds: readonly string[]
  readonly fallbackSort: readonly Sort[]
}

/** Returns the field that a list is grouped by. */
export function groupFieldOf({
  layout,
  view: { group },
  fields,
}: PersonalizationListState): Column | undefined {
  const id = layout === 'pages' ? 'page' : group
  return id === null ? undefined : findField(fields, id)
}

/** Replaces a list's search. */
export function changeSearch(list: PersonalizationListState, terms: SearchTerms) {
  list.changeView({ search: printSearch(terms) })
}

/** The columns of a list by page, unless the view leaves them out. */
const pageColumns: readonly string[] = [
  'priority',
  'name',
  'audience',
  'variants',
  'runs',
  'attention',
  'assignee',
]

/**
 * Returns the fields that a list's view shows, without duplicates. Unknown columns are left out. If no column
 * is known, returns the default columns.
 */
export function columnsOf({
  view,
  layout,
  fields,
}: Pick<PersonalizationListState, 'view' | 'layout' | 'fields'>): Column[] {
  const known = (ids: readonly string[]) => [
    ...new Set(ids.flatMap((id) => findField(fields, id) ?? [])),
  ]
  const columns = known(
    layout === 'pages' ? pageColumns.filter((id) => view.columns.includes(id)) : view.columns,
  )
  return columns.length > 0 ? columns : known(defaultView.columns)
}

/** Returns the key of the message about the order of a list whose `sort` is empty. */
export function orderWithoutSort({ search }: PersonalizationListState) {
  return searchedTexts(search).length > 0 ? 'list.sorted.best' : 'list.sorted.none'
}

/** Returns why a loaded list shows no rows. */
export function emptyReason({ personalizations }: PersonalizationListState): 'none' | 'no-match' {
  return personalizations.length === 0 ? 'none' : 'no-match'
}

/** Returns the keys of the rows that match the search, in order. */
export function foundKeys({ internals: { rows, index } }: PersonalizationListState): string[] {
  return Array.from(rows, index.keyAt)
}

/**
 * Returns the indexes of the selected rows. Rows that match the search come first, in the order
 * shown.
 */
export function selectedRows(list: PersonalizationListState): number[] {
  const { personalizations, selection } = list
  const { rows, groups, index } = list.internals
  if (selection.keys.size === 0) return []
  const isSelected = (row: number) => selection.keys.has(index.keyAt(row))
  const shown = new Set(rowsInOrder(rows, groups))
  const others = [...personalizations.keys()].filter((row) => !shown.has(row))
  return [...shown, ...others].filter(isSelected)
}
