import type { RuleOperator } from '../../i18n/RuleOperator.js'
import type { RuleCondition, RuleNode } from '../../personalization/rules/RuleNode.js'
import { isTyped } from './compareTyped.js'
import { isKnown } from './isUnderstood.js'
import { isStrict, partsOf } from './ruleKey.js'
import { looseKey, readRange } from './testCondition.js'

/** The attribute values that a rule can match, as limited by its simple conditions. */
interface AttributeBound {
  /** The allowed values: normalized keys with the exact values as sent. `null` allows any value. */
  oneOf: Map<string, string> | null
  /** Sets of values. A visitor with several values has at least one value of each set. */
  someOf: Map<string, string>[]
  /**
   * The excluded values, exactly as sent, and whether a visitor without the attribute may be excluded
   * too. "Not (country is DE)" includes such a visitor, but "country is not DE" may not.
   */
  noneOf: Map<string, boolean>
  low: number
  high: number
  /** Whether the low and the high end are excluded. */
  isLowOpen: boolean
  isHighOpen: boolean
}

/** The bounds of each attribute, by attribute name. */
export type RuleBounds = Map<string, AttributeBound>

/**
 * Returns the bounds from conditions that must all match. Parts under "any" and unknown parts have
 * no bounds.
 *
 * @param isSingle Whether each attribute has one value. Otherwise, a visitor can meet several "one
 * of" conditions with different values.
 */
export function ruleBounds(rule: RuleNode | null, isSingle: boolean): RuleBounds {
  const bounds: RuleBounds = new Map()
  if (!rule) return bounds
  for (const node of partsOf(rule, 'all')) {
    const isNegated = node.type === 'not'
    const condition = isNegated ? node.child : node
    if (condition.type !== 'condition' || !isKnown(node)) continue
    narrow(bounds, condition, { isNegated, isSingle })
  }
  return bounds
}

/** Returns whether there is an attribute for which no value can meet both bounds. */
export function areBoundsDisjoint(a: RuleBounds, b: RuleBounds): boolean {
  for (const [attribute, first] of a) {
    const second = b.get(attribute)
    if (second && !canBothHold(first, second)) return true
  }
  return false
}

/** Returns whether every value within the bounds meets a condition. */
export function doBoundsImply(bounds: RuleBounds, node: RuleNode): boolean {
  const isNegated = node.type === 'not'
  const condition = isNegated ? node.child : node
  if (condition.type !== 'condition' || !isKnown(node)) return false
  const bound = bounds.get(condition.attribute)
  if (!bound || isStrict(condition)) return false
  const values = readSet(condition)
  if (!values) {
    const operator = isNegated ? opposites[condition.operator] : condition.operator
    return operator !== undefined && doNumbersImply(bound, operator, condition.value)
  }
  const exact = new Set(values.values())
  const isExcluding = isExclusion(condition) !== isNegated
  if (isExcluding) {
    const isOther = bound.oneOf !== null && ![...bound.oneOf.keys()].some((key) => values.has(key))
    const doesImply = (value: string) =>
      bound.noneOf.get(value) === true || (isNegated && bound.noneOf.has(value))
    return isOther || [...exact].every(doesImply)
  }
  return [bound.oneOf, ...bound.someOf].some(
    (set) => set !== null && [...set.values()].every((value) => exact.has(value)),
  )
}

const opposites: Partial<Record<RuleOperator, RuleOperator>> = {
  'greater-than': 'less-or-equal',
  'greater-or-equal': 'less-than',
  'less-than': 'greater-or-equal',
  'less-or-equal': 'greater-than',
}

function doNumbersImply(bound: AttributeBound, operator: RuleOperator, value: unknown): boolean {
  if (typeof value !== 'number') return false
  const { low, high, isLowOpen, isHighOpen } = bound
  switch (operator) {
    case 'greater-than':
      return low > value || (low === value && isLowOpen)
    case 'greater-or-equal':
      return low >= value
    case 'less-than':
      return high < value || (high === value && isHighOpen)
    case 'less-or-equal':
      return high <= value
    default:
      return false
  }
}

function canBothHold(a: AttributeBound, b: AttributeBound): boolean {
  const isPossible = (values: Map<string, string>) =>
    [...values].some((value) => meets(value, a) && meets(value, b))
  if (![...a.someOf, ...b.someOf].every(isPossible)) return false
  const oneOf = a.oneOf ?? b.oneOf
  if (oneOf) return isPossible(oneOf)
  const low = Math.max(a.low, b.low)
  const high = Math.min(a.high, b.high)
  const isOpen = [a, b].some(
    (bound) => (bound.isLowOpen && bound.low === low) || (bound.isHighOpen && bound.high === high),
  )
  return low < high || (low === high && !isOpen)
}

