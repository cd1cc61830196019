import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { isTyped } from './compareTyped.js'
import { ruleKey } from './ruleKey.js'
import type { Truth } from './testCondition.js'
import { isAnyCase, readRange, testCondition } from './testCondition.js'

/** A condition that must hold or must not hold. */
export interface Literal {
  condition: RuleCondition
  isWanted: boolean
}

/** The values that an attribute can have, as limited by literals. Immutable. */
export interface AttributeSpace {
  literals: readonly Literal[]
  /** Lists of the only values that are still possible, each with the literal it comes from. */
  domains: readonly { from: Literal; values: readonly unknown[] }[]
  low: number
  high: number
  isLowOpen: boolean
  isHighOpen: boolean
}

export const wholeSpace: AttributeSpace = {
  literals: [],
  domains: [],
  low: -Infinity,
  high: Infinity,
  isLowOpen: false,
  isHighOpen: false,
}

/** Options for {@link narrowSpace}. */
interface NarrowOptions {
  /**
   * Whether the attribute has one value. Otherwise, it can meet several "one of" conditions with different
   * values.
   */
  isSingle: boolean
  /** Called with the number of comparisons. Returns whether there is time for them. */
  take: (count: number) => boolean
}

/**
 * Returns what a literal leaves of a space, or `null` if nothing is left: no service can find a value
 * that meets all literals. Assumes that a service compares the same text in the same way with each
 * operator.
 */
export function narrowSpace(
  space: AttributeSpace,
  literal: Literal,
  { isSingle, take }: NarrowOptions,
): AttributeSpace | null {
  const { literals } = space
  const isOpposed = (other: Literal) =>
    areOpposed(other, literal, isSingle) || (isSingle && areTextsApart(other, literal))
  if (take(literals.length) && literals.some(isOpposed)) return null
  const all = [...literals, literal]
  const domains = space.domains.map(({ from, values }) => {
    if (!isSingle && areBothSets(from, literal)) return { from, values }
    const left = values.filter((value) => !take(1) || couldHold(literal, value))
    return { from, values: [...left, ...spellingsOf(from, [literal], all, take)] }
  })
  const own = domainOf(literal)
  if (own) {
    const others = literals.filter((other) => isSingle || !areBothSets(other, literal))
    const isLeft = (value: unknown) =>
      !take(others.length) || others.every((other) => couldHold(other, value))
    const spellings = spellingsOf(literal, others, all, take)
    domains.push({ from: literal, values: [...own.filter(isLeft), ...spellings] })
  }
  if (domains.some(({ values }) => values.length === 0)) return null
  const range = narrowRange(space, literal)
  const { low, high, isLowOpen, isHighOpen } = range
  if (low > high || (low === high && (isLowOpen || isHighOpen))) return null
  return { ...range, literals: all, domains }
}

/**
 * Returns the values in `literals` that a service may treat as equal to a value that `from` allows, such as
 * "de" and "DE", or the versions 1.0.0 and 1.0.0+b. Leaves out values that can't meet all literals.
 */
