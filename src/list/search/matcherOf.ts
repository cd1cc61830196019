import { kindOf } from '../../personalization/fields/kindOf.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'

/** The context that a search depends on, in addition to the rows. */
export interface SearchContext {
  /**
   * The current time in Unix ms. If it is `null`, durations such as `7d` match nothing.
   */
  now: number | null
  /** The IANA time zone for days in a search. @default 'UTC' */
  timeZone?: string | undefined
}

/** Creates a function that tests values that are compared one by one, such as numbers and dates. */
export function matcherOf(
  field: PersonalizationField,
  value: SearchValue,
  { now, timeZone = 'UTC' }: SearchContext,
): (value: FieldValue) => boolean {
  const kind = kindOf(field)
  if (value.op === 'none' || value.op === 'any') {
    const isWanted = value.op === 'any'
    return (given) => kind.isEmpty(given) !== isWanted
  }
  return kind.match(value, { now: now ?? Number.NaN, timeZone, isAhead: field.isAhead ?? false })
}
