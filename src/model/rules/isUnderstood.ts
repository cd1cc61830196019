import type { RuleNode } from './RuleNode.js'

/** Keys that describe a part without changing its meaning. */
const descriptions = ['uuid', 'label', 'title', 'description', 'createdat', 'updatedat']
/**
 * More keys that don't change the meaning of a group. In a condition, `name` may be the name of a
 * cookie.
 */
const names = ['id', 'name', 'valid']
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
    if (descriptions.includes(name)) return true
    return (isGroup && names.includes(name)) || (node.type === 'audience' && name === 'name')
  })
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
      return true
    case 'not':
      return isKnown(node.child)
    case 'condition':
      return node.operator !== 'unknown' && isExact(node.value)
    default:
      return node.children.length > 0 && node.children.every(isKnown)
  }
}

function isExact(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isExact)
  return typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)
}
