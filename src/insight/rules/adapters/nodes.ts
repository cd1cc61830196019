import type { RuleOperator } from '../../../i18n/RuleOperator.js'
import type {
  OpaqueRule,
  RuleCondition,
  RuleConstant,
  RuleNode,
} from '../../../personalization/rules/RuleNode.js'

/** Creates a rule that everyone matches, or no one. */
export function constant(value: boolean): RuleConstant {
  return { type: 'constant', value, rawOperator: null, rest: null }
}

export function condition(
  attribute: string,
  operator: RuleOperator,
  value: unknown,
  rawOperator: string,
): RuleCondition {
  return { type: 'condition', attribute, operator, rawOperator, value, rest: null }
}

/** Negates a part. */
export function not(child: RuleNode, rawOperator: string): RuleNode {
  if (child.type === 'constant') return constant(!child.value)
  return { type: 'not', child, rawOperator, rest: null }
}

/**
 * Creates a group without constants that don't change its result. Returns a single part itself, and a constant
 * if there are no parts or if a constant decides the result.
 */
export function group(
  type: 'all' | 'any',
  children: readonly RuleNode[],
  rawOperator: string,
): RuleNode {
  const isAll = type === 'all'
  const parts = children.filter((part) => part.type !== 'constant' || part.value !== isAll)
  const [only] = parts
  if (!only) return constant(isAll)
  if (parts.length === 1) return only
  const decisive = parts.find((part) => part.type === 'constant')
  return decisive ?? { type, children: parts, rawOperator, rest: null }
}

/** Keeps a part that can't be read. */
export function opaque(value: unknown): OpaqueRule {
  return { type: 'opaque', value, reason: 'unknown-shape' }
}

/**
 * Returns an opaque part for the keys of a record that may change its meaning, or none. Known keys and keys
 * with an empty value don't change it.
 */
export function opaqueRest(
  record: Record<string, unknown>,
  known: readonly string[],
): OpaqueRule[] {
  const rest = Object.entries(record).filter(
    ([key, value]) => !known.includes(key) && !isEmpty(value),
  )
  return rest.length > 0 ? [opaque(Object.fromEntries(rest))] : []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Returns whether a value is a text, a number or a boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
