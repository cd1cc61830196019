import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import { isDecidable, isExact } from './testCondition.js'

type Check = (value: unknown) => boolean

const isAnything: Check = () => true
const isOff: Check = (value) => value === false || value === null
const isOneOf =
  (...words: string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value.toLowerCase())

/** Keys that describe a part without changing its meaning, and the values for which that is certain. */
const descriptions: Readonly<Record<string, Check>> = {
  uuid: isAnything,
  label: isAnything,
  title: isAnything,
  description: isAnything,
  createdat: isAnything,
  updatedat: isAnything,
  // Keys that rule editors add to a part.
  disabled: isOff,
  muted: isOff,
  valuesource: isOneOf('value'),
  input: isAnything,
  inputtype: isAnything,
}
/** More keys that don't change the meaning of a group or a condition. */
const names = new Set(['id', 'valid'])
/** In a condition, the type of the values that are compared. */
const types: Check = (value) =>
  typeof value === 'string' &&
  /^(?:string|text|number|integer|double|float|boolean|date|time|datetime)$/i.test(value)
const typeNames = new Set(['type', 'datatype', 'valuetype'])
const negations = new Set(['not', 'negate', 'negated', 'inverted', 'isnegated'])

/** Returns whether a key negates a part when its value is `true`. */
export function isNegationKey(key: string): boolean {
  return negations.has(key.toLowerCase())
}

/** Returns whether a node has no unrecognized data that could change its meaning. */
export function isUnderstood(node: RuleNode): boolean {
  if (node.type === 'opaque') return false
  const isGroup = node.type === 'all' || node.type === 'any'
  return Object.entries(node.rest ?? {}).every(([key, value]) => {
    // If the value is `true`, the part is negated.
    if (isNegationKey(key)) return value === false || (value === true && node.type === 'not')
    const name = key.toLowerCase()
    if (Object.hasOwn(descriptions, name)) return descriptions[name]?.(value) === true
    if (node.type === 'condition' && typeNames.has(name)) return types(value)
    // In a condition, it may be the name of a cookie.
    if (name === 'name') return isGroup || node.type === 'audience'
    return names.has(name) && (isGroup || node.type === 'condition')
  })
}

/** Returns whether a group's operator was assumed, so it could be another one. */
export function isAssumed(node: RuleNode): boolean {
  const isGroup = node.type === 'all' || node.type === 'any'
  return isGroup && node.rawOperator === null && node.children.length > 1
}

/**
 * Returns whether the meaning of a node itself, apart from its children, is unclear: part of it was not
 * understood or was only assumed, or its result is unknown for every visitor. Code that formats such a rule
 * must mark it as unclear. The result of other nodes can still be unknown for some visitors, such as whether
 * "de" equals "DE".
 */
export function isUnclear(node: RuleNode): boolean {
  if (!isUnderstood(node) || isAssumed(node)) return true
  switch (node.type) {
    case 'condition':
      return !isDecidable(node)
    case 'audience':
      return node.isAssumed === true
    case 'all':
    case 'any':
      return node.children.length === 0
    default:
      return false
  }
}

/**
 * Returns whether a node is fully understood, down to its leaves. Only then is a result certain.
 * Empty parts may be incomplete, and integers that JavaScript can't represent exactly may differ
 * from what was sent.
 */
export function isKnown(node: RuleNode): boolean {
  if (!isUnderstood(node)) return false
  switch (node.type) {
    case 'opaque':
      return false
    case 'audience':
      return node.isAssumed !== true
    case 'constant':
      return true
    case 'not':
      return isKnown(node.child)
    case 'condition':
      return node.operator !== 'unknown' && hasExactNumbers(node.value)
    default:
      return node.children.length > 0 && node.children.every(isKnown)
  }
}

function hasExactNumbers(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(hasExactNumbers) : isExact(value)
}
