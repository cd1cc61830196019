import type { Formatters } from '../../i18n/createFormatters.js'
import type { DateContext } from './dateBounds.js'
import type { FieldValue } from './PersonalizationField.js'
import type { SearchValue } from './SearchValue.js'

/** A value as typed in a search. */
export interface TypedValue {
  comparison: '' | '<' | '<=' | '>' | '>='
  text: string
  /** Whether the text is in quotes. */
  isQuoted: boolean
  hasStarBefore: boolean
  hasStarAfter: boolean
}

/** What is wrong with a typed value. */
export type ValueIssue =
  | 'not-a-number'
  | 'not-a-date'
  | 'not-a-boolean'
  | 'no-order'
  | 'backward-range'

/** A search value that a field's value is compared with, unlike `none` and `any`. */
export type Comparison = Exclude<SearchValue, { op: 'none' } | { op: 'any' }>

/**
 * Everything that fields of one type have in common: how their values are searched, sorted, grouped, shown
 * and exported. To add a type, add one such object. No other code depends on a field's type.
 */
export interface FieldKind {
  /**
   * How a search matches values: it finds `parts` of a text, looks up `whole` values, or has `match` test
   * values one by one (`compared`).
   */
  search: 'parts' | 'whole' | 'compared'
  /** Whether values can be less than others, so that `<`, `>` and ranges have a meaning. */
  isOrdered: boolean
  /** Whether equal values form groups and facets. */
  isGroupable: boolean
  /** The values that a search suggests if the list has none to count. */
  suggestions: readonly string[]
  /** The side of a column that values align to. */
  align: 'start' | 'end'
  /** The width of a column of values. */
  width: 'narrow' | 'medium'
  /** Returns whether there is no value. Blank text counts as none. */
  isEmpty: (value: FieldValue) => boolean
  /** Parses a typed value other than `none` and `any`. Returns an issue if the value is invalid. */
  parse: (typed: TypedValue) => SearchValue | ValueIssue
  /** Returns a function that tests values that are compared one by one. */
  match: (wanted: Comparison, context: DateContext) => (value: FieldValue) => boolean
  /** Returns the number to sort by. `NaN` if there is none. `null` for kinds that sort as text. */
  rank: ((value: FieldValue) => number) | null
  /** Returns the key of the message for a value of a field. */
  messageKey: (field: string, value: string) => string
  /** Returns the short text for a number, in the user's language. `null` if the number is invalid. */
  format: (value: number, formatters: Formatters, now: number | null) => string | null
  /** Returns the full text for a number that `format` shortens. `null` if `format` doesn't shorten it. */
  formatFull: (value: number, formatters: Formatters) => string | null
  /** Returns an ISO 8601 time for a `<time>`, or `null` if the number is not a time. */
  toIso: (value: number) => string | null
  /**
   * Returns the value for an export: valid dates as ISO 8601 text, other numbers unchanged, everything else
   * as text.
   */
  export: (value: FieldValue) => string | number
}
