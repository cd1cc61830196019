import type { Sort } from './sortRows.js'

/** How much room a row takes. */
export type Density = 'compact' | 'regular' | 'roomy'

/** How a list is looked at: one plain object, which can be kept in an address or stored by name. */
export interface PersonalizationView {
  /** What is searched for, as it was typed. See `parseSearch`. */
  search: string
  /** By the first, where that is equal by the next. None: the best match first, else as it came. */
  sort: readonly Sort[]
  /** Id of the field to group by; `null`: no groups. */
  group: string | null
  /** Ids of the fields that are shown, in order. The first one stays in view. */
  columns: readonly string[]
  density: Density
}

/** The columns that are shown unless others are chosen. */
const defaultColumns: readonly string[] = [
  'name',
  'status',
  'variants',
  'priority',
  'page',
  'updated',
]

/** How a list is looked at to begin with. */
export const defaultView: PersonalizationView = {
  search: '',
  sort: [],
  group: null,
  columns: defaultColumns,
  density: 'regular',
}
