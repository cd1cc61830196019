import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { compareTyped, isTyped } from './compareTyped.js'

/** The comparison that a condition makes. */
export interface Demand {
  operator: RuleCondition['operator']
  rawOperator?: string | undefined
  value: RuleCondition['value']
}

/** The result of a test, which can be unknown. */
export type Truth = true | false | 'unknown'

/**
 * Tests the value of a known attribute. The result is certain only if every service would agree. For example,
 * whether strings that differ only in case are equal, or 3 and the text "3", is `'unknown'`.
 */
export function testCondition(condition: Demand, given: unknown): Truth {
  const { value, rawOperator } = condition
  const typed = compareTyped(rawOperator, given, value)
  if (typed !== undefined) return typed === null ? 'unknown' : testOrder(condition.operator, typed)
  const exact = testTypedText(condition, given)
  if (exact !== undefined) return exact
  const queried = rawOperator?.startsWith('$') ? testQueried(condition, given) : undefined
  if (queried !== undefined) return queried
  switch (condition.operator) {
    case 'exists':
      return negate(isMissing(given, value))
    case 'not-exists':
      return isMissing(given, value)
    case 'equals':
      return isSame(given, value)
    case 'not-equals':
      // An empty value may or may not count as "not DE".
      return given === null && value !== null ? 'unknown' : negate(isSame(given, value))
    case 'in':
      return isOneOf(given, value)
    case 'not-in':
      return given === null ? 'unknown' : negate(isOneOf(given, value))
    case 'contains':
      return holds(given, value)
    case 'not-contains':
      return given === null ? 'unknown' : negate(holds(given, value))
    case 'starts-with':
      return testText(given, value, (text, part) => text.startsWith(part))
    case 'ends-with':
      return testText(given, value, (text, part) => text.endsWith(part))
    case 'greater-than':
      return testNumber(given, value, (a, b) => a > b)
    case 'greater-or-equal':
      return testNumber(given, value, (a, b) => a >= b)
    case 'less-than':
      return testNumber(given, value, (a, b) => a < b)
    case 'less-or-equal':
      return testNumber(given, value, (a, b) => a <= b)
    case 'between':
      return isBetween(given, value)
    default:
      return 'unknown'
  }
}

/** Tests text with an operator that says whether case matters. Returns `undefined` for other operators. */
function testTypedText(
  { operator, value, rawOperator }: Demand,
  given: unknown,
): Truth | undefined {
  const isText = operator === 'contains' || operator === 'starts-with' || operator === 'ends-with'
  if (!isText || !rawOperator?.startsWith('STR_')) return undefined
  if (typeof given !== 'string' || typeof value !== 'string')
    return given === null ? false : 'unknown'
  const [text, part] = isAnyCase({ rawOperator })
    ? [given.toLowerCase(), value.toLowerCase()]
    : [given, value]
  if (operator === 'starts-with') return text.startsWith(part)
  return operator === 'ends-with' ? text.endsWith(part) : text.includes(part)
}

/**
 * Tests what database queries do not compare: text with numbers, and `null` with lists, which can contain
 * `null`. Returns `undefined` for everything else.
 */
function testQueried({ operator, value, rawOperator }: Demand, given: unknown): Truth | undefined {
  const isMixed =
    (typeof given === 'string' && typeof value === 'number') ||
    (typeof given === 'number' && typeof value === 'string')
  if (isMixed) return operator === 'equals' ? isSame(given, value) : 'unknown'
  return rawOperator === '$eq' && value === null && Array.isArray(given) ? 'unknown' : undefined
}

/** Returns whether an operator of Unleash ignores the difference between uppercase and lowercase. */
export function isAnyCase({ rawOperator = '' }: { rawOperator?: string | undefined }) {
  return rawOperator.startsWith('STR_') && rawOperator.endsWith('_IGNORE_CASE')
}

/** Tests the result of a comparison: negative, 0 or positive. */
function testOrder(operator: RuleCondition['operator'], order: number): Truth {
  switch (operator) {
    case 'greater-than':
      return order > 0
    case 'greater-or-equal':
      return order >= 0
    case 'less-than':
      return order < 0
    case 'less-or-equal':
      return order <= 0
    case 'equals':
      return order === 0
    default:
      return 'unknown'
  }
}

/**
 * Returns whether a condition has a known result for at least one value. It has none if its operator is
 * unknown, a pattern would have to be run, or its value can't be compared in that way.
 */
export function isDecidable({ operator, rawOperator, value }: Demand): boolean {
  if (isTyped(rawOperator)) {
    return testOrder(operator, 0) !== 'unknown' && compareTyped(rawOperator, value, value) === 0
  }
  switch (operator) {
    case 'unknown':
    case 'matches':
      return false
    case 'contains':
    case 'not-contains':
      return !isObject(value) && isExact(value) && value !== ''
    case 'equals':
    case 'not-equals':
      return !isObject(value) && isExact(value)
    case 'in':
    case 'not-in':
      return Array.isArray(value) ? isComparable(value) : !isObject(value) && isExact(value)
    case 'starts-with':
    case 'ends-with':
      return typeof value === 'string' && value !== ''
    case 'between': {
      const range = readRange(value)
      return range !== null && range.low <= range.high
    }
    case 'exists':
    case 'not-exists':
      return isPresenceValue(value)
    default:
      return readNumber(value) !== null
  }
}

