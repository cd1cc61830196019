import type { RuleCondition, RuleNode } from '../../personalization/rules/RuleNode.js'

/** Attributes that are counts, so that "more than 1" and "at least 2" are the same. */
const counts = new Set(['visits', 'orders', 'cart_items'])

/**
 * Joins two bounds of a count into one range: "more than 1 visit, up to 4 visits" becomes "2 to 4 visits". All other parts
 * of the group stay as they are.
 */
export function joinRanges(children: readonly RuleNode[]): RuleNode[] {
  const joined: RuleNode[] = []
  for (const child of children) {
    const at = joined.findIndex((other) => rangeOf(other, child) !== null)
    const range = at < 0 ? null : rangeOf(joined[at], child)
    if (range) joined[at] = range
    else joined.push(child)
  }
  return joined
}

interface Bound {
  condition: RuleCondition
  side: 'low' | 'high'
  value: number
}

function rangeOf(a: RuleNode | undefined, b: RuleNode): RuleCondition | null {
  const bounds = [boundOf(a), boundOf(b)]
  const low = bounds.find((bound) => bound?.side === 'low')
  const high = bounds.find((bound) => bound?.side === 'high')
  if (!low || !high || low.condition.attribute !== high.condition.attribute) return null
  if (low.value > high.value) return null
  const isOne = low.value === high.value
  return {
    ...low.condition,
    operator: isOne ? 'equals' : 'between',
    value: isOne ? low.value : [low.value, high.value],
  }
}

function boundOf(node: RuleNode | undefined): Bound | null {
  if (node?.type !== 'condition' || node.rest || !counts.has(node.attribute)) return null
  const { operator, value } = node
  if (!Number.isSafeInteger(value)) return null
  const number = Number(value)
  if (operator === 'greater-than') return { condition: node, side: 'low', value: number + 1 }
  if (operator === 'greater-or-equal') return { condition: node, side: 'low', value: number }
  if (operator === 'less-than') return { condition: node, side: 'high', value: number - 1 }
  return operator === 'less-or-equal' ? { condition: node, side: 'high', value: number } : null
}
