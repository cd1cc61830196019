import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { canShow, isTie } from '../../personalization/isTie.js'
import type { VisibleRows } from './arrangeRows.js'
import type { RowGroup } from './groupRows.js'

/**
 * The appearance of a line's part of the rail, as bits. `tied` means that the row has the same priority as the row right
 * above, and that both can show. `single` means that the row is the only one of its page.
 */
export const railMarks = { first: 1, last: 2, stopped: 4, tied: 8, single: 16 } as const

/** A list by page. */
export interface PageRows {
  visibleRows: VisibleRows
  /** For each visible row, the bits of `railMarks` that apply. */
  marks: Uint8Array
}

/**
 * A row's index plus this number stands for the line below the row, which says that nothing after the row is
 * shown.
 */
const stopBase = 2 ** 30

/**
 * Returns the index of the row that a stop line of `visibleRows` follows. `null` if the line is not a stop
 * line.
 */
export function stoppedAfter(line: number): number | null {
  return line >= stopBase ? line - stopBase : null
}

/**
 * Arranges the rows of each page, which are already in priority order, with a line after each exclusive
 * personalization that is running and isn't the last one (service interface, section 2.1): once a visitor
 * gets it, nothing after it shows.
 *
 * @param options.now The current time in Unix ms. If it is `null`, no stop lines are added.
 */
export function arrangePages(
  personalizations: readonly Personalization[],
  groups: readonly RowGroup[],
  options: { isCollapsed: (group: RowGroup) => boolean; now: number | null },
): PageRows {
  let rowCount = 0
  for (const { rows } of groups) rowCount += rows.length
  // Each row can be followed by a stop.
  const lines = new Int32Array(groups.length + 2 * rowCount)
  const marks = new Uint8Array(lines.length)
  const { now } = options
  let end = 0
  for (const [position, group] of groups.entries()) {
    lines[end++] = ~position
    if (options.isCollapsed(group)) continue
    if (group.isSingles) {
      for (const row of group.rows) {
        marks[end] = railMarks.first | railMarks.last | railMarks.single
        lines[end++] = row
      }
      continue
    }
    const { rows } = group
    const last = rows.length - 1
    let stopped = 0
    let above: Personalization | undefined
    // An iterator would be slow in a long list that is shown for the first time.
    for (let at = 0; at <= last; at += 1) {
      const row = rows[at] ?? 0
      const personalization = personalizations[row]
      const isTied = isTie(above, personalization, now)
      above = personalization
      marks[end] =
        stopped |
        (at === 0 ? railMarks.first : 0) |
        (at === last ? railMarks.last : 0) |
        (isTied ? railMarks.tied : 0)
      lines[end++] = row
      if (at === last || now === null || !personalization?.exclusive) continue
      if (effectiveStatus(personalization, { now }).status !== 'running') continue
      marks[end] = stopped
      lines[end++] = stopBase + row
      stopped = railMarks.stopped
      // A tie with a row after the stop is not drawn: the lower one has a finding.
      above = undefined
    }
  }
  return { visibleRows: lines.slice(0, end), marks: marks.slice(0, end) }
}

/** Returns rows, which have priority order, with those that can show before others of the same priority. */
export function withShownFirst(
  rows: Uint32Array,
  personalizations: readonly Personalization[],
  now: number | null,
): Uint32Array {
  if (now === null) return rows
  const priorityOf = (row: number) => personalizations[row]?.prio ?? null
  const hidden = (row: number) => Number(!canShow(personalizations[row], now))
  const firstAt = new Map<number, number>()
  let start = 0
  for (const [at, row] of rows.entries()) {
    const previous = rows[at - 1]
    if (previous === undefined || priorityOf(previous) !== priorityOf(row)) start = at
    firstAt.set(row, start)
  }
  // Sorting is stable: rows keep their order otherwise.
  return rows.toSorted(
    (a, b) => (firstAt.get(a) ?? 0) - (firstAt.get(b) ?? 0) || hidden(a) - hidden(b),
  )
}
