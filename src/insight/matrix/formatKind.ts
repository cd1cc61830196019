import type { FormatText, TextOptions } from '../../i18n/createText.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { VisitorKind } from '../outcomes/visitorKinds.js'
import { summarizeAlone } from '../rules/summarizeRule.js'
import type { MatrixKey } from './texts.js'

/** Returns the name of a kind of visitor: what sets it apart, "Everyone else", or "Everyone" if there is no other kind. */
export function formatKind(
  { conditions }: VisitorKind,
  { text, isOnly, ...options }: TextOptions & { text: FormatText<MatrixKey>; isOnly: boolean },
): string {
  if (conditions.length === 0) return text(isOnly ? 'rule.everybody' : 'matrix.others')
  const children = conditions.flatMap((node) => (node.type === 'all' ? node.children : [node]))
  return summarizeAlone(
    { type: 'all', children: children.map(asCount), rawOperator: 'all', rest: null },
    options,
  )
}

/** Counts begin at a number: the first visit has 1 of them, and nobody has fewer than 0 orders. */
const first: Readonly<Record<string, number>> = { visits: 1, orders: 0, cart_items: 0 }

/** Returns "exactly the first number" for "at most the first number", which is the same for a count. */
function asCount(node: RuleNode): RuleNode {
  if (node.type !== 'condition') return node
  const lowest = Object.hasOwn(first, node.attribute) ? first[node.attribute] : undefined
  const limit = node.operator === 'less-than' ? Number(node.value) - 1 : node.value
  const isLimit = node.operator === 'less-than' || node.operator === 'less-or-equal'
  if (lowest === undefined || !isLimit || limit !== lowest) return node
  return { ...node, operator: 'equals', rawOperator: 'equals', value: lowest }
}
