'use client'
import type { CSSProperties, RefObject } from 'react'
import { useMemo } from 'react'
import { columnOf } from '../../list/columns/columnOf.js'
import { columnRems, fittedRems, minTableWidth } from '../../list/columns/minTableWidth.js'
import { defaultView } from '../../list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { columnsOf } from '../../list/PersonalizationListState.js'
import { useRemNarrowness } from '../../ui/hooks/useIsNarrow.js'

/** A list that fits into its panel. */
export interface FittedList {
  list: PersonalizationListState
  /** Set if the columns are narrower than by default. */
  style?: CSSProperties & Record<'--_min' | '--_wider', string>
}

/**
 * The columns that are left out, the fewest first. The dates stay as long as possible, because they
 * also say what needs attention.
 */
const dispensable = [
  ['assignee'],
  ['assignee', 'variants'],
  ['assignee', 'variants', 'page'],
  ['assignee', 'variants', 'page', 'attention'],
  ['assignee', 'variants', 'page', 'attention', 'audience'],
]

/**
 * Makes the default columns narrower if they don't fit, and leaves out as many as necessary, the least
 * important first. Columns that the list is sorted or grouped by stay. Columns that the user has selected
 * stay as they are, and the table scrolls.
 */
export function useFittedList(
  list: PersonalizationListState,
  { root, isSelectable }: { root: RefObject<HTMLElement | null>; isSelectable: boolean },
): FittedList {
  const { columns, widths } = list.view
  const isDefault =
    withoutWebsite(columns) === withoutWebsite(list.defaultColumns ?? defaultView.columns)
  /** The list with all columns, then with fewer and fewer. */
  const lists = useMemo(() => (isDefault ? withFewerColumns(list) : []), [list, isDefault])
  const table = { isSelectable, widths: ownWidths(widths) }
  const fittedWidths = lists.map((each) =>
    minTableWidth(shownColumns(each), { ...table, rems: fittedRems }),
  )
  const limits = isDefault
    ? [
        minTableWidth(shownColumns(list), { ...table, rems: columnRems }),
        ...fittedWidths.slice(0, -1),
      ]
    : []
  const step = useRemNarrowness(root, limits)
  const shown = lists[step - 1]
  const width = fittedWidths[step - 1]
  if (!shown || width === undefined) return { list }
  if (Object.keys(widths).some((id) => defaultView.columns.includes(id))) return { list: shown }
  return { list: shown, style: { '--_min': `${width}rem`, '--_wider': widerOf(shown, width) } }
}

const shownColumns = (list: PersonalizationListState) => columnsOf(list).map(columnOf)

/**
 * Returns the width of the wider columns. They and the name column share the width that the other columns
 * leave, in proportion to their minimum widths.
 */
function widerOf(list: PersonalizationListState, minWidth: number): string {
  const { wider, fill } = fittedRems
  const count = shownColumns(list).filter(({ width }) => width === 'wider').length
  const shared = count * wider + fill
  const share = (wider / shared).toFixed(4)
  return `max(${wider}rem, (100cqi - ${minWidth - shared}rem) * ${share})`
}

/**
 * Returns the widths of the host's own columns. If the user changes the width of a built-in column, the table
 * scrolls, so that no column disappears while its edge is dragged.
 */
function ownWidths(widths: PersonalizationListState['view']['widths']) {
  return Object.fromEntries(
    Object.entries(widths).filter(([id]) => !defaultView.columns.includes(id)),
  )
}

/** Leaves out the website column, which the panel itself adds. */
function withoutWebsite(columns: readonly string[]): string {
  return columns.filter((id) => id !== 'websiteId').join()
}

function withFewerColumns(list: PersonalizationListState): PersonalizationListState[] {
  const { columns, sort, group } = list.view
  const used = new Set([group, ...sort.map(({ column }) => column)])
  const lists = [list]
  for (const ids of dispensable) {
    const left = columns.filter((id) => used.has(id) || !ids.includes(id))
    lists.push({ ...list, view: { ...list.view, columns: left } })
  }
  return lists
}
