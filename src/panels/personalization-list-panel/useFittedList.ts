'use client'
import type { CSSProperties, RefObject } from 'react'
import { useMemo } from 'react'
import { minTableWidth } from '../../components/personalization-table/columnWidth.js'
import { defaultView } from '../../model/list/PersonalizationView.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { columnsOf } from '../../react/list/PersonalizationListState.js'
import { useIsNarrow } from '../../react/useIsNarrow.js'

/** A list that fits into its panel. */
interface FittedList {
  list: PersonalizationListState
  /** Set if the columns are narrower. */
  style?: CSSProperties & Record<'--_fitted', string>
}

/**
 * Leaves out “Updated” and “Owner” if the default columns don't fit, and makes the others narrower.
 * With columns of the host's own, or one for the website, “Variants” is left out if they still
 * don't fit. Columns that the list is sorted or grouped by stay.
 */
export function useFittedList(
  list: PersonalizationListState,
  { root, isSelectable }: { root: RefObject<HTMLElement | null>; isSelectable: boolean },
): FittedList {
  const { columns, widths } = list.view
  const isDefault =
    withoutWebsite(columns) === withoutWebsite(list.defaultColumns ?? defaultView.columns)
  const hasOwn = columns.some((id) => !isBuiltIn(id))
  const medium = useMemo(() => withoutColumns(list, ['updated', 'assignee']), [list])
  const small = useMemo(() => withoutColumns(medium, ['variants']), [medium])
  const table = { isSelectable, widths }
  const fittedWidth = (shown: PersonalizationListState) =>
    minTableWidth(columnsOf(shown), { ...table, defaults: fittedRems })
  const isMedium = useIsNarrow(
    root,
    isDefault ? minTableWidth(columnsOf(list), table) * pxPerRem : 0,
  )
  const isSmall = useIsNarrow(root, hasOwn ? fittedWidth(medium) * pxPerRem : 0)
  if (!isMedium) return { list }
  const shown = isSmall ? small : medium
  if (Object.keys(widths).some(isBuiltIn)) return { list: shown }
  return { list: shown, style: { '--_fitted': `${fittedWidth(shown)}rem` } }
}

/** The minimum widths of the narrower columns, in rem. */
const fittedRems = { narrow: 5, medium: 7.75, wide: 9.5, wider: 12, fill: 13.5 }

/** The usual size. */
const pxPerRem = 16

/** The panel adds the column for the website itself. */
function withoutWebsite(columns: readonly string[]): string {
  return columns.filter((id) => id !== 'websiteId').join()
}

function isBuiltIn(id: string): boolean {
  return defaultView.columns.includes(id)
}

function withoutColumns(list: PersonalizationListState, hidden: readonly string[]) {
  const { columns, sort, group } = list.view
  const used = new Set([group, ...sort.map(({ column }) => column)])
  const isKept = (id: string) => used.has(id) || !hidden.includes(id)
  return { ...list, view: { ...list.view, columns: columns.filter(isKept) } }
}
