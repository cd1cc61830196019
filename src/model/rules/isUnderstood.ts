import type { RuleNode } from './RuleNode.js'

/** What names or describes a part, and does not change what it means. */
const labels = new Set(
  'id uuid key name label title description type input kind ruleid version createdat updatedat'.split(
    ' ',
  ),
)
const negations = new Set('not negate negated inverted isnegated'.split(' '))

/** Whether nothing beside a node's understood parts could change what it means. */
export function isUnderstood(node: RuleNode): boolean {
  if (node.type === 'opaque') return false
  return Object.entries(node.rest ?? {}).every(([key, value]) => {
    const name = key.toLowerCase()
    // A negation that holds is a node of its own around this one.
    return labels.has(name) || (negations.has(name) && typeof value === 'boolean')
  })
}
