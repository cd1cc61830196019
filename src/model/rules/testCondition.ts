import type { RuleCondition } from './RuleNode.js'

/** Yes, no, or it cannot be told. */
export type Truth = true | false | 'unknown'

/**
 * Whether a known attribute meets a condition. Certain only where every service would agree: texts that
 * differ in case alone, or numbers compared with words, are `'unknown'`.
 */
export function testCondition(
  condition: Pick<RuleCondition, 'operator' | 'value'>,
  given: unknown,
): Truth {
  const { value } = condition
  switch (condition.operator) {
    case 'exists':
      return given !== null && given !== ''
    case 'notExists':
      return given === null || given === ''
    case 'equals':
      return isSame(given, value)
    case 'notEquals':
      return negate(isSame(given, value))
    case 'in':
      return isOneOf(given, value)
    case 'notIn':
      return negate(isOneOf(given, value))
    case 'contains':
      return holds(given, value)
    case 'notContains':
      return negate(holds(given, value))
    case 'startsWith':
      return testText(given, value, (text, part) => text.startsWith(part))
    case 'endsWith':
      return testText(given, value, (text, part) => text.endsWith(part))
    case 'greaterThan':
      return testNumber(given, value, (a, b) => a > b)
    case 'greaterOrEqual':
      return testNumber(given, value, (a, b) => a >= b)
    case 'lessThan':
      return testNumber(given, value, (a, b) => a < b)
    case 'lessOrEqual':
      return testNumber(given, value, (a, b) => a <= b)
    case 'between':
      return isBetween(given, value)
    default:
      return 'unknown'
  }
}

/** A number, also one that came as text; `null`: it is none. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The two ends of a range; `null`: it is none. */
export function readRange(value: unknown): { low: number; high: number } | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [low, high] = value.map(readNumber)
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : null
}

function isSame(a: unknown, b: unknown): Truth {
  if (isObject(a) || isObject(b)) return 'unknown'
  if (a === b) return true
  const [x, y] = [readNumber(a), readNumber(b)]
  if (x !== null && y !== null) return x === y
  if (typeof a !== typeof b && a !== null && b !== null) return 'unknown'
  return fold(a) === fold(b) ? 'unknown' : false
}

function isOneOf(given: unknown, list: unknown): Truth {
  if (!Array.isArray(list)) return isSame(given, list) === true ? true : 'unknown'
  const truths = list.map((entry) => isSame(given, entry))
  if (truths.includes(true)) return true
  return truths.includes('unknown') ? 'unknown' : false
}

/** A list that has an entry, or a text that has a part. */
function holds(given: unknown, part: unknown): Truth {
  if (Array.isArray(given)) return isOneOf(part, given)
  return testText(given, part, (text, wanted) => text.includes(wanted))
}

function testText(
  given: unknown,
  part: unknown,
  test: (text: string, part: string) => boolean,
): Truth {
  if (given === null) return false
  if (typeof given !== 'string' || typeof part !== 'string') return 'unknown'
  if (test(given, part)) return true
  return test(given.toLowerCase(), part.toLowerCase()) ? 'unknown' : false
}

function testNumber(
  given: unknown,
  value: unknown,
  test: (given: number, value: number) => boolean,
): Truth {
  const [a, b] = [readNumber(given), readNumber(value)]
  return a === null || b === null ? 'unknown' : test(a, b)
}

function isBetween(given: unknown, value: unknown): Truth {
  const [number, range] = [readNumber(given), readRange(value)]
  if (number === null || range === null) return 'unknown'
  if (number > range.low && number < range.high) return true
  // Whether the ends belong to it is not public.
  return number === range.low || number === range.high ? 'unknown' : false
}

function negate(truth: Truth): Truth {
  return truth === 'unknown' ? truth : !truth
}

function fold(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
