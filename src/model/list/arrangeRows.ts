import type { RowGroup } from './groupRows.js'

/**
 * The lines of a list from top to bottom: a row as its place in the list, a group's head as the complement
 * of the group's place (`~0` is the first). Rows of a collapsed group have no lines.
 */
export type VisibleRows = Int32Array

/** Puts rows, or groups with their rows, one below the other. */
export function arrangeVisibleRows(
  rows: Uint32Array,
  groups: readonly RowGroup[] | null,
  isCollapsed: (group: RowGroup) => boolean,
): VisibleRows {
  if (!groups) return Int32Array.from(rows)
  const shown = groups.map((group) => (isCollapsed(group) ? 0 : group.rows.length))
  const lines = new Int32Array(groups.length + shown.reduce((sum, count) => sum + count, 0))
  let at = 0
  for (const [place, group] of groups.entries()) {
    lines[at++] = ~place
    if (shown[place] === 0) continue
    lines.set(group.rows, at)
    at += group.rows.length
  }
  return lines
}

/** The rows of all groups in the order they are shown, each once, collapsed or not. */
export function rowsInOrder(rows: Uint32Array, groups: readonly RowGroup[] | null): Uint32Array {
  if (!groups) return rows
  const seen = new Set<number>()
  for (const group of groups) for (const row of group.rows) seen.add(row)
  return Uint32Array.from(seen)
}
