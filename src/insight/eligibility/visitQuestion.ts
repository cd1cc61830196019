import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { parseRule } from '../rules/parseRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { KnownVisitor, RuleLeaf } from './ruleLeaves.js'
import { leavesOf, visitorFor } from './ruleLeaves.js'

/** A question about the visitor, and the meaning of each answer. */
export interface VisitQuestion {
  condition: RuleLeaf
  yes: KnownVisitor
  no: KnownVisitor
}

/**
 * Returns a question about the first missing attribute or audience of an unclear result. `null` if the result
 * is clear, or if the visitor's attributes don't decide it.
 */
export function visitQuestion(
  { result, missing, personalization, condition }: EligibilityResult,
  options: ModelOptions = {},
): VisitQuestion | null {
  const [wanted] = missing
  if (result !== 'unclear' || wanted === undefined) return null
  const { rule, excludedRule } = personalization
  const leaves = [
    ...leavesOf(condition),
    ...[rule, excludedRule].flatMap((text) => leavesOf(parseRule(text, options).rule)),
  ]
  for (const leaf of leaves) {
    const name = leaf.type === 'audience' ? `audience:${leaf.id}` : leaf.attribute
    if (name !== wanted) continue
    const [yes, no] = [visitorFor(leaf, true), visitorFor(leaf, false)]
    if (yes && no) return { condition: leaf, yes, no }
  }
  return null
}