/**
 * Returns whether a list has values to compare, and all of one type. For a list with both text and numbers,
 * the result is unknown for almost every visitor.
 */
function isComparable(list: readonly unknown[]): boolean {
  const plain = list.filter((entry) => !isObject(entry))
  if (!plain.every(isExact)) return false
  const types = plain.map((entry) => (readNumber(entry) === null ? typeof entry : 'number'))
  return plain.length > 0 && new Set(types).size === 1
}

/** Parses a number or a string in JSON number format. Returns `null` for other values. */
function readNumber(value: unknown): number | null {
  const isPlain = typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/.test(value)
  const number = isPlain ? Number(value) : value
  return typeof number === 'number' && isExact(number) ? number : null
}

/**
 * Returns whether a value is missing. Services disagree on which values are empty, and on what "is
 * set" means if the condition has a value. `parseRule` has already turned a boolean value into the
 * matching operator.
 */
function isMissing(given: unknown, value: unknown): Truth {
  if (!isPresenceValue(value)) return 'unknown'
  if (given === null) return true
  return given === '' || (Array.isArray(given) && given.length === 0) ? 'unknown' : false
}

/** Returns the ends of a range, or `null` if the value is not a range. */
export function readRange(value: unknown): { low: number; high: number } | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [low, high] = value.map(readNumber)
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : null
}

function isSame(a: unknown, b: unknown): Truth {
  if (isObject(a) || isObject(b) || !isExact(a) || !isExact(b)) return 'unknown'
  if (a === b) return true
  if (a === null || b === null) return a || b ? false : 'unknown'
  if (typeof a !== typeof b) {
    const [x, y] = [readNumber(a), readNumber(b)]
    // Whether "3" equals 3 depends on the service, but "3" never equals 4.
    return x !== null && y !== null && x !== y ? false : 'unknown'
  }
  // A string that resembles a list or pattern may be one. Strings that differ only in spelling may
  // be equal.
  if (typeof b === 'string' && /[*,;|%?]/.test(b)) return 'unknown'
  return looseKey(a) === looseKey(b) ? 'unknown' : false
}

/**
 * Returns the same key for values that a service may consider equal. Ignores differences in case
 * and accents, and in how numbers and booleans are written.
 */
export function looseKey(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = String(value).trim().toLowerCase()
  const bare = /[^\0-\x7f]/.test(text)
    ? text
        // Normalizing thousands of marks in a row takes seconds.
        .replace(/\p{M}+/gu, '')
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replaceAll('ß', 'ss')
    : text
  const number = bare === '' ? NaN : Number(bare)
  return Number.isNaN(number) ? bare : String(number)
}

function isOneOf(given: unknown, list: unknown): Truth {
  if (!Array.isArray(list)) return isSame(given, list) === true ? true : 'unknown'
  if (list.length === 0) return 'unknown'
  const truths = list.map((entry) => isSame(given, entry))
  if (truths.includes(true)) return true
  return truths.includes('unknown') ? 'unknown' : false
}

/** Tests whether a list contains an entry, or a string contains a substring. */
function holds(given: unknown, part: unknown): Truth {
  if (Array.isArray(given)) {
    if (given.includes(part)) return true
    const isIn = given.some(
      (entry) => testText(entry, part, (text, wanted) => text.includes(wanted)) !== false,
    )
    return isIn || isObject(part) ? 'unknown' : false
  }
  return testText(given, part, (text, wanted) => text.includes(wanted))
}

function testText(
  given: unknown,
  part: unknown,
  test: (text: string, part: string) => boolean,
): Truth {
  if (given === null) return false
  // Services disagree on whether text contains an empty text.
  if (typeof given !== 'string' || typeof part !== 'string' || part === '') return 'unknown'
  if (test(given, part)) return true
  return test(given.toLowerCase(), part.toLowerCase()) ? 'unknown' : false
}

function testNumber(
  given: unknown,
  value: unknown,
  test: (given: number, value: number) => boolean,
): Truth {
  // Two strings may be compared as text or as versions.
  if (typeof given === 'string' && typeof value === 'string') return 'unknown'
  const [a, b] = [readNumber(given), readNumber(value)]
  return a === null || b === null ? 'unknown' : test(a, b)
}

function isBetween(given: unknown, value: unknown): Truth {
  const [number, range] = [readNumber(given), readRange(value)]
  if (number === null || range === null || range.low > range.high) return 'unknown'
  if (typeof given === 'string') return 'unknown'
  if (number > range.low && number < range.high) return true
  // Whether the ends are included is not public.
  return number === range.low || number === range.high ? 'unknown' : false
}

/**
 * Returns whether JavaScript keeps a number as it was sent. Large integers are rounded, and even larger
 * numbers become infinite.
 */
export function isExact(value: unknown): boolean {
  if (typeof value !== 'number') return true
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
}

/** Returns whether "is set" can have this value. */
function isPresenceValue(value: unknown): boolean {
  return value === null || value === '' || typeof value === 'boolean' || isBooleanText(value)
}

function isBooleanText(value: unknown): boolean {
  return value === 'true' || value === 'false'
}

/** Negates a result. `'unknown'` stays unknown. */
export function negate(truth: Truth): Truth {
  return truth === 'unknown' ? truth : !truth
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
