import type { Sort, SortColumn } from '../../model/sortPersonalizations.js'

/** A column of the table. */
export interface Column {
  id: SortColumn
  /** Numbers and dates line up at the end of their cell. */
  align: 'start' | 'end'
  /** What the first click sorts by: what is most wanted of this column. */
  first: Sort['direction']
}

/** The columns, in order. */
export const columns: readonly Column[] = [
  { id: 'name', align: 'start', first: 'ascending' },
  { id: 'status', align: 'start', first: 'ascending' },
  { id: 'variants', align: 'start', first: 'descending' },
  { id: 'priority', align: 'end', first: 'descending' },
  { id: 'page', align: 'start', first: 'ascending' },
  { id: 'updated', align: 'end', first: 'descending' },
]

/** The sort after a click on a column: first one way, then the other, then as the service sent it. */
export function nextSort(sort: Sort | null, column: Column): Sort | null {
  if (sort?.column !== column.id) return { column: column.id, direction: column.first }
  if (sort.direction !== column.first) return null
  return {
    column: column.id,
    direction: column.first === 'ascending' ? 'descending' : 'ascending',
  }
}
