import type { Personalization } from '../contract/Personalization.js'
import { stoppedAfter } from './model/arrangePages.js'
import type { RowGroup } from './model/groupRows.js'
import type { ListEntry, ListInternals } from './PersonalizationListState.js'

/**
 * Creates the function that returns the lines of a list. They are created on the first call, because the
 * package's components read the rows directly.
 */
export function createEntries(
  personalizations: readonly Personalization[],
  { index, groups, visibleRows }: ListInternals,
  isCollapsed: (group: RowGroup) => boolean,
): () => readonly ListEntry[] {
  const entryOf = (row: number): ListEntry | [] => {
    const group = groups?.[~row]
    if (group) {
      return {
        type: 'group',
        group,
        count: group.rows.length,
        isCollapsed: isCollapsed(group),
      }
    }
    const stopped = stoppedAfter(row)
    const item = personalizations[stopped ?? row]
    if (stopped !== null) return item ? { type: 'stop', item, key: index.keyAt(stopped) } : []
    return item ? { type: 'row', item, key: index.keyAt(row) } : []
  }
  let entries: readonly ListEntry[] | undefined
  return () => (entries ??= Array.from(visibleRows).flatMap(entryOf))
}
