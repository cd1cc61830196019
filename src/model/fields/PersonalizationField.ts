import type { Personalization } from '../../contract/Personalization.js'

/** The value of a field. `null` and an empty list: none. */
export type FieldValue = string | number | boolean | null | readonly string[]

/**
 * The type of a field. `'text'` matches parts, a `'keyword'` (or each of several `'keywords'`) matches as a whole.
 * Numbers and dates (Unix ms) have an order.
 */
export type FieldType = 'text' | 'keyword' | 'keywords' | 'number' | 'date' | 'boolean'

/** What a derived field depends on. */
export interface FieldContext {
  /** Unix ms; `null`: unknown, as on a server. */
  now: number | null
}

/**
 * A field of a personalization: one of the 41 of section 2.1, or derived from them. Used for search, columns,
 * sorting, groups and export.
 */
export interface PersonalizationField {
  /** Its name in searches, URLs and column lists: a letter, then letters and digits. */
  id: string
  type: FieldType
  /** Other names in searches. @default none */
  aliases?: readonly string[] | undefined
  /** Its displayed name. @default the text `field.<id>`, otherwise the ID */
  label?: string | undefined
  /** Whether it is a future date: `7d` means in seven days, not seven days ago. @default false */
  isAhead?: boolean | undefined
  /** The order of its values. @default alphabetical */
  order?: readonly string[] | undefined
  read: (personalization: Personalization, context: FieldContext) => FieldValue
}
