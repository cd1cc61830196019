import { shorten } from '../internal/shorten.js'
import type { RuleCondition, RuleNode } from '../model/rules/RuleNode.js'
import type { enInsight } from './enInsight.js'
import type { Message } from './Message.js'
import type { SayInsight } from './sayInsight.js'
import { sayInsight } from './sayInsight.js'

/** A group says this many of its parts, a list this many of its values. */
const maxParts = 6
const maxValueLength = 60

/**
 * A rule in one line, such as "country is one of DE, AT and visits is more than 3". Texts are patterns, so
 * that other languages can put their parts in another order. Long groups and values are cut.
 *
 * @param rule From `parseRule`; `null`: no rule, so everybody.
 * @param messages Texts to use instead of the English ones. @default none
 * @param locale For numbers and plurals. @default "en"
 */
export function summarizeRule(
  rule: RuleNode | null,
  messages: Partial<Record<keyof typeof enInsight, Message>> = {},
  locale = 'en',
): string {
  const say = sayInsight(messages, locale)
  return rule === null ? say('rule.everybody') : sayNode(rule, say, false)
}

/** Which text says a condition, and the ends of its range if it has one. */
export function conditionParts({ operator, value }: RuleCondition) {
  const isRange = Array.isArray(value) && value.length === 2
  const [low, high]: unknown[] = isRange ? value : []
  return { key: operator === 'between' && !isRange ? ('unknown' as const) : operator, low, high }
}

function sayCondition(condition: RuleCondition, say: SayInsight): string {
  const { key, low, high } = conditionParts(condition)
  return say(`rule.condition.${key}`, {
    attribute: condition.attribute,
    operator: condition.rawOperator,
    value: sayValue(condition.value, say),
    low: sayValue(low, say),
    high: sayValue(high, say),
  })
}

function sayNode(node: RuleNode, say: SayInsight, isInner: boolean): string {
  switch (node.type) {
    case 'condition':
      return sayCondition(node, say)
    case 'audience':
      return say('rule.audience', { id: node.id })
    case 'opaque':
      return say('rule.opaque')
    case 'not':
      return say('rule.negation', { rule: sayNode(node.child, say, true) })
    default:
      return sayGroup(node, say, isInner)
  }
}

function sayGroup(
  { type, children }: Extract<RuleNode, { children: RuleNode[] }>,
  say: SayInsight,
  isInner: boolean,
): string {
  const [only] = children
  if (!only) return say(type === 'all' ? 'rule.everybody' : 'rule.opaque')
  if (children.length === 1) return sayNode(only, say, isInner)
  const parts = children.slice(0, maxParts).map((child) => sayNode(child, say, true))
  const left = children.length - parts.length
  if (left > 0) parts.push(say('rule.more', { count: left }))
  const pattern = type === 'all' ? 'rule.and' : 'rule.or'
  const rule = parts.reduce((first, second) => say(pattern, { first, second }))
  return isInner ? say('rule.group', { rule }) : rule
}

function sayValue(value: unknown, say: SayInsight): string {
  if (!Array.isArray(value)) return sayScalar(value, say)
  const values = value.slice(0, maxParts).map((entry) => sayScalar(entry, say))
  const left = value.length - values.length
  if (left > 0) values.push(say('rule.more', { count: left }))
  return values.length === 0
    ? '–'
    : values.reduce((first, second) => say('rule.list', { first, second }))
}

function sayScalar(value: unknown, say: SayInsight): string {
  if (typeof value === 'number' && Number.isFinite(value)) return say.number(value)
  if (typeof value === 'string')
    return shorten(value.trim() === '' ? `“${value}”` : value, maxValueLength)
  return shorten(JSON.stringify(value) ?? '–', maxValueLength)
}
