import type { RowGroup } from './groupRows.js'

/**
 * The visible rows from top to bottom. A row is represented by its index in the list, and a group
 * header by the bitwise complement of the group index: `~0` is the first group. Rows in collapsed
 * groups are left out. A list by page also has stop lines, which `stoppedAfter` recognizes.
 */
export type VisibleRows = Int32Array

/** Returns the visible rows: all rows, or group headers with the rows of expanded groups. */
export function arrangeVisibleRows(
  rows: Uint32Array,
  groups: readonly RowGroup[] | null,
  isCollapsed: (group: RowGroup) => boolean,
): VisibleRows {
  if (!groups) return new Int32Array(rows)
  const shown = groups.map((group) => (isCollapsed(group) ? 0 : group.rows.length))
  const visibleRows = new Int32Array(groups.length + shown.reduce((sum, count) => sum + count, 0))
  let at = 0
  for (const [position, group] of groups.entries()) {
    visibleRows[at++] = ~position
    if (shown[position] === 0) continue
    visibleRows.set(group.rows, at)
    at += group.rows.length
  }
  return visibleRows
}

/**
 * Returns the rows of all groups in display order, including collapsed groups. Each row occurs
 * once.
 */
export function rowsInOrder(rows: Uint32Array, groups: readonly RowGroup[] | null): Uint32Array {
  if (!groups) return rows
  const seen = new Set<number>()
  for (const group of groups) for (const row of group.rows) seen.add(row)
  return Uint32Array.from(seen)
}
