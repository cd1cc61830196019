import type { Sort } from './sortRows.js'

/** The row height. */
export type Density = 'compact' | 'regular'

/** The view of a list: a plain object that can be encoded in a URL or saved under a name. */
export interface PersonalizationView {
  /** The search as typed. See `parseSearch`. */
  search: string
  /**
   * The sort order: by the first entry, then by the next. If empty, the best matches for the search
   * text come first, and then `fallbackSort` of `usePersonalizationList` decides.
   */
  sort: readonly Sort[]
  /** The ID of the field to group by, or `null` for no groups. */
  group: string | null
  /** The IDs of the visible fields, in order. The first column stays in view. */
  columns: readonly string[]
  density: Density
  /** The widths of resized columns by field ID, in rem. Other columns have their default width. */
  widths: Readonly<Record<string, number>>
}

/** The default columns. `audience` is left out if the fields from `insightFields` are missing. */
const defaultColumns: readonly string[] = [
  'name',
  'status',
  'audience',
  'variants',
  'priority',
  'runs',
  'updated',
  'assignee',
]

/** The initial view of a list. */
export const defaultView: PersonalizationView = {
  search: '',
  sort: [],
  group: null,
  columns: defaultColumns,
  density: 'regular',
  widths: {},
}
