import type { Personalization } from '../../contract/Personalization.js'

/** What a field holds for one personalization. `null`: nothing; an empty list counts as nothing too. */
export type FieldValue = string | number | boolean | null | readonly string[]

/**
 * What can be asked of a field. `'text'` is searched for parts of it, a `'keyword'` (or each of several
 * `'keywords'`) as a whole; numbers and dates (Unix ms) have an order.
 */
export type FieldType = 'text' | 'keyword' | 'keywords' | 'number' | 'date' | 'boolean'

/** What a derived field may depend on. */
export interface FieldContext {
  /** Unix ms; `null`: not known, on a server. */
  now: number | null
}

/**
 * Something known of each personalization: one of the 41 fields of section 2.1, or derived from them. It
 * can be searched for by its `id`, shown as a column, sorted and grouped by, and exported.
 */
export interface PersonalizationField {
  /** Its name in searches, addresses and column lists: a letter, then letters and digits. */
  id: string
  type: FieldType
  /** Other names it goes by in a search. @default none */
  aliases?: readonly string[] | undefined
  /** What people call it. @default the catalogue's `field.<id>`, else the id */
  label?: string | undefined
  /** A date that is waited for: `7d` means in seven days, not seven days ago. @default false */
  isAhead?: boolean | undefined
  /** The order of its values, where it is not that of the alphabet. @default none */
  order?: readonly string[] | undefined
  read: (personalization: Personalization, context: FieldContext) => FieldValue
}
