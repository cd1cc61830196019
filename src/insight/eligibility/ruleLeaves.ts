import type { RuleAudience, RuleCondition, RuleNode } from '../../personalization/rules/RuleNode.js'
import { candidatesOf } from '../rules/candidatesOf.js'
import { testCondition } from '../rules/testCondition.js'

/** A part of a rule that asks one thing about the visitor. */
export type RuleLeaf = RuleCondition | RuleAudience

/** Returns the parts of a rule that each ask one thing about the visitor. */
export function leavesOf(node: RuleNode | null): RuleLeaf[] {
  switch (node?.type) {
    case 'condition':
    case 'audience':
      return [node]
    case 'not':
      return leavesOf(node.child)
    case 'all':
    case 'any':
      return node.children.flatMap(leavesOf)
    default:
      return []
  }
}

/** The known attributes and audiences of a visitor. */
export interface KnownVisitor {
  visitor: Readonly<Record<string, unknown>>
  audiences: Readonly<Record<string, boolean>>
}

/**
 * Returns an attribute value or audience with which the part holds or, if `isWanted` is `false`, doesn't
 * hold. `null` if none is certain.
 */
export function visitorFor(leaf: RuleLeaf, isWanted: boolean): KnownVisitor | null {
  if (leaf.type === 'audience') {
    if (leaf.isAssumed) return null
    return { visitor: {}, audiences: { [leaf.id]: isWanted } }
  }
  const literals = [{ condition: leaf, isWanted }]
  const value = candidatesOf(literals, { low: -Infinity, high: Infinity }).find(
    (each) => !Array.isArray(each) && testCondition(leaf, each) === isWanted,
  )
  return value === undefined ? null : { visitor: { [leaf.attribute]: value }, audiences: {} }
}
