import { shorten } from '../internal/shorten.js'
import type { Visit } from '../model/pages/Visit.js'
import type { RuleNode } from '../model/rules/RuleNode.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enConflicts } from './enConflicts.js'
import { summarizeRule } from './summarizeRule.js'

const maxLength = 200

/**
 * Says in which visit a conflict happens, such as "For example: country is DE and visits is 3, on /a."
 *
 * @param visit The `witness` of a conflict.
 */
export function formatWitness(visit: Visit, options?: TextOptions): string {
  const text = createText(enConflicts, options)
  const page = shorten(visit.page, maxLength)
  const visitor = visitorRule(visit)
  if (!visitor) return text('conflict.witness.anyone', { page })
  return text('conflict.witness', {
    visitor: shorten(summarizeRule(visitor, options), maxLength),
    page,
  })
}

/** Returns a rule that describes the visitor of a visit, or `null` if nothing is known of them. */
export function visitorRule({
  visitor = {},
  audiences = {},
}: Pick<Visit, 'visitor' | 'audiences'>): RuleNode | null {
  const given = Object.entries(visitor).map(([attribute, value]) => conditionOf(attribute, value))
  const members = Object.entries(audiences).map(([id, isIn]): RuleNode => {
    const audience: RuleNode = { type: 'audience', id, rawOperator: null, rest: null }
    return isIn ? audience : { type: 'not', child: audience, rawOperator: 'not', rest: null }
  })
  const children = [...given, ...members]
  if (children.length === 0) return null
  return { type: 'all', children, rawOperator: 'and', rest: null }
}

function conditionOf(attribute: string, value: unknown): RuleNode {
  const condition = { type: 'condition', attribute, rest: null } as const
  if (value === null) {
    return { ...condition, operator: 'not-exists', rawOperator: 'not exists', value: null }
  }
  return { ...condition, operator: 'in', rawOperator: 'in', value: [value].flat() }
}
