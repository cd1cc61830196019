import { isRecord } from '../../internal/isRecord.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import { isOperator } from './ruleOperators.js'

/** The maximum number of levels. Rules that are sent have at most 64, and adapters can add some. */
const maxDepth = 256

/** The nodes that were checked, so nested parts are not checked again for each level. */
const known = new WeakSet<object>()

/**
 * Returns whether a value has the form of a rule, down to its leaves. Hosts without TypeScript can pass any
 * value to functions that take rules, and return any value from an adapter.
 */
export function isSoundRule(value: unknown): value is RuleNode {
  return isSound(value, 0)
}

function isSound(node: unknown, depth: number): boolean {
  if (!isRecord(node) || depth > maxDepth) return false
  if (known.has(node)) return true
  const isFound = hasForm(node, depth) && (node.rest === undefined || isRest(node.rest))
  if (isFound) known.add(node)
  return isFound
}

function hasForm(node: Record<string, unknown>, depth: number): boolean {
  const { type, rawOperator } = node
  switch (type) {
    case 'all':
    case 'any':
      return isName(rawOperator) && Array.isArray(node.children) && areSound(node.children, depth)
    case 'not':
      return isName(rawOperator) && isSound(node.child, depth + 1)
    case 'condition':
      return (
        typeof node.attribute === 'string' &&
        isOperator(node.operator) &&
        typeof rawOperator === 'string' &&
        isJson(node.value)
      )
    case 'audience':
      return isName(rawOperator) && typeof node.id === 'string'
    case 'constant':
      return isName(rawOperator) && typeof node.value === 'boolean'
    default:
      return type === 'opaque' && isJson(node.value)
  }
}

function areSound(nodes: readonly unknown[], depth: number): boolean {
  return nodes.every((node) => isSound(node, depth + 1))
}

/** Returns whether a value is an operator as sent, or nothing. */
function isName(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string'
}

function isRest(value: unknown): boolean {
  return value === null || (isRecord(value) && isJson(value))
}

/** Returns whether a value could have been sent as JSON: it has no cycles and no functions, for example. */
function isJson(value: unknown): boolean {
  try {
    JSON.stringify(value, refuseOthers)
    return true
  } catch {
    return false
  }
}

/** Throws for values that JSON leaves out or writes as something else. */
function refuseOthers(_key: string, value: unknown): unknown {
  const isOther = value === undefined || ['function', 'symbol'].includes(typeof value)
  if (isOther || Number.isNaN(value)) throw new TypeError('not JSON')
  return value
}
