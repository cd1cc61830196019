'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { filterMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import type { FieldTerm } from '../status-tabs/tabConditions.js'
import { shownFilters } from '../status-tabs/tabConditions.js'
import { listTexts } from '../texts.js'

/** The label of a `FilterMenu`, and the number of selected values. */
export function FilterMenuLabel(props: {
  list: PersonalizationListState
  excludedFields: readonly string[]
}) {
  const part = useParts(filterMenuParts)
  const { list, excludedFields } = props
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const { number } = useFormatters()
  const filters = shownFilters(list, !excludedFields.includes('status'))
  const count = list.internals.facetIds.reduce(
    (sum, id) => sum + (excludedFields.includes(id) ? 0 : countSelected(filters, id)),
    0,
  )
  return (
    <>
      <span {...menuPart('label')}>{text('filters.menu')}</span>
      {count > 0 && <span {...part('count')}>{number(count)}</span>}
    </>
  )
}

/** The fields to leave out by default, because `StatusTabs` filters by them. */
export const tabFields: readonly string[] = ['status']

/** Returns how many of a field's values are selected. */
export function countSelected(filters: readonly FieldTerm[], field: string): number {
  return filters.reduce((sum, term) => sum + (term.field === field ? term.values.length : 0), 0)
}
