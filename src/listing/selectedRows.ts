import { rowsInOrder } from '../model/list/arrangeRows.js'
import type { PersonalizationListState } from './PersonalizationListState.js'

/** The chosen rows that the list has, as places in it: those that are found as shown, then the others. */
export function selectedRows(list: PersonalizationListState): number[] {
  const { rows, groups, keys, selection } = list
  if (selection.keys.size === 0) return []
  const isSelected = (row: number) => selection.keys.has(keys[row] ?? '')
  const shown = new Set(rowsInOrder(rows, groups))
  const others = [...keys.keys()].filter((row) => !shown.has(row))
  return [...shown, ...others].filter(isSelected)
}
