import { isTime } from '../../../internal/isTime.js'
import type { DateBounds, DateContext } from '../dateBounds.js'
import { dateBounds } from '../dateBounds.js'
import type { Comparison, FieldKind } from '../FieldKind.js'
import type { FieldValue } from '../PersonalizationField.js'
import { readOrdered } from './readOrdered.js'
import { plainKind } from './textKinds.js'

/** A time in Unix ms. An invalid time is also a value. */
export const dateKind: FieldKind = {
  ...plainKind,
  isOrdered: true,
  isEmpty: (value) => typeof value !== 'number',
  parse(typed) {
    const { text, isQuoted, comparison, hasStarBefore, hasStarAfter } = typed
    const isWord = !isQuoted && comparison === '' && !hasStarBefore && !hasStarAfter
    if (isWord && text.toLowerCase() === 'invalid') return { op: 'is', text: 'invalid' }
    return readOrdered(typed, { isKnown: isDate, isBackward }) ?? 'not-a-date'
  },
  match: matchDate,
  rank: (value) => (isTime(Number(value)) ? Number(value) : Number.NaN),
  format(value, formatters, now) {
    if (!isTime(value)) return null
    return now === null ? formatters.date(value, now) : formatters.relative(value, now)
  },
  formatFull: (value, formatters) => (isTime(value) ? formatters.dateTimes(value) : null),
  toIso: (value) => (isTime(value) ? new Date(value).toISOString() : null),
  // An invalid date is exported as sent.
  export(value) {
    if (typeof value !== 'number') return ''
    return isTime(value) ? new Date(value).toISOString() : value
  },
}

/** A time at which something ends. One at midnight is shown and found on the day before. */
export const endKind: FieldKind = {
  ...dateKind,
  match: (value, context) => matchDate(value, { ...context, isEnd: true }),
  format(value, formatters, now) {
    if (!isTime(value)) return null
    return now === null ? formatters.lastDay(value, now) : formatters.relativeEnd(value, now)
  },
}

const noTime = { now: 0, timeZone: 'UTC', isAhead: false }

function isDate(text: string): boolean {
  return dateBounds(text, noTime) !== null
}

/** Durations are read in either order. */
function isBackward(from: string, to: string): boolean {
  const [first, last] = [from, to].map((end) => dateBounds(end, { ...noTime, now: Number.NaN }))
  if (!first || !last || first.isDistance || last.isDistance) return false
  return first.from >= last.to
}

type Matcher = (value: FieldValue) => boolean

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
