import { isUnderstood } from './isUnderstood.js'
import { partsOf } from './ruleKey.js'
import type { RuleCondition, RuleNode } from './RuleNode.js'
import { readNumber, readRange } from './testCondition.js'

/** What an attribute must be for a rule to hold, as far as simple conditions say. */
export interface AttributeBound {
  /** One of these, folded; `null`: anything. */
  oneOf: Set<string> | null
  /** None of these, folded. */
  noneOf: Set<string>
  low: number
  high: number
  /** Whether the ends themselves are left out. */
  isLowOpen: boolean
  isHighOpen: boolean
}

/** What a rule demands of each attribute. */
export type RuleBounds = Map<string, AttributeBound>

/** Reads the conditions that must all hold; what stands under "any" or was not understood demands nothing. */
export function ruleBounds(rule: RuleNode | null): RuleBounds {
  const bounds: RuleBounds = new Map()
  if (!rule) return bounds
  for (const node of partsOf(rule, 'all')) {
    const isNegated = node.type === 'not'
    const condition = isNegated ? node.child : node
    if (condition.type !== 'condition' || !isUnderstood(condition) || !isUnderstood(node)) continue
    narrow(bounds, condition, isNegated)
  }
  return bounds
}

/** Whether nothing can meet both demands on one attribute: sets without a common value, or numbers apart. */
export function areBoundsDisjoint(a: RuleBounds, b: RuleBounds): boolean {
  for (const [attribute, first] of a) {
    const second = b.get(attribute)
    if (second && !canBothHold(first, second)) return true
  }
  return false
}

function canBothHold(a: AttributeBound, b: AttributeBound): boolean {
  const oneOf = a.oneOf ?? b.oneOf
  if (oneOf) return [...oneOf].some((value) => meets(value, a) && meets(value, b))
  const low = Math.max(a.low, b.low)
  const high = Math.min(a.high, b.high)
  const isOpen = [a, b].some(
    (bound) => (bound.isLowOpen && bound.low === low) || (bound.isHighOpen && bound.high === high),
  )
  return low < high || (low === high && !isOpen)
}

function meets(value: string, bound: AttributeBound): boolean {
  if (bound.noneOf.has(value) || (bound.oneOf && !bound.oneOf.has(value))) return false
  const number = readNumber(value)
  // Words compared with numbers: nobody knows how.
  if (number === null) return true
  if (number < bound.low || number > bound.high) return false
  return !((bound.isLowOpen && number === bound.low) || (bound.isHighOpen && number === bound.high))
}

function narrow(bounds: RuleBounds, condition: RuleCondition, isNegated: boolean) {
  const bound: AttributeBound = bounds.get(condition.attribute) ?? {
    oneOf: null,
    noneOf: new Set(),
    low: -Infinity,
    high: Infinity,
    isLowOpen: false,
    isHighOpen: false,
  }
  bounds.set(condition.attribute, bound)
  const values = readSet(condition)
  if (values) {
    const isExcluded =
      (condition.operator === 'notEquals' || condition.operator === 'notIn') !== isNegated
    if (isExcluded) for (const value of values) bound.noneOf.add(value)
    else bound.oneOf = bound.oneOf ? common(bound.oneOf, values) : values
  } else if (!isNegated) narrowNumbers(bound, condition)
}

function common(a: Set<string>, b: Set<string>): Set<string> {
  return new Set([...a].filter((value) => b.has(value)))
}

/** The values of a set condition, folded as loosely as any service might; `null`: it is none. */
function readSet({ operator, value }: RuleCondition): Set<string> | null {
  const isSet = ['equals', 'notEquals', 'in', 'notIn'].includes(operator)
  const values = [value].flat()
  if (!isSet || values.some((entry) => typeof entry === 'object' || entry === undefined))
    return null
  // One text with commas may be meant as a list.
  if (values.some((entry) => typeof entry === 'string' && /[,;|*]/.test(entry))) return null
  return new Set(
    values.map((entry) =>
      String(readNumber(entry) ?? entry)
        .trim()
        .toLowerCase(),
    ),
  )
}

function narrowNumbers(bound: AttributeBound, { operator, value }: RuleCondition) {
  const range = operator === 'between' ? readRange(value) : null
  const number = readNumber(value)
  if (range) {
    raise(bound, Math.min(range.low, range.high), false)
    lower(bound, Math.max(range.low, range.high), false)
  } else if (number !== null) {
    if (operator === 'greaterThan' || operator === 'greaterOrEqual') {
      raise(bound, number, operator === 'greaterThan')
    }
    if (operator === 'lessThan' || operator === 'lessOrEqual') {
      lower(bound, number, operator === 'lessThan')
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
