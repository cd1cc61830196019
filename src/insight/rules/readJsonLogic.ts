import type { RuleOperator } from '../../i18n/RuleOperator.js'
import { isRecord } from '../../internal/isRecord.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { condition } from './adapters/nodes.js'
import { readOperator } from './ruleOperators.js'
import type { RuleReader } from './RuleReader.js'

const comparisons = new Set(['==', '===', '!=', '!==', '>', '>=', '<', '<='])

/** The operator for each comparison with its sides swapped. */
const flipped: Partial<Record<RuleOperator, RuleOperator>> = {
  'greater-than': 'less-than',
  'greater-or-equal': 'less-or-equal',
  'less-than': 'greater-than',
  'less-or-equal': 'greater-or-equal',
}

/**
 * Reads JsonLogic comparisons such as `{ "==": [{ "var": "country" }, "DE"] }`. Only what other grammars would
 * not write: `jsonLogicRules` is for services that send nothing else.
 */
export const readJsonLogic: RuleReader<Record<string, unknown>> = (record) => {
  const [[key, args] = [], ...others] = Object.entries(record)
  if (key === undefined || others.length > 0 || !Array.isArray(args)) return null
  if (comparisons.has(key)) return readComparison(key, args)
  return key === 'in' ? readMembership(args) : null
}

function readComparison(rawOperator: string, args: unknown[]): RuleCondition | null {
  const [left, right, upper] = args
  if (args.length === 3) return readBetween(rawOperator, left, right, upper)
  if (args.length !== 2) return null
  const operator = readOperator(rawOperator)
  const first = variableOf(left)
  const second = variableOf(right)
  if (first !== null && isLiteral(right)) {
    return condition(first, operator, right, rawOperator)
  }
  if (second !== null && isLiteral(left)) {
    return condition(second, flipped[operator] ?? operator, left, rawOperator)
  }
  return null
}

/**
 * Reads `{ "<=": [1, { "var": "visits" }, 5] }`. With `<`, the ends are certainly excluded, which
 * "between" can't say.
 */
function readBetween(rawOperator: string, low: unknown, middle: unknown, high: unknown) {
  const attribute = variableOf(middle)
  if (rawOperator !== '<=' || attribute === null) return null
  if (typeof low !== 'number' || typeof high !== 'number') return null
  return condition(attribute, 'between', [low, high], rawOperator)
}

/** Reads a list that contains the attribute, or an attribute that contains a string. */
function readMembership(args: unknown[]): RuleCondition | null {
  const [needle, haystack] = args
  if (args.length !== 2) return null
  const member = variableOf(needle)
  const holder = variableOf(haystack)
  if (member !== null && Array.isArray(haystack) && haystack.every(isLiteral)) {
    return condition(member, 'in', haystack, 'in')
  }
  if (holder !== null && typeof needle === 'string') {
    return condition(holder, 'contains', needle, 'in')
  }
  return null
}

/**
 * Returns the name in a `var`, otherwise `null`. A `var` with a default value has another meaning,
 * so it is ignored.
 */
function variableOf(value: unknown): string | null {
  if (!isRecord(value) || Object.keys(value).length !== 1) return null
  const name = Array.isArray(value.var) && value.var.length === 1 ? value.var[0] : value.var
  return typeof name === 'string' && name !== '' ? name : null
}

function isLiteral(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}
