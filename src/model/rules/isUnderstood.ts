import type { RuleNode } from './RuleNode.js'

/** What describes a part, and does not change what it means. */
const descriptions = ['uuid', 'label', 'title', 'description', 'createdat', 'updatedat']
/** Of a group also its name; of a condition that may be the name of a cookie. */
const names = ['id', 'name', 'valid']
const negations = new Set(['not', 'negate', 'negated', 'inverted', 'isnegated'])

/** Whether a key says that the opposite is meant, if it is `true`. */
export function isNegationKey(key: string): boolean {
  return negations.has(key.toLowerCase())
}

/** Whether nothing beside a node's understood parts could change what it means. */
export function isUnderstood(node: RuleNode): boolean {
  if (node.type === 'opaque') return false
  const isGroup = node.type === 'all' || node.type === 'any'
  return Object.entries(node.rest ?? {}).every(([key, value]) => {
    // Where it is true there is a negation around the part, and it stands with that.
    if (isNegationKey(key)) return value === false || (value === true && node.type === 'not')
    const name = key.toLowerCase()
    if (descriptions.includes(name)) return true
    return (isGroup && names.includes(name)) || (node.type === 'audience' && name === 'name')
  })
}

/**
 * Whether all of a node is understood, to its leaves: only then something certain may be said of it. What is empty
 * may be half filled in, and numbers beyond what JSON keeps exactly are not what was sent.
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