function spellingsOf(
  from: Literal,
  literals: readonly Literal[],
  all: readonly Literal[],
  take: (count: number) => boolean,
): unknown[] {
  return literals
    .flatMap(({ condition: { value } }) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(
      (value) =>
        typeof value !== 'object' &&
        (!take(1) ||
          isTyped(from.condition.rawOperator) ||
          testCondition(from.condition, value) === 'unknown') &&
        (!take(all.length) || all.every((literal) => couldHold(literal, value))),
    )
}

/** Returns whether a value may meet a literal. */
function couldHold({ condition, isWanted }: Literal, value: unknown): boolean {
  return testCondition(condition, value) !== !isWanted
}

/** Returns whether a value certainly meets a literal. */
export function doesHold({ condition, isWanted }: Literal, value: unknown): boolean {
  const truth: Truth = testCondition(condition, value)
  return truth === isWanted
}

function areBothSets(a: Literal, b: Literal): boolean {
  return [a, b].every(({ condition, isWanted }) => isWanted && condition.operator === 'in')
}

/** Returns the only values that can meet a literal, or `null` if their number isn't limited. */
function domainOf({ condition, isWanted }: Literal): unknown[] | null {
  const { operator, rawOperator, value } = condition
  if (operator === 'exists' || operator === 'not-exists') {
    if ((operator === 'exists') === isWanted) return null
    // Empty text may or may not count as a missing value. For operators such as "is empty", it does.
    return /empty/i.test(rawOperator) ? [null, '', []] : [null]
  }
  const isSet = operator === 'in' || operator === 'not-in'
  const isEqual = operator === 'equals' || operator === 'not-equals'
  if ((!isSet && !isEqual) || (operator === 'in' || operator === 'equals') !== isWanted) return null
  const values: unknown[] = isSet && Array.isArray(value) ? value : [value]
  const isExact = values.every(
    (entry) => typeof entry !== 'object' && !(typeof entry === 'string' && /[*,;|%?]/.test(entry)),
  )
  if (!isExact || values.length === 0) return null
  // "Not (is not X)" may include visitors without a value.
  return isWanted ? values : [...values, null]
}

/** Returns whether two literals rule each other out by their operators alone. */
function areOpposed(a: Literal, b: Literal, isSingle: boolean): boolean {
  if (a.isWanted !== b.isWanted) {
    const [yes, no] = a.isWanted ? [a.condition, b.condition] : [b.condition, a.condition]
    if (yes.operator === no.operator && ruleKey(yes) === ruleKey(no)) return true
    // A list that contains "vip-gold" may not contain "vip".
    return (isSingle || no.operator !== 'contains') && doesTextImply(yes, no)
  }
  return arePresenceOpposed(a.condition, b.condition)
}

/** Returns whether one condition says that a value is set, and the other that it is not. */
function arePresenceOpposed(a: RuleCondition, b: RuleCondition): boolean {
  const operators = [a.operator, b.operator].sort().join()
  if (operators !== 'exists,not-exists') return false
  const [set, unset] = a.operator === 'exists' ? [a, b] : [b, a]
  // Empty text can count as set and as empty.
  return !/empty/i.test(unset.rawOperator) || /empty/i.test(set.rawOperator)
}

const textOperators = ['starts-with', 'ends-with', 'contains']

/** Returns whether text that meets the first condition also meets the second. */
function doesTextImply(first: RuleCondition, second: RuleCondition): boolean {
  const { value: text } = first
  const { value: part } = second
  if (typeof text !== 'string' || typeof part !== 'string' || part === '') return false
  if (!textOperators.includes(first.operator)) return false
  if (isAnyCase(first) && !isAnyCase(second)) return false
  switch (second.operator) {
    case 'contains':
      return text.includes(part)
    case 'starts-with':
      return first.operator === second.operator && text.startsWith(part)
    case 'ends-with':
      return first.operator === second.operator && text.endsWith(part)
    default:
      return false
  }
}

/** Returns whether two literals need different beginnings or different ends of the text. */
function areTextsApart(first: Literal, second: Literal): boolean {
  if (!first.isWanted || !second.isWanted) return false
  const [a, b] = [first.condition, second.condition]
  const { operator } = a
  if (operator !== b.operator || (operator !== 'starts-with' && operator !== 'ends-with')) {
    return false
  }
  if (typeof a.value !== 'string' || typeof b.value !== 'string') return false
  const [x, y] = [a.value.toLowerCase(), b.value.toLowerCase()]
  return operator === 'starts-with'
    ? !x.startsWith(y) && !y.startsWith(x)
    : !x.endsWith(y) && !y.endsWith(x)
}

function narrowRange(space: AttributeSpace, { condition, isWanted }: Literal): AttributeSpace {
  const { operator, value } = condition
  if (!isWanted) return space
  const range = operator === 'between' ? readRange(value) : null
  // A range from 22 to 6 may mean overnight.
  if (range && range.low <= range.high) {
    return withHigh(withLow(space, range.low, false), range.high, false)
  }
  // A string may be a version or a date.
  if (typeof value !== 'number') return space
  if (operator === 'greater-than') return withLow(space, value, true)
  if (operator === 'greater-or-equal') return withLow(space, value, false)
  if (operator === 'less-than') return withHigh(space, value, true)
  return operator === 'less-or-equal' ? withHigh(space, value, false) : space
}

function withLow(space: AttributeSpace, low: number, isLowOpen: boolean): AttributeSpace {
  if (low < space.low) return space
  return { ...space, low, isLowOpen: isLowOpen || (low === space.low && space.isLowOpen) }
}

function withHigh(space: AttributeSpace, high: number, isHighOpen: boolean): AttributeSpace {
  if (high > space.high) return space
  return { ...space, high, isHighOpen: isHighOpen || (high === space.high && space.isHighOpen) }
}
