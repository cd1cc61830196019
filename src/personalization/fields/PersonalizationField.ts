import type { Personalization } from '../../contract/Personalization.js'

/** The value of a field. `null` and an empty list mean that there is no value. */
export type FieldValue = string | number | boolean | null | readonly string[]

/**
 * The type of a field. `'text'` matches partially. A `'keyword'`, or each of several `'keywords'`,
 * matches only as a whole. Numbers and dates (in Unix ms) are ordered.
 */
export type FieldType = 'text' | 'keyword' | 'keywords' | 'number' | 'date' | 'boolean'

/** The context that derived fields depend on. */
export interface FieldContext {
  /** The current time in Unix ms, or `null` if unknown, such as on the server. */
  now: number | null
}

/** Which values of a field mean the same. */
export interface Normalizer {
  /**
   * Returns the same text for values that mean the same, for searches, groups and filters. In a search,
   * `isPart` says whether it is only a part of a value. @default the value
   */
  normalize?: ((value: string, isPart: boolean) => string) | undefined
}

/**
 * A field of a personalization: one of the 41 documented fields (service interface, section 2.1),
 * or a field derived from them. Used for search, columns, sorting, groups and export.
 */
export interface PersonalizationField extends Normalizer {
  /** The name in searches, URLs and column lists: a letter, then letters and digits. */
  id: string
  type: FieldType
  /** Other names in searches. @default none */
  aliases?: readonly string[] | undefined
  /** The displayed name. @default the name of the built-in field with this ID, otherwise the ID */
  label?: string | undefined
  /**
   * Whether the field is a date in the future: `7d` means in seven days, not seven days ago.
   * @default false
   */
  isAhead?: boolean | undefined
  /**
   * Whether the field is a date at which something ends: an end at midnight is shown and found on the day before. A
   * function returns it for each personalization. @default false
   */
  isEnd?:
    | boolean
    | ((personalization: Personalization, context: FieldContext) => boolean)
    | undefined
  /** The order of the values. @default alphabetical */
  order?: readonly string[] | undefined
  /**
   * Returns the text to show for a value, such as a name for an ID. Rows are sorted by this text, and a search finds
   * it as well as the value. Exports and URLs have the value. @default the text of a built-in value, otherwise
   * the value
   */
  labelOf?: ((value: string) => string | undefined) | undefined
  /**
   * Returns the value. Must depend only on its arguments, because a list reads each row once, until the row
   * or the time changes. If it throws for a row, or returns something else, the field has no value in that row.
   */
  read: (personalization: Personalization, context: FieldContext) => FieldValue
}
