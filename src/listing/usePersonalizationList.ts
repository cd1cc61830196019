'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { findField, personalizationFields } from '../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'
import { keyPersonalizations } from '../model/keyPersonalizations.js'
import { arrangeLines, rowsInOrder } from '../model/list/arrangeRows.js'
import { facetFields } from '../model/list/facetPersonalizations.js'
import type { RowGroup } from '../model/list/groupRows.js'
import type { PersonalizationView } from '../model/list/PersonalizationView.js'
import { defaultView } from '../model/list/PersonalizationView.js'
import { parseSearch } from '../model/search/parseSearch.js'
import type { PersonalizationListState } from './PersonalizationListState.js'
import { prepareSearch } from './prepareSearch.js'
import { toggleSort } from './toggleSort.js'
import { useControllable } from './useControllable.js'
import { useListRows } from './useListRows.js'
import type { ListSelectionOptions } from './useListSelection.js'
import { useListSelection } from './useListSelection.js'

/** What {@link usePersonalizationList} works on, and who owns its state. */
export interface UsePersonalizationListOptions extends ListSelectionOptions {
  /** The whole list. Keep the same array while it does not change. */
  personalizations: readonly Personalization[]
  /** How it is looked at, if you own that. */
  view?: PersonalizationView
  /** How it is looked at to begin with, if you do not. @default `defaultView` */
  defaultView?: Partial<PersonalizationView>
  /** Called with what any change makes of the view. */
  onViewChange?: (view: PersonalizationView) => void
  /** Fields of your own, to search for and to show. Keep the same array. @default none */
  fields?: readonly PersonalizationField[]
  /** Ids of the fields to count. Keep the same array. @default status, kind, page, tag, assignee, component */
  facets?: readonly string[]
}

const noFields: readonly PersonalizationField[] = []

/**
 * The engine of a list without any look: search, filters with counts, sort, groups and selection over an
 * array that is neither copied nor changed. Hand what it returns to `PersonalizationTable`, `SearchBox`,
 * `FacetBar` and the others, or draw it yourself: `lines` are what stands below one another.
 */
export function usePersonalizationList(
  options: UsePersonalizationListOptions,
): PersonalizationListState {
  const { personalizations, fields: ownFields = noFields, facets: facetIds = facetFields } = options
  const fields = useMemo(() => [...ownFields, ...personalizationFields], [ownFields])
  const [view, setView] = useControllable(
    options.view,
    { ...defaultView, ...options.defaultView },
    options.onViewChange,
  )
  const search = useMemo(() => parseSearch(view.search, fields), [view.search, fields])
  const selection = useListSelection(options)
  const keys = useMemo(() => keyPersonalizations(personalizations), [personalizations])
  const arranged = useListRows(personalizations, view, { fields, search, facets: facetIds })
  const { index, rows, groups, facets } = arranged
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(
    () => arrangeLines(rows, groups, (group) => collapsed.has(groupKey(view.group, group))),
    [rows, groups, collapsed, view.group],
  )
  return {
    personalizations,
    keys,
    fields,
    view,
    changeView: (part) => setView((latest) => ({ ...latest, ...part })),
    search,
    rows,
    groups,
    lines,
    isCollapsed: (group) => collapsed.has(groupKey(view.group, group)),
    toggleGroup(group) {
      const next = new Set(collapsed)
      const key = groupKey(view.group, group)
      if (!next.delete(key)) next.add(key)
      setCollapsed(next)
    },
    facets,
    prepareSearch: () => prepareSearch(index),
    found: () =>
      Array.from(rowsInOrder(rows, groups)).flatMap((row) => personalizations[row] ?? []),
    toggleSort(column, isAdded = false) {
      const field = findField(fields, column)
      if (!field) return
      setView((latest) => ({ ...latest, sort: toggleSort(latest.sort, field, isAdded) }))
    },
    selection,
  }
}

/** Tells groups apart that have the same value of different fields. */
function groupKey(field: string | null, { value }: RowGroup): string {
  return JSON.stringify([field, value])
}