function meets([loose, exact]: [string, string], bound: AttributeBound): boolean {
  if (bound.noneOf.has(exact) || (bound.oneOf && !bound.oneOf.has(loose))) return false
  const number = loose === '' ? NaN : Number(loose)
  // The result of comparing text with numbers is unknown.
  if (Number.isNaN(number)) return true
  if (number < bound.low || number > bound.high) return false
  return !((bound.isLowOpen && number === bound.low) || (bound.isHighOpen && number === bound.high))
}

function narrow(
  bounds: RuleBounds,
  condition: RuleCondition,
  { isNegated, isSingle }: { isNegated: boolean; isSingle: boolean },
) {
  const bound: AttributeBound = bounds.get(condition.attribute) ?? {
    oneOf: null,
    someOf: [],
    noneOf: new Map(),
    low: -Infinity,
    high: Infinity,
    isLowOpen: false,
    isHighOpen: false,
  }
  bounds.set(condition.attribute, bound)
  const values = readSet(condition)
  if (values) {
    const isExcluding = isExclusion(condition) !== isNegated
    // "Is not 1" in a strict comparison includes the text "1". "Not (is not 1)" may include visitors without
    // the attribute.
    if (isExcluding ? isStrict(condition) : isNegated) return
    if (isExcluding) exclude(bound, values.values(), !isNegated)
    else if (!isSingle && condition.operator === 'in') bound.someOf.push(values)
    else bound.oneOf = bound.oneOf ? common(bound.oneOf, values) : values
  } else if (!isNegated) narrowNumbers(bound, condition)
}

function exclude(bound: AttributeBound, values: Iterable<string>, isPlain: boolean) {
  for (const value of values) bound.noneOf.set(value, isPlain || bound.noneOf.get(value) === true)
}

function isExclusion({ operator }: RuleCondition): boolean {
  return operator === 'not-equals' || operator === 'not-in'
}

/** Returns the values in both maps. If the maps spell a value differently, its exact form is `''`. */
function common(a: Map<string, string>, b: Map<string, string>): Map<string, string> {
  return new Map(
    [...a].flatMap(([loose, exact]) => {
      const other = b.get(loose)
      return other === undefined ? [] : [[loose, other === exact ? exact : ''] as const]
    }),
  )
}

/** Returns the values of a set condition, or `null` for another condition. */
function readSet({ operator, rawOperator, value }: RuleCondition): Map<string, string> | null {
  // Versions that differ as text, such as 1.0.0 and 1.0.0+b, can be equal.
  if (isTyped(rawOperator)) return null
  const isList = operator === 'in' || operator === 'not-in'
  if (!isList && operator !== 'equals' && operator !== 'not-equals') return null
  const values: unknown[] = isList && Array.isArray(value) ? value : [value]
  if (
    values.length === 0 ||
    values.some((entry) => typeof entry === 'object' || entry === undefined)
  )
    return null
  // A string with commas may be a list, and a string with a star may be a pattern.
  if (values.some((entry) => typeof entry === 'string' && /[,;|*%?]/.test(entry))) return null
  return new Map(values.map((entry) => [looseKey(entry), JSON.stringify(entry)]))
}

function narrowNumbers(bound: AttributeBound, { operator, value }: RuleCondition) {
  const range = operator === 'between' ? readRange(value) : null
  // A string may be a version or a date.
  const number = typeof value === 'number' ? value : null
  // A range from 22 to 6 may mean overnight.
  if (range && range.low <= range.high) {
    raise(bound, range.low, false)
    lower(bound, range.high, false)
  } else if (number !== null) {
    if (operator === 'greater-than' || operator === 'greater-or-equal') {
      raise(bound, number, operator === 'greater-than')
    }
    if (operator === 'less-than' || operator === 'less-or-equal') {
      lower(bound, number, operator === 'less-than')
    }
  }
}

function raise(bound: AttributeBound, low: number, isOpen: boolean) {
  if (low > bound.low || (low === bound.low && isOpen))
    Object.assign(bound, { low, isLowOpen: isOpen })
}

function lower(bound: AttributeBound, high: number, isOpen: boolean) {
  if (high < bound.high || (high === bound.high && isOpen)) {
    Object.assign(bound, { high, isHighOpen: isOpen })
  }
}
