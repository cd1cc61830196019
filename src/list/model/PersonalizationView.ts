import type { Sort } from './sortRows.js'

/** The row height: 32, 40 or 48 px, unless `--pk-density` changes it. */
export type Density = 'compact' | 'regular' | 'comfortable'

/**
 * How rows are arranged. `'table'`: as one table. `'pages'`: by page, in priority order. `'auto'`: by page
 * for short lists that have the default columns and are not sorted, grouped or searched for text, otherwise
 * as a table.
 */
export type Layout = 'auto' | 'table' | 'pages'

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
  /** @default 'auto', which is a table unless `hasPages` of `usePersonalizationList` is set */
  layout: Layout
  /** The widths of resized columns by field ID, in rem. Other columns have their default width. */
  widths: Readonly<Record<string, number>>
  /**
   * The key under which “Copy link to this view” has stored a view that is too long for a URL. The panel
   * replaces it with that view. @default the view is not stored
   */
  stored?: string | undefined
}

/** The default columns. `audience` is left out if the fields from `insightFields` are missing. */
const defaultColumns: readonly string[] = [
  'name',
  'page',
  'audience',
  'variants',
  'runs',
  'attention',
  'priority',
  'assignee',
]

/** The initial view of a list. */
export const defaultView: PersonalizationView = {
  search: '',
  sort: [],
  group: null,
  columns: defaultColumns,
  density: 'regular',
  layout: 'auto',
  widths: {},
}
