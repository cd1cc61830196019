'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useNow } from '../i18n/useNow.js'
import { isField } from '../personalization/fields/isField.js'
import { mergeFields } from '../personalization/fields/personalizationFields.js'
import { useNamedFields } from '../personalization/useNamedFields.js'
import type { Change } from '../ui/hooks/useControllable.js'
import { useControllable } from '../ui/hooks/useControllable.js'
import { useSame } from '../ui/hooks/useSame.js'
import { useSameMembers } from '../ui/hooks/useSameMembers.js'
import type { ChangeMark } from './ChangeMark.js'
import type { Column } from './columns/Column.js'
import { createEntries } from './createEntries.js'
import { arrangePages } from './model/arrangePages.js'
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
import { useOwnMarks } from './pins/useOwnMarks.js'
import { parseSearch } from './search/parseSearch.js'
import type { Search } from './search/Search.js'
import { useCollapsedGroups } from './useCollapsedGroups.js'
import { byPriority, useListRows } from './useListRows.js'
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
   * Whether the list can be shown by page, in priority order. `personalizations` must then have all
   * personalizations of one website. Lists with fewer than 200 are shown by page by default. @default false
   */
  hasPages?: boolean | undefined
  /**
   * The IDs of the fields whose values are counted.
   * @default status, page, assignee, tag, attention, kind, component
   */
  facets?: readonly string[] | undefined
  /**
   * The rows to mark as new or changed, by their keys, such as `changeKinds` from `useChanges`. Pass
   * the same map each time. @default none
   */
  changeKinds?: ReadonlyMap<string, ChangeMark> | undefined
}

const noFields: readonly Column[] = []
const noRows: readonly Personalization[] = []

/**
 * Returns a headless list with search, filters with counts, sorting, groups and selection. `personalizations`
 * is neither copied nor changed. Pass the result to `PersonalizationTable`, `SearchBox`, `FilterMenu` and
 * other components, or render its `entries` yourself. While nothing changes, the result is the same object.
 */
export function usePersonalizationList(
  options: UsePersonalizationListOptions,
): PersonalizationListState {
  const { personalizations = noRows, changeKinds } = options
  const ownFields = options.fields ?? noFields
  const facetIds = useSame(options.facets ?? facetFields)
  const fallbackSort = useSame(options.fallbackSort ?? defaultView.sort)
  const defaultColumns = useSame(options.defaultView?.columns ?? defaultView.columns)
  const isLoaded = options.personalizations !== undefined
  const named = useNamedFields()
  const marks = useOwnMarks()
  const fields = useMemo(
    () => mergeFields(ownFields, [...named, isField({ marks })]),
    [ownFields, named, marks],
  )
  const [view, setView] = useView(options, fields, facetIds)
  const search = useMemo(() => parseSearch(view.search, { fields }), [view.search, fields])
  const selection = useListSelection(options)
  const { hasPages = false } = options
  const layout = layoutOf(view, { hasPages, search, count: personalizations.length })
  const arranged = useListRows(personalizations, view, { fields, search, fallbackSort, layout })
  useSearchActions(search, arranged.rows.length, isLoaded)
  const [typed, setTyped] = useState<string | null>(null)
  const { isCollapsed, toggleGroup } = useCollapsedGroups(layout === 'pages' ? 'page' : view.group)
  const lines = useLines(personalizations, arranged, { layout, isCollapsed })
  const isOwnSort = view.sort.length > 0 || searchedTexts(search).length > 0
  const changes = useMemo(
    () => createChanges(setView, { fields, fallbackSort }),
    [setView, fields, fallbackSort],
  )
  const internals = useSameMembers({ ...arranged, ...lines, facetIds, fallbackSort })
  const results = useResults(personalizations, internals, isCollapsed)
  // Components that get the list don't render again while nothing in it has changed.
  return useSameMembers({
    personalizations,
    isLoaded,
    fields,
    view,
    search,
    layout,
    hasPages,
    sort: layout === 'pages' ? byPriority : isOwnSort ? view.sort : fallbackSort,
    defaultColumns,
    typed,
    setTyped,
    ...changes,
    ...results,
    isCollapsed,
    toggleGroup,
    selection,
    changeKinds,
    internals,
  })
}

/** With this many rows or more, a list is a table unless the view says otherwise. */
const minTableRows = 200

/**
 * Returns how rows are arranged. With the layout `'auto'`, a list that is sorted, grouped or ranked, or has
 * other columns or another order of them, is a table. By page, the columns are fixed, but can be hidden.
 */
function layoutOf(
  { layout, sort, group, columns }: PersonalizationView,
  list: {
    hasPages: boolean
    search: Search
    count: number
  },
): PersonalizationListState['layout'] {
  if (!list.hasPages || layout === 'table') return 'table'
  if (layout === 'pages') return 'pages'
  const hasPageColumns =
    columns.join() === defaultView.columns.filter((id) => columns.includes(id)).join()
  const isPlain = sort.length === 0 && group === null && hasPageColumns
  const isRanked = searchedTexts(list.search).length > 0
  return isPlain && !isRanked && list.count < minTableRows ? 'pages' : 'table'
}

/** Returns the lines of a list from top to bottom and, by page, their parts of the rail. */
function useLines(
  personalizations: readonly Personalization[],
  { rows, groups }: Pick<ListInternals, 'rows' | 'groups'>,
  options: {
    layout: PersonalizationListState['layout']
    isCollapsed: (group: RowGroup) => boolean
  },
): Pick<ListInternals, 'visibleRows' | 'marks'> {
  const { layout, isCollapsed } = options
  // Something that starts or ends is noticed within a minute.
  const now = useNow()
  return useMemo(
    () =>
      layout === 'pages' && groups
        ? arrangePages(personalizations, groups, { isCollapsed, now })
        : { visibleRows: arrangeVisibleRows(rows, groups, isCollapsed), marks: null },
    [layout, personalizations, rows, groups, isCollapsed, now],
  )
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
      setView((latest) => ({ ...withoutLink(latest), ...part })),
    toggleSort: (column: string, isAdded = false) =>
      setView((latest) => ({
        ...withoutLink(latest),
        // A list by page is always in priority order, so sorting ends that layout.
        layout: latest.layout === 'pages' ? 'auto' : latest.layout,
        sort: toggleSort(latest.sort, column, {
          fields,
          isAdded,
          otherwise: isRanked(latest.search, fields) ? [] : fallbackSort,
        }),
      })),
  }
}

/** A view that changes is no longer the one that a link refers to. */
function withoutLink(view: PersonalizationView): PersonalizationView {
  const { stored: _stored, ...rest } = view
  return rest
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
  // Bundlers remove this from production builds, as they do with React's warnings.
  if (process.env.NODE_ENV !== 'production') warnOfUnknownFields(view, facets, fields)
  return [view, setView]
}
