import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { VisibleRows } from './arrangeRows.js'
import type { RowGroup } from './groupRows.js'

/**
 * The appearance of a line's part of the rail, as bits. `tied` means that the row has the same priority as
 * the row above.
 */
export const railMarks = { first: 1, last: 2, stopped: 4, tied: 8 } as const

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
  const lines: number[] = []
  const marks: number[] = []
  const priorityOf = (row: number | undefined) => personalizations[row ?? -1]?.prio ?? null
  for (const [position, group] of groups.entries()) {
    lines.push(~position)
    marks.push(0)
    if (options.isCollapsed(group)) continue
    let isStopped = false
    for (const [at, row] of group.rows.entries()) {
      const isLast = at === group.rows.length - 1
      const priority = priorityOf(row)
      lines.push(row)
      marks.push(
        Number(at === 0) * railMarks.first +
          Number(isLast) * railMarks.last +
          Number(isStopped) * railMarks.stopped +
          Number(priority !== null && priority === priorityOf(group.rows[at - 1])) * railMarks.tied,
      )
      const personalization = personalizations[row]
      if (isLast || !personalization?.exclusive) continue
      if (options.now === null) continue
      if (effectiveStatus(personalization, { now: options.now }).status !== 'running') continue
      lines.push(stopBase + row)
      marks.push(isStopped ? railMarks.stopped : 0)
      isStopped = true
    }
  }
  return { visibleRows: Int32Array.from(lines), marks: Uint8Array.from(marks) }
}
