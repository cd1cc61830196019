import { isUnderstood } from './isUnderstood.js'
import { negate, testCondition } from './testCondition.js'
import type { Truth } from './testCondition.js'
import type { RuleCondition, RuleGroup, RuleNode } from './RuleNode.js'

/** The verdict of {@link evaluateRule}. */
export interface RuleEvaluation {
  /** `'unknown'`: it depends on something that is not known or was not understood. */
  result: Truth
  /** Attributes that would be needed, and audiences as `"audience:<id>"`; each once. */
  missing: string[]
}

/** What is known beside a visitor's attributes. */
export interface EvaluateRuleOptions {
  /** Whether the visitor is in an audience, by its id. @default nothing is known */
  audiences?: Readonly<Record<string, boolean>> | undefined
}

/**
 * Whether a rule holds for a visitor, as far as that can be told: `true` and `false` are certain, all else
 * is `'unknown'`, with what is missing. Dots in an attribute's name lead into nested objects. Regular
 * expressions and scripts are not run: they are unknown.
 *
 * @param rule `null`: no rule, which holds for everybody.
 * @param visitor Attributes by name. A name that is not there is not known; `null` is known to be nothing.
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
      case 'audience':
        if (Object.hasOwn(audiences, node.id)) return audiences[node.id] === true
        missing.add(`audience:${node.id}`)
        return 'unknown'
      default:
        return evaluateCondition(node)
    }
  }

  function evaluateCondition(condition: RuleCondition): Truth {
    const given = readAttribute(visitor, condition.attribute)
    if (given === undefined) {
      missing.add(condition.attribute)
      return 'unknown'
    }
    return testCondition(condition, given)
  }

  const result = rule === null ? true : evaluate(rule)
  return { result, missing: [...missing] }
}

/** Of nothing it cannot be told whether nobody is meant, or nothing was chosen yet. */
function joinTruths({ type, rawOperator }: RuleGroup, truths: Truth[]): Truth {
  if (truths.length === 0) return 'unknown'
  const every = negate(someHolds(truths.map(negate)))
  const some = someHolds(truths)
  // Where how they belong together was assumed, both ways must agree.
  if (rawOperator === null) return every === some ? every : 'unknown'
  return type === 'all' ? every : some
}

function someHolds(truths: Truth[]): Truth {
  if (truths.includes(true)) return true
  return truths.includes('unknown') ? 'unknown' : false
}

/** The attribute of that very name, else along its dots. `undefined`: not known. */
function readAttribute(visitor: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(visitor, name)) return visitor[name]
  let value: unknown = visitor
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
