import type { RuleOperator } from '../../i18n/RuleOperator.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { RuleCondition, RuleGroup, RuleNode } from '../../personalization/rules/RuleNode.js'
import { isTyped } from './compareTyped.js'
import { isAssumed, isUnderstood } from './isUnderstood.js'
import { isAnyCase } from './testCondition.js'

/**
 * Returns a string that is the same for rules that certainly mean the same thing. Ignores the order
 * of parts, nested groups of the same kind and the spelling of operators.
 */
export function ruleKey(node: RuleNode): string {
  switch (node.type) {
    case 'opaque':
      return `?${stableJson(node.value)}`
    case 'constant':
      return node.value ? '=all' : '=none'
    case 'audience':
      return `@${node.isAssumed ? '?' : ''}${stableJson(node.id)}${restKey(node)}`
    case 'condition':
      return conditionKey(node)
    case 'not':
      return `!(${ruleKey(node.child)})${restKey(node)}`
    default:
      return groupKey(node)
  }
}

/** A group can have thousands of parts, and its key is needed several times. */
const groupKeys = new WeakMap<RuleGroup, string>()

function groupKey(node: RuleGroup): string {
  return getOrInsert(groupKeys, node, writeGroupKey)
}

function writeGroupKey(node: RuleGroup): string {
  const parts = [
    ...new Set(
      node.children
        .flatMap((child) => (isAssumed(node) ? [child] : partsOf(child, node.type)))
        .map(ruleKey),
    ),
  ].sort()
  const rest = restKey(node)
  const word = isAssumed(node) ? `~${node.type}` : node.type
  const [only] = parts
  if (only !== undefined && parts.length === 1 && rest === '') return only
  return `${word}(${parts.join(',')})${rest}`
}

/** Returns the parts of a group, including those of nested groups of the same kind. */
export function partsOf(node: RuleNode, type: 'all' | 'any'): RuleNode[] {
  const isGroup = node.type === 'all' || node.type === 'any'
  if (!isGroup || !isUnderstood(node) || isAssumed(node)) return [node]
  if (node.children.length === 1 || (node.type === type && node.children.length > 0)) {
    return node.children.flatMap((child) => partsOf(child, type))
  }
  return [node]
}

/** Operators that mean the same thing in any spelling. */
const sure = new Set<RuleOperator>([
  'equals',
  'not-equals',
  'in',
  'not-in',
  'starts-with',
  'ends-with',
  'greater-than',
  'greater-or-equal',
  'less-than',
  'less-or-equal',
  'between',
])

/** Returns whether a condition also compares types, so that "1" is not 1. */
export function isStrict({ rawOperator }: RuleCondition): boolean {
  return rawOperator.startsWith('===') || rawOperator.startsWith('!==')
}

function conditionKey(node: RuleCondition): string {
  const { attribute, value, rawOperator } = node
  // Versions, dates and text in any case are compared in another way than the operator's name says.
  const isPlain = !isStrict(node) && !isTyped(rawOperator) && !isAnyCase(node)
  const isSure = sure.has(node.operator) && isPlain
  let operator: string = isSure
    ? node.operator
    : `?${node.operator} ${stableJson(rawOperator.toLowerCase())}`
  if (operator === 'equals' && !Array.isArray(value)) operator = 'in'
  if (operator === 'not-equals' && !Array.isArray(value)) operator = 'not-in'
  const isSet = operator === 'in' || operator === 'not-in'
  const written = isSet
    ? [...new Set([value].flat().map(stableJson))].sort().join()
    : stableJson(value)
  return `${stableJson(attribute)} ${operator} ${written}${restKey(node)}`
}

function restKey(node: RuleNode): string {
  return isUnderstood(node) || node.type === 'opaque' ? '' : `+${stableJson(node.rest)}`
}

/** Returns JSON with sorted keys. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stableJson(entry)}`).join()}}`
}
