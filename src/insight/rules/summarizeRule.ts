import type { FormatText, TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { shorten } from '../../internal/shorten.js'
import type {
  RuleCondition,
  RuleGroup,
  RuleNegation,
  RuleNode,
} from '../../personalization/rules/RuleNode.js'
import type { ValueWriter } from './createValueWriter.js'
import { createValueWriter } from './createValueWriter.js'
import { isSoundRule } from './isSoundRule.js'
import { isUnclear } from './isUnderstood.js'
import { isAnyCase } from './testCondition.js'
import type { RuleKey } from './texts.js'
import { ruleTexts } from './texts.js'

/** The maximum number of parts shown in a group and of values shown in a list. */
const maxParts = 6
/** The maximum length of an unknown operator in characters. */
const maxOperator = 200

interface RuleWriter {
  text: FormatText<RuleKey>
  values: ValueWriter
  maxLength: number
}

/** Options for {@link summarizeRule}. */
export interface SummarizeRuleOptions extends TextOptions {
  /**
   * The number of characters to aim for. Conditions that would exceed it are only counted:
   * "country is DE, AT and 2 more". @default no limit
   */
  maxLength?: number | undefined
}

/**
 * Summarizes a rule in one line, such as "country is DE, AT and visits > 3". A part whose meaning is unclear
 * is followed by "(unclear)". Messages are patterns, so other languages can order the parts differently. Long
 * groups and values are truncated.
 *
 * @param rule The rule from `parseRule`. `null` means that there is no rule, so everyone matches. Any other
 * value is summarized as "an unrecognized condition".
 */
export function summarizeRule(rule: RuleNode | null, options: SummarizeRuleOptions = {}): string {
  const { maxLength = Infinity } = options
  const text = createText(ruleTexts, options)
  const writer = { text, values: createValueWriter(options), maxLength }
  if (rule === null) return text('rule.everybody')
  return isSoundRule(rule) ? formatNode(rule, writer, false) : text('rule.opaque')
}

/** Returns the message key of a condition's operator, and both ends of its range if it has one. */
export function conditionParts({ operator, value }: RuleCondition) {
  const isRange = Array.isArray(value) && value.length === 2
  const [low, high]: unknown[] = isRange ? value : []
  return { key: operator === 'between' && !isRange ? ('unknown' as const) : operator, low, high }
}

/** Returns whether a condition says that an attribute is true, as in "signed in". */
export function isYes({ operator, value, rest }: RuleCondition): boolean {
  const [only, ...others] = [value].flat()
  return (
    (operator === 'equals' || operator === 'in') && only === true && others.length === 0 && !rest
  )
}

function formatCondition(condition: RuleCondition, writer: RuleWriter, isNegated = false): string {
  const { attribute } = condition
  const yes = !isNegated && isYes(condition) ? writer.values.yes(attribute) : null
  if (yes !== null) return yes
  const { key, low, high } = conditionParts(condition)
  return writer.text(isNegated ? 'rule.negated.in' : `rule.condition.${key}`, {
    attribute: writer.values.attribute(attribute),
    operator: shorten(condition.rawOperator, maxOperator),
    value: isAnyCase(condition)
      ? writer.text('rule.any-case', { value: formatValue(condition.value, attribute, writer) })
      : formatValue(condition.value, attribute, writer),
    low: formatValue(low, attribute, writer),
    high: formatValue(high, attribute, writer),
  })
}

function formatNode(node: RuleNode, writer: RuleWriter, isInner: boolean): string {
  const rule = formatPlain(node, writer, isInner)
  return isUnclear(node) && node.type !== 'opaque' ? writer.text('rule.unclear', { rule }) : rule
}

function formatPlain(node: RuleNode, writer: RuleWriter, isInner: boolean): string {
  const { text } = writer
  switch (node.type) {
    case 'condition':
      return formatCondition(node, writer)
    case 'constant':
      return text(node.value ? 'rule.everybody' : 'rule.nobody')
    case 'audience':
      return text('rule.audience', { id: writer.values.name(node.id) })
    case 'opaque':
      return text('rule.opaque')
    case 'not':
      return isSetNegation(node)
        ? formatCondition(node.child, writer, true)
        : text('rule.negation', { rule: formatNode(node.child, writer, true) })
    case 'all':
    case 'any':
      return formatGroup(node, writer, isInner)
  }
}

type SetNegation = RuleNegation & { child: RuleCondition }

/** Returns whether a node says that an attribute has none of the listed values. */
export function isSetNegation(node: RuleNode): node is SetNegation {
  if (node.type !== 'not' || node.child.type !== 'condition' || isUnclear(node.child)) return false
  const { operator, value } = node.child
  return operator === 'equals' || (operator === 'in' && Array.isArray(value))
}

function formatGroup({ type, children }: RuleGroup, writer: RuleWriter, isInner: boolean): string {
  const { text } = writer
  const [only] = children
  if (!only) return text('rule.opaque')
  if (children.length === 1) return formatNode(only, writer, isInner)
  const pattern = type === 'all' ? 'rule.and' : 'rule.or'
  const maxLength = isInner ? Infinity : writer.maxLength
  let rule = ''
  let listed = ''
  for (const [index, child] of children.slice(0, maxParts).entries()) {
    const second = formatNode(child, writer, true)
    listed = index === 0 ? second : text(pattern, { first: listed, second })
    const left = children.length - index - 1
    const candidate =
      left === 0
        ? listed
        : text(pattern, { first: listed, second: text('rule.more', { count: left }) })
    if (index === 0 || visibleLength(candidate) <= maxLength) rule = candidate
  }
  return isInner ? text('rule.group', { rule }) : rule
}

/** Returns the length of a text without its direction marks. */
export function visibleLength(text: string): number {
  return text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').length
}

function formatValue(value: unknown, attribute: string, writer: RuleWriter): string {
  if (!Array.isArray(value)) return writer.values.scalar(value, attribute)
  const values = value.slice(0, maxParts).map((entry) => writer.values.scalar(entry, attribute))
  const left = value.length - values.length
  if (left > 0) values.push(writer.text('rule.more', { count: left }))
  return values.length === 0
    ? '–'
    : values.reduce((first, second) => writer.text('rule.list', { first, second }))
}
