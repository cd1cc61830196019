import { kindOf } from '../../personalization/fields/kindOf.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import { ownLabel } from '../../personalization/ownLabel.js'
import { normalizeWord } from './normalizeWord.js'

/** The context that a search depends on, in addition to the rows. */
export interface SearchContext {
  /**
   * The current time in Unix ms. If it is `null`, durations such as `7d` match nothing.
   */
  now: number | null
  /** The IANA time zone for days in a search. @default 'UTC' */
  timeZone?: string | undefined
  /** Returns the text that is shown for a value, which a search also finds. @default the field's `labelOf` */
  labelOf?: ((field: PersonalizationField, value: string) => string | undefined) | undefined
}

/** Returns the normalized text that is shown for a value. `null` if the value itself is shown. */
export function shownWord(
  field: PersonalizationField,
  value: string,
  labelOf: SearchContext['labelOf'] = ownLabel,
): string | null {
  const label = labelOf(field, value)
  return label === undefined || label === value ? null : normalizeWord(label)
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
