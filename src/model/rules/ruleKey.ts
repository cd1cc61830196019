import { isUnderstood } from './isUnderstood.js'
import type { RuleNode } from './RuleNode.js'

/**
 * A text that is the same for rules that surely mean the same: the order of parts, nested groups of one
 * kind and the spelling of operators do not matter.
 */
export function ruleKey(node: RuleNode): string {
  switch (node.type) {
    case 'opaque':
      return `?${stableJson(node.value)}`
    case 'audience':
      return `@${stableJson(node.id)}${restKey(node)}`
    case 'condition':
      return conditionKey(node)
    case 'not':
      return `!(${ruleKey(node.child)})${restKey(node)}`
    default:
      return groupKey(node)
  }
}

function groupKey(node: Extract<RuleNode, { children: RuleNode[] }>): string {
  const parts = [
    ...new Set(node.children.flatMap((child) => partsOf(child, node.type)).map(ruleKey)),
  ].sort()
  const rest = restKey(node)
  const [only] = parts
  if (only !== undefined && parts.length === 1 && rest === '') return only
  return `${node.type}(${parts.join(',')})${rest}`
}

/** The parts of a group of one kind, with those of groups of that kind inside it. */
export function partsOf(node: RuleNode, type: 'all' | 'any'): RuleNode[] {
  const isGroup = node.type === 'all' || node.type === 'any'
  if (!isGroup || !isUnderstood(node)) return [node]
  if (node.children.length === 1 || (node.type === type && node.children.length > 0)) {
    return node.children.flatMap((child) => partsOf(child, type))
  }
  return [node]
}

function conditionKey(node: Extract<RuleNode, { type: 'condition' }>): string {
  const { attribute, value, rawOperator } = node
  let operator: string = node.operator === 'unknown' ? `?${rawOperator}` : node.operator
  if (operator === 'equals') operator = 'in'
  if (operator === 'notEquals') operator = 'notIn'
  const isSet = operator === 'in' || operator === 'notIn'
  const written = isSet
    ? [...new Set([value].flat().map(stableJson))].sort().join()
    : stableJson(value)
  return `${stableJson(attribute)} ${operator} ${written}${restKey(node)}`
}

function restKey(node: RuleNode): string {
  return isUnderstood(node) || node.type === 'opaque' ? '' : `+${stableJson(node.rest)}`
}

/** JSON with the keys of objects in order. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${stableJson(entry)}`).join()}}`
}
