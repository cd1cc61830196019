import type { RuleOperator } from '../../../i18n/RuleOperator.js'
import { isDeeperThan } from '../../../internal/isDeeperThan.js'
import { isRecord } from '../../../internal/isRecord.js'
import type { RuleAdapter } from '../../../personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../../personalization/rules/RuleNode.js'
import { condition, constant, group, isScalar, not, opaque } from './nodes.js'

/**
 * Reads [JsonLogic](https://jsonlogic.com): `and`, `or`, `!`, `!!`, `if`, comparisons of two operands, `<` and
 * `<=` of three, `in` and literals. Operators that compute a value, such as `+`, stay opaque. Pass it as an
 * adapter if all your rules are JsonLogic.
 */
export const jsonLogicRules: RuleAdapter = (value) => readLogic(value)

const comparisons: Readonly<Record<string, RuleOperator>> = {
  '<': 'less-than',
  '<=': 'less-or-equal',
  '>': 'greater-than',
  '>=': 'greater-or-equal',
}
const flipped: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

function readLogic(value: unknown): RuleNode | null {
  if (isScalar(value) || value === null) return constant(Boolean(value))
  const operation = readOperation(value)
  if (!operation) return null
  const { name, args } = operation
  switch (name) {
    case 'and':
      // In JsonLogic, an empty group has no result, which counts as false.
      return args.length === 0 ? constant(false) : group('all', args.map(readPart), name)
    case 'or':
      return group('any', args.map(readPart), name)
    case '!':
      return not(readPart(args[0] ?? null), name)
    case '!!':
      return readPart(args[0] ?? null)
    case 'if':
    case '?:':
      return isTooLarge(args) ? opaque(value) : readIf(args, name)
    case 'in':
      return readMembership(args) ?? opaque(value)
    case 'var':
      return readTruthy(value) ?? opaque(value)
    default:
      return readComparison(name, args) ?? opaque(value)
  }
}

function readPart(value: unknown): RuleNode {
  return readLogic(value) ?? opaque(value)
}

/** How deeply a test of `if` can be nested. It is needed twice, so an `if` inside it doubles the rule. */
const maxTestDepth = 10
/** How many operands `if` can have. Each test adds two levels to the rule. */
const maxOperands = 20

/** Returns whether the rule that `if` stands for would be too large or too deep. */
function isTooLarge(args: readonly unknown[]): boolean {
  const tests = args.filter((_, index) => index % 2 === 0 && index < args.length - 1)
  return args.length > maxOperands || tests.some((test) => isDeeperThan(test, maxTestDepth))
}

/** Reads `if, then, else`, with several conditions. */
function readIf(args: readonly unknown[], name: string): RuleNode {
  const [test, then = null, ...others] = args
  if (args.length === 0) return constant(false)
  if (args.length === 1) return readPart(test)
  const first = readPart(test)
  const otherwise = others.length === 0 ? constant(false) : readIf(others, name)
  return group(
    'any',
    [
      group('all', [first, readPart(then)], name),
      group('all', [not(first, name), otherwise], name),
    ],
    name,
  )
}

function readComparison(name: string, args: readonly unknown[]): RuleNode | null {
  if (name === '==' || name === '===') return readEquality(args, name)
  if (name === '!=' || name === '!==') {
    const equality = readEquality(args, name === '!=' ? '==' : '===')
    return equality && not(equality, name)
  }
  if (!Object.hasOwn(comparisons, name)) return null
  const [low, middle, high] = args
  if (args.length === 3 && name.startsWith('<')) {
    const [first, second] = [readOrder(low, name, middle), readOrder(middle, name, high)]
    return first && second && group('all', [first, second], name)
  }
  return args.length === 2 ? readOrder(low, name, middle) : null
}

function readEquality(args: readonly unknown[], name: string): RuleNode | null {
  const [left, right] = args
  if (args.length !== 2) return null
  const first = variableOf(left)
  const second = variableOf(right)
  if (first !== null && (isScalar(right) || right === null)) {
    return condition(first, 'equals', right, name)
  }
  if (second !== null && (isScalar(left) || left === null)) {
    return condition(second, 'equals', left, name)
  }
  return null
}

/** Reads a comparison of an attribute with a number, in either order. */
function readOrder(left: unknown, name: string, right: unknown): RuleNode | null {
  const first = variableOf(left)
  const second = variableOf(right)
  if (first !== null && typeof right === 'number') {
    return condition(first, comparisons[name] ?? 'unknown', right, name)
  }
  const turned = flipped[name] ?? ''
  if (second !== null && typeof left === 'number') {
    return condition(second, comparisons[turned] ?? 'unknown', left, turned)
  }
  return null
}

function readMembership(args: readonly unknown[]): RuleNode | null {
  const [needle, haystack] = args
  const member = variableOf(needle)
  const holder = variableOf(haystack)
  if (member !== null && Array.isArray(haystack) && haystack.every(isScalar)) {
    return haystack.length === 0 ? constant(false) : condition(member, 'in', haystack, 'in')
  }
  // In JsonLogic, an empty text contains nothing, not even an empty text.
  if (holder !== null && typeof needle === 'string' && needle !== '') {
    return condition(holder, 'contains', needle, 'in')
  }
  return null
}

/** Reads an attribute on its own, which tests whether its value is truthy. */
function readTruthy(value: unknown): RuleNode | null {
  const attribute = variableOf(value)
  return attribute === null ? null : condition(attribute, 'unknown', true, '!!')
}

function readOperation(value: unknown): { name: string; args: unknown[] } | null {
  if (!isRecord(value)) return null
  const [[name, args] = [], ...others] = Object.entries(value)
  if (name === undefined || others.length > 0) return null
  return { name, args: Array.isArray(args) ? (args as unknown[]) : [args] }
}

/** Returns the name in a `var`, or `null` if the `var` has a default value, which is another operation. */
function variableOf(value: unknown): string | null {
  const operation = readOperation(value)
  if (operation?.name !== 'var' || operation.args.length !== 1) return null
  const [name] = operation.args
  return typeof name === 'string' && name !== '' ? name : null
}
