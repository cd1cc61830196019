'use client'
import { useMemo, useState } from 'react'
import type { ListPosition } from '../listPosition.js'
import { stoppedAfter } from '../model/arrangePages.js'
import type { VisibleRows } from '../model/arrangeRows.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'

/** The row that Tab reaches. */
export interface ActiveRow {
  rowIndex: number
  activate: (rowIndex: number) => void
}

/**
 * Keeps the same row or group header active while the list changes. If it is removed, keeps the index.
 *
 * @param position Where the user was before. Its row is active at first.
 */
export function useActiveRow(
  list: PersonalizationListState,
  position: ListPosition | undefined,
): ActiveRow {
  // By page, the first line is the heading of a page.
  const first = list.layout === 'pages' && list.internals.visibleRows.length > 1 ? 1 : 0
  const [chosen, setActive] = useState<{ rowIndex: number; id: string } | null>(() =>
    position && position.key !== '' ? { rowIndex: first, id: position.key } : null,
  )
  const active = useMemo(() => chosen ?? { rowIndex: first, id: '' }, [chosen, first])
  const rowIndex = useMemo(() => findRow(list, active), [list, active])
  const hasMoved = chosen && chosen.id !== '' && rowIndex !== chosen.rowIndex
  // If the row is removed later, its index of now counts. The next render finds the same index.
  if (hasMoved && rowIdAt(list, rowIndex) === chosen.id) setActive({ ...chosen, rowIndex })
  return { rowIndex, activate: (next) => setActive({ rowIndex: next, id: rowIdAt(list, next) }) }
}

function findRow(
  list: PersonalizationListState,
  { rowIndex, id }: { rowIndex: number; id: string },
): number {
  const { visibleRows, index } = list.internals
  const last = Math.max(0, visibleRows.length - 1)
  if (id === '' || rowIdAt(list, rowIndex) === id) return Math.min(rowIndex, last)
  const row = index.rowOf(id)
  const found =
    row === -1
      ? visibleRows.findIndex((line, position) => line < 0 && rowIdAt(list, position) === id)
      : nearestLine(visibleRows, row, rowIndex)
  const at = found === -1 ? Math.min(rowIndex, last) : found
  // The line after an exclusive personalization can't have focus. There is always a row above it.
  return stoppedAfter(visibleRows[at] ?? 0) === null ? at : at - 1
}

/** Returns the line of a row that is nearest to an index, because a row can be in several groups. */
function nearestLine(visibleRows: VisibleRows, row: number, rowIndex: number): number {
  const before = visibleRows.lastIndexOf(row, rowIndex)
  const after = visibleRows.indexOf(row, rowIndex)
  if (before === -1 || after === -1) return Math.max(before, after)
  return rowIndex - before < after - rowIndex ? before : after
}

/** Returns an ID for what a visible row shows, independent of its index. */
function rowIdAt(
  { internals: { visibleRows, index, groups } }: PersonalizationListState,
  rowIndex: number,
): string {
  const row = visibleRows[rowIndex]
  if (row === undefined) return ''
  return row < 0 ? `group ${groups?.[~row]?.value ?? ''}` : index.keyAt(row)
}
