import type { RuleCondition, RuleGroup, RuleNode } from '../../personalization/rules/RuleNode.js'
import { isSoundRule } from './isSoundRule.js'
import { isUnderstood } from './isUnderstood.js'
import { readAttribute } from './readAttribute.js'
import { negate, testCondition } from './testCondition.js'
import type { Truth } from './testCondition.js'

/** The result of {@link evaluateRule}. */
export interface RuleEvaluation {
  /** Whether the rule matches. `'unknown'` if the result depends on something unknown. */
  result: Truth
  /** The missing attributes, and the missing audiences as `"audience:<id>"`, without duplicates. */
  missing: string[]
}

/** Options for {@link evaluateRule}. */
export interface EvaluateRuleOptions {
  /** Whether the visitor is in each audience, by audience ID. @default unknown */
  audiences?: Readonly<Record<string, boolean>> | undefined
}

/**
 * Evaluates a rule for a visitor. `true` and `false` are certain. Everything else is `'unknown'`,
 * with a list of what is missing. Dots in an attribute name lead to nested objects. Regular
 * expressions and scripts are not run, so their result is `'unknown'`. A value that is not a rule is
 * `'unknown'`, too.
 *
 * @param rule The rule. `null` means that there is no rule, which matches everyone.
 * @param visitor Attributes by name. A missing attribute is unknown. `null` means that it is known
 * to be empty.
 */
export function evaluateRule(
  rule: RuleNode | null,
  visitor: Readonly<Record<string, unknown>>,
  options: EvaluateRuleOptions = {},
): RuleEvaluation {
  const missing = new Set<string>()
  const { audiences = {} } = options

  function evaluate(node: RuleNode): Truth {
    const result = evaluateKnown(node)
    return isUnderstood(node) ? result : 'unknown'
  }

  function evaluateKnown(node: RuleNode): Truth {
    switch (node.type) {
      case 'opaque':
        return 'unknown'
      case 'not':
        return negate(evaluate(node.child))
      case 'all':
      case 'any':
        return joinTruths(node, node.children.map(evaluate))
      case 'constant':
        return node.value
      case 'audience':
        if (node.isAssumed) return 'unknown'
        return evaluateAudience(node.id)
      default:
        return evaluateCondition(node)
    }
  }

  function evaluateAudience(id: string): Truth {
    const isIn: unknown = Object.hasOwn(audiences, id) ? audiences[id] : undefined
    if (typeof isIn === 'boolean') return isIn
    missing.add(`audience:${id}`)
    return 'unknown'
  }

  function evaluateCondition(condition: RuleCondition): Truth {
    const given = readAttribute(visitor, condition.attribute)
    if (given === undefined) {
      missing.add(condition.attribute)
      return 'unknown'
    }
    return testCondition(condition, given)
  }

  if (rule === null) return { result: true, missing: [] }
  const result = isSoundRule(rule) ? evaluate(rule) : 'unknown'
  return { result, missing: [...missing] }
}

/**
 * Returns the smallest part of a rule that decides its result for a visitor: in "all of", the first part that
 * does not match, and in "any of", the first that does. If the result is unknown, it is the first unknown
 * part. Returns the whole rule if no single part decides.
 */
export function decidingPart(
  rule: RuleNode,
  visitor: Readonly<Record<string, unknown>>,
  options: EvaluateRuleOptions = {},
): RuleNode {
  if ((rule.type !== 'all' && rule.type !== 'any') || !isUnderstood(rule)) return rule
  const results = rule.children.map((child) => evaluateRule(child, visitor, options).result)
  const { result } = evaluateRule(rule, visitor, options)
  const at = results.indexOf(result)
  const isDecided = result === 'unknown' || result === (rule.type === 'any')
  const part = isDecided || rule.children.length === 1 ? rule.children[at] : undefined
  return part ? decidingPart(part, visitor, options) : rule
}

/**
 * Combines the results in a group. The result of an empty group is unknown, because it may match no
 * one or be incomplete.
 */
function joinTruths({ type, rawOperator }: RuleGroup, truths: Truth[]): Truth {
  if (truths.length === 0) return 'unknown'
  const every = negate(someHolds(truths.map(negate)))
  const some = someHolds(truths)
  // If the operator was assumed, both readings must agree.
  if (rawOperator === null) return every === some ? every : 'unknown'
  return type === 'all' ? every : some
}

function someHolds(truths: Truth[]): Truth {
  if (truths.includes(true)) return true
  return truths.includes('unknown') ? 'unknown' : false
}
