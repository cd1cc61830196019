import type { RuleNode } from '../../personalization/rules/RuleNode.js'

/** Joins rules. One rule stays as it is. */
export function joinRules(type: 'all' | 'any', children: RuleNode[]): RuleNode {
  const [first] = children
  return first && children.length === 1 ? first : { type, children, rawOperator: type, rest: null }
}
