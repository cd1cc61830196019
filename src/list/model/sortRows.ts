import { getOrInsert } from '../../internal/getOrInsert.js'
import { isList } from '../../personalization/fields/isList.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import { positionInOrder } from '../../personalization/fields/positionInOrder.js'
import { ownLabel } from '../../personalization/ownLabel.js'
import { collation } from './collation.js'

/** A column to sort by and its direction. */
export interface Sort {
  /** The ID of a field. */
  column: string
  direction: 'ascending' | 'descending'
}

type Compare = (a: number, b: number) => number

/** Numbers to sort by, with `NaN` for rows without a value. */
type Ranks = Float64Array

/**
 * Creates a function that compares two rows by one field. Rows without a value come last in both
 * directions.
 */
export function rowComparer(
  field: PersonalizationField,
  values: readonly FieldValue[],
  { direction, locale }: { direction: Sort['direction']; locale: string },
): Compare {
  const sign = direction === 'ascending' ? 1 : -1
  const ranks = ranksOf(field, values)
  return ranks ? compareRanks(ranks, sign) : compareTexts(textsOf(field, values), sign, locale)
}

function compareRanks(ranks: Ranks, sign: number): Compare {
  return (a, b) => {
    const left = ranks[a] ?? Number.NaN
    const right = ranks[b] ?? Number.NaN
    if (left < right) return -sign
    if (left > right) return sign
    // Equal, or one of them has no value.
    return Number(left !== left) - Number(right !== right)
  }
}

/** Returns the numbers to sort by, or `null` for values that sort as text. */
function ranksOf(field: PersonalizationField, values: readonly FieldValue[]): Ranks | null {
  const { order } = field
  const { isEmpty, rank } = kindOf(field)
  const rankOf = order ? (value: FieldValue) => firstInOrder(order, value) : rank
  if (!rankOf) return null
  const ranks = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? null
    ranks[row] = isEmpty(value) ? Number.NaN : rankOf(value)
  }
  return ranks
}

/** Returns the position of a value or, of several values, that of the first one in the order. */
function firstInOrder(order: readonly string[], value: FieldValue): number {
  if (!isList(value)) return positionInOrder(order, String(value))
  return Math.min(...value.map((each) => positionInOrder(order, each)))
}

function compareTexts(texts: readonly (string | null)[], sign: number, locale: string): Compare {
  const { keyOf, compare } = collation(locale)
  const keys = keyOf && texts.map((text) => (text === null ? null : keyOf(text)))
  return (a, b) => {
    const left = keys?.[a]
    const right = keys?.[b]
    if (left && right) return left === right ? 0 : left < right ? -sign : sign
    const textA = texts[a] ?? null
    const textB = texts[b] ?? null
    if (textA === null || textB === null) return Number(textA === null) - Number(textB === null)
    return sign * compare(textA, textB)
  }
}

/** Returns the texts to sort by: what the field shows for its values. */
function textsOf(
  field: PersonalizationField,
  values: readonly FieldValue[],
): readonly (string | null)[] {
  const labels = new Map<string, string>()
  const shownOf = (value: string) =>
    field.labelOf ? getOrInsert(labels, value, () => ownLabel(field, value) ?? value) : value
  return values.map((value) => {
    const text = isList(value)
      ? value.map(shownOf).join(', ')
      : typeof value === 'string'
        ? shownOf(value)
        : ''
    return text.trim() === '' ? null : text.trim()
  })
}

/** Sorts rows with several comparers. Equal rows keep their order. */
export function sortRows(rows: Uint32Array, comparers: readonly Compare[]): Uint32Array {
  if (comparers.length === 0) return rows
  const compare = comparers.reduce((first, next) => (a, b) => first(a, b) || next(a, b))
  // Sorting a plain array is stable and, with a comparer, much faster than sorting a typed array.
  return new Uint32Array(Array.from(rows).sort(compare))
}
