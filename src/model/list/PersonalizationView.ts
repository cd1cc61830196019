import type { Sort } from './sortRows.js'

/** The row height. */
export type Density = 'compact' | 'regular' | 'roomy'

/** The view of a list: one plain object, which can be in a URL or stored by name. */
export interface PersonalizationView {
  /** The search as typed. See `parseSearch`. */
  search: string
  /** Sorts by the first, then by the next. Empty: best match first, otherwise the original order. */
  sort: readonly Sort[]
  /** ID of the field to group by; `null`: no groups. */
  group: string | null
  /** IDs of the shown fields, in order. The first one stays in view. */
  columns: readonly string[]
  density: Density
}

/** The default columns. */
const defaultColumns: readonly string[] = [
  'name',
  'status',
  'variants',
  'priority',
  'page',
  'updated',
]

/** The initial view of a list. */
export const defaultView: PersonalizationView = {
  search: '',
  sort: [],
  group: null,
  columns: defaultColumns,
  density: 'regular',
}
