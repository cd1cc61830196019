'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import {
  mergeFields,
  personalizationFields,
} from '../personalization/fields/personalizationFields.js'
import type { Change } from '../ui/hooks/useControllable.js'
import { useControllable } from '../ui/hooks/useControllable.js'
import { useSame } from '../ui/hooks/useSame.js'
import { useSameMembers } from '../ui/hooks/useSameMembers.js'
import type { Column } from './columns/Column.js'
import { createEntries } from './createEntries.js'
import { arrangeVisibleRows, rowsInOrder } from './model/arrangeRows.js'
import { facetFields } from './model/facetPersonalizations.js'
import type { RowGroup } from './model/groupRows.js'
import type { PersonalizationView } from './model/PersonalizationView.js'
import { defaultView } from './model/PersonalizationView.js'
import { readView } from './model/readView.js'
import { searchedTexts } from './model/runSearch.js'
import type { Sort } from './model/sortRows.js'
import { toggleSort } from './model/toggleSort.js'
import type { ListInternals, PersonalizationListState } from './PersonalizationListState.js'
import { parseSearch } from './search/parseSearch.js'
import { useCollapsedGroups } from './useCollapsedGroups.js'
import { useListRows } from './useListRows.js'
import type { ListSelectionOptions } from './useListSelection.js'
import { useListSelection } from './useListSelection.js'
import { useSearchActions } from './useSearchActions.js'
import { warnOfUnknownFields } from './warnOfUnknownFields.js'

/** Options for {@link usePersonalizationList}. */
export interface UsePersonalizationListOptions extends ListSelectionOptions {
  /** The whole list. `undefined` while it loads. Pass the same array until the list changes. */
  personalizations: readonly Personalization[] | undefined
  /** The view (controlled). @default uncontrolled */
  view?: PersonalizationView | undefined
  /** The initial view (uncontrolled). @default `defaultView` */
  defaultView?: Partial<PersonalizationView> | undefined
  /**
   * The sort order while `view.sort` is empty. When text is searched, the best matches still come
   * first. @default the original order
   */
  fallbackSort?: readonly Sort[] | undefined
  /** Called with the new view after each change. @default none */
  onViewChange?: ((view: PersonalizationView) => void) | undefined
  /** Your own fields to search and show. Pass the same array each time. @default none */
  fields?: readonly Column[] | undefined
  /**
   * The IDs of the fields whose values are counted.
   * @default status, page, assignee, tag, attention, kind, component
   */
  facets?: readonly string[] | undefined
  /**
   * The keys of the rows to mark as changed, such as `changedKeys` from `useChanges`. Pass the same
   * set each time. @default none
   */
  changedKeys?: ReadonlySet<string> | undefined
}

const noFields: readonly Column[] = []
const noRows: readonly Personalization[] = []

/**
 * Returns a headless list with search, filters with counts, sorting, groups and selection. The
 * array is neither copied nor changed. Pass the result to `PersonalizationTable`, `SearchBox`,
 * `FilterMenu` and other components, or render its `entries` yourself. While nothing changes, the
 * result is the same object.
 */
export function usePersonalizationList(
  options: UsePersonalizationListOptions,
): PersonalizationListState {
  const { personalizations = noRows, changedKeys } = options
  const ownFields = options.fields ?? noFields
  const facetIds = useSame(options.facets ?? facetFields)
  const fallbackSort = useSame(options.fallbackSort ?? defaultView.sort)
  const defaultColumns = useSame(options.defaultView?.columns ?? defaultView.columns)
  const isLoaded = options.personalizations !== undefined
  const fields = useMemo(() => mergeFields(ownFields, personalizationFields), [ownFields])
  const [view, setView] = useView(options, fields, facetIds)
  const search = useMemo(() => parseSearch(view.search, { fields }), [view.search, fields])
  const selection = useListSelection(options)
  const arranged = useListRows(personalizations, view, { fields, search, fallbackSort })
  const { index, tests } = arranged
  useSearchActions(search, arranged.rows.length, isLoaded)
  const [typed, setTyped] = useState<string | null>(null)
  const { isCollapsed, toggleGroup } = useCollapsedGroups(view.group)
  const { rows, groups } = arranged
  const visibleRows = useMemo(
    () => arrangeVisibleRows(rows, groups, isCollapsed),
    [rows, groups, isCollapsed],
  )
  const isOwnSort = view.sort.length > 0 || searchedTexts(search).length > 0
  const changes = useMemo(
    () => createChanges(setView, { fields, fallbackSort }),
    [setView, fields, fallbackSort],
  )
  const internals = useSameMembers({
    index,
    rows,
    groups,
    visibleRows,
    tests,
    facetIds,
    fallbackSort,
  })
  const results = useResults(personalizations, internals, isCollapsed)
  // What gets the list does not render again while nothing in it has changed.
  return useSameMembers({
    personalizations,
    isLoaded,
    fields,
    view,
    search,
    sort: isOwnSort ? view.sort : fallbackSort,
    defaultColumns,
    typed,
    setTyped,
    ...changes,
    ...results,
    isCollapsed,
    toggleGroup,
    selection,
    changedKeys,
    internals,
  })
}

/** Returns the results of the search, and functions that read them. */
function useResults(
  personalizations: readonly Personalization[],
  internals: ListInternals,
  isCollapsed: (group: RowGroup) => boolean,
) {
  return useMemo(() => {
    const { index, rows, groups } = internals
    return {
      count: rows.length,
      itemOf: (key: string) => personalizations[index.rowOf(key)],
      entries: createEntries(personalizations, internals, isCollapsed),
      found: () =>
        Array.from(rowsInOrder(rows, groups)).flatMap((row) => personalizations[row] ?? []),
    }
  }, [personalizations, internals, isCollapsed])
}

/** Returns whether a search puts the best matches first. */
function isRanked(search: string, fields: readonly Column[]): boolean {
  return searchedTexts(parseSearch(search, { fields })).length > 0
}

/** Creates the functions that change a list's view. */
function createChanges(
  setView: Change<PersonalizationView>,
  { fields, fallbackSort }: { fields: readonly Column[]; fallbackSort: readonly Sort[] },
) {
  return {
    changeView: (part: Partial<PersonalizationView>) =>
      setView((latest) => ({ ...latest, ...part })),
    toggleSort: (column: string, isAdded = false) =>
      setView((latest) => ({
        ...latest,
        sort: toggleSort(latest.sort, column, {
          fields,
          isAdded,
          otherwise: isRanked(latest.search, fields) ? [] : fallbackSort,
        }),
      })),
  }
}

/** Returns the validated view and a function that changes it. */
function useView(
  options: UsePersonalizationListOptions,
  fields: readonly Column[],
  facets: readonly string[],
): [PersonalizationView, Change<PersonalizationView>] {
  const { view: given, defaultView: initial, onViewChange } = options
  // A new view object with the same values changes nothing.
  const controlled = useSame(given && readView(given))
  const [initialView] = useState(() => readView({ ...defaultView, ...initial }))
  const [view, setView] = useControllable(controlled, initialView, onViewChange)
  // Bundlers remove this from production builds, as they do with the warnings of React.
  if (process.env.NODE_ENV !== 'production') warnOfUnknownFields(view, facets, fields)
  return [view, setView]
}
