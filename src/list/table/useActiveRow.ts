'use client'
import { useMemo, useState } from 'react'
import type { PersonalizationListState } from '../PersonalizationListState.js'

/** The row that Tab reaches. */
export interface ActiveRow {
  rowIndex: number
  activate: (rowIndex: number) => void
}

/** Keeps the same row active while the list changes. If the row is removed, keeps the index. */
export function useActiveRow(list: PersonalizationListState): ActiveRow {
  // By page, the first line is the heading of a page.
  const first = list.layout === 'pages' && list.internals.visibleRows.length > 1 ? 1 : 0
  const [chosen, setActive] = useState<{ rowIndex: number; id: string } | null>(null)
  const active = useMemo(() => chosen ?? { rowIndex: first, id: '' }, [chosen, first])
  const rowIndex = useMemo(() => findRow(list, active), [list, active])
  return { rowIndex, activate: (next) => setActive({ rowIndex: next, id: rowIdAt(list, next) }) }
}

function findRow(
  list: PersonalizationListState,
  { rowIndex, id }: { rowIndex: number; id: string },
): number {
  const last = Math.max(0, list.internals.visibleRows.length - 1)
  if (id === '' || rowIdAt(list, rowIndex) === id) return Math.min(rowIndex, last)
  const row = list.internals.index.rowOf(id)
  const found = row === -1 ? -1 : list.internals.visibleRows.indexOf(row)
  return found === -1 ? Math.min(rowIndex, last) : found
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
