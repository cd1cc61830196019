import { isNothing } from '../../personalization/fields/isNothing.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import { isTime } from '../../internal/isTime.js'
import type { DateBounds, DateContext } from './dateBounds.js'
import { dateBounds } from './dateBounds.js'
import { readBoolean } from './parseSearch.js'
import type { SearchValue } from './Search.js'

/** The context that a search depends on, in addition to the rows. */
export interface SearchContext {
  /**
   * The current time in Unix ms. If it is `null`, durations such as `7d` match nothing.
   * @default null
   */
  now: number | null
  /** The IANA time zone for days in a search. @default 'UTC' */
  timeZone?: string | undefined
}

type Matcher = (value: FieldValue) => boolean
type Comparison = Exclude<SearchValue, { op: 'none' } | { op: 'any' }>

/** Creates a function that tests numbers, dates and booleans against a search value. */
export function matcherOf(
  { type, isAhead = false }: PersonalizationField,
  value: SearchValue,
  { now, timeZone = 'UTC' }: SearchContext,
): Matcher {
  if (value.op === 'none' || value.op === 'any') {
    const isWanted = value.op === 'any'
    return (given) => isNothing(given, type) !== isWanted
  }
  if (type === 'date') return matchDate(value, { now: now ?? Number.NaN, timeZone, isAhead })
  if (type === 'number') return matchNumber(value)
  if (!('text' in value) || type !== 'boolean') return () => false
  const wanted = readBoolean(value.text)
  return (given) => given === wanted
}

function matchNumber(value: Comparison): Matcher {
  if (value.op === 'between') {
    const from = value.from === '' ? -Infinity : Number(value.from)
    const to = value.to === '' ? Infinity : Number(value.to)
    return (given) => typeof given === 'number' && given >= from && given <= to
  }
  const wanted = Number(value.text)
  return (given) => typeof given === 'number' && compares(given, value.op, wanted)
}

function compares(given: number, op: string, wanted: number): boolean {
  if (op === '<') return given < wanted
  if (op === '<=') return given <= wanted
  if (op === '>') return given > wanted
  return op === '>=' ? given >= wanted : given === wanted
}

function isIn(from: number, to: number): Matcher {
  return (given) => typeof given === 'number' && isTime(given) && given >= from && given < to
}

/** The period of a text that is not a date. No time is in it. */
const never: DateBounds = { from: Number.NaN, to: Number.NaN, isDistance: false }

function matchDate(value: Comparison, context: DateContext): Matcher {
  if (value.op === 'is' && value.text.toLowerCase() === 'invalid') {
    return (given) => typeof given === 'number' && !isTime(given)
  }
  const boundsOf = (text: string) => dateBounds(text, context) ?? never
  if (value.op === 'between') {
    if (value.from === '') return isIn(-Infinity, boundsOf(value.to).to)
    if (value.to === '') return isIn(boundsOf(value.from).from, Infinity)
    const [one, other] = [boundsOf(value.from), boundsOf(value.to)]
    if (!one.isDistance && !other.isDistance) return isIn(one.from, other.to)
    // For dates in the past, `2d..7d` starts with the later end.
    return isIn(Math.min(one.from, other.from), Math.max(one.to, other.to))
  }
  const { from, to, isDistance } = boundsOf(value.text)
  if (value.op === 'is') return isIn(from, to)
  const { now, isAhead } = context
  const isInclusive = value.op.endsWith('=')
  // Less than a duration means between now and that time. More means beyond that time.
  const isEarlier = value.op.startsWith('<') === (isAhead || !isDistance)
  if (isEarlier) return isIn(isDistance && isAhead ? now : -Infinity, isInclusive ? to : from)
  return isIn(isInclusive ? from : to, isDistance && !isAhead ? now + 1 : Infinity)
}
