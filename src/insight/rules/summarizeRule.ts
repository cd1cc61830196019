import type { FormatText, TextOptions } from '../../i18n/createText.js'
import { createText } from '../../i18n/createText.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { shorten } from '../../internal/shorten.js'
import type {
  RuleAudience,
  RuleCondition,
  RuleGroup,
  RuleNegation,
  RuleNode,
} from '../../personalization/rules/RuleNode.js'
import type { ValueWriter } from './createValueWriter.js'
import { createValueWriter } from './createValueWriter.js'
import { isSoundRule } from './isSoundRule.js'
import { isUnclear } from './isUnderstood.js'
import { joinRanges } from './joinRanges.js'
import { phraseOf } from './phraseOf.js'
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
  /** Returns the phrase for a condition. `null` if there is none, or if formulas are wanted. */
  phrase: (condition: RuleCondition) => string | null
  joints: { and: RuleKey; or: RuleKey }
  maxLength: number
}

/** Options for {@link summarizeRule}. */
export interface SummarizeRuleOptions extends TextOptions {
  /**
   * The number of characters to aim for. Conditions that would exceed it are only counted:
   * "country is DE, AT and 2 more". @default no limit
   */
  maxLength?: number | undefined
  /**
   * Whether known attributes are described by phrases, "from DE or AT, more than 3 visits", or all by formulas, "country is
   * DE, AT and visits > 3". Conditions without a phrase are formulas in both. @default 'phrases'
   */
  form?: 'phrases' | 'formulas' | undefined
}

/**
 * Summarizes a rule in one line, such as "from DE or AT, more than 3 visits", where a comma means "and". A part whose
 * meaning is unclear is followed by "(unclear)". Messages are patterns, so other languages can order the parts
 * differently. Long groups and values are truncated.
 *
 * @param rule The rule from `parseRule`. `null` means that there is no rule, so everyone matches. Any other
 * value is summarized as "an unrecognized condition".
 */
export function summarizeRule(rule: RuleNode | null, options: SummarizeRuleOptions = {}): string {
  const text = createText(ruleTexts, options)
  const writer = createWriter(options)
  if (rule === null) return text('rule.everybody')
  return isSoundRule(rule) ? formatNode(rule, writer, false) : text('rule.opaque')
}

/** Works like {@link summarizeRule}, and begins with a capital letter if the rule begins with a phrase. */
export function summarizeAlone(rule: RuleNode | null, options: SummarizeRuleOptions = {}): string {
  const summary = summarizeRule(rule, options)
  const first = rule && firstLeaf(rule)
  const isPhrase =
    first?.type === 'audience' ||
    (first?.type === 'condition' && createWriter(options).phrase(first) !== null)
  return isPhrase && !summary.startsWith('(') ? capitalize(summary, options.locale) : summary
}

function capitalize(text: string, locale = 'en'): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(knownLocale(locale)) + text.slice(first.length)
}

function firstLeaf(rule: RuleNode): RuleCondition | RuleAudience | null {
  if (rule.type === 'condition' || rule.type === 'audience') return rule
  if (rule.type === 'not') return firstLeaf(rule.child)
  const [first] = rule.type === 'all' || rule.type === 'any' ? rule.children : []
  return first ? firstLeaf(first) : null
}

function createWriter(options: SummarizeRuleOptions): RuleWriter {
  const { maxLength = Infinity, form = 'phrases' } = options
  const text = createText(ruleTexts, options)
  const values = createValueWriter(options)
  const hasPhrases = form === 'phrases'
  return {
    text,
    values,
    maxLength,
    joints: hasPhrases
      ? { and: 'rule.both', or: 'rule.either-of' }
      : { and: 'rule.and', or: 'rule.or' },
    phrase(condition) {
      const { key, low, high } = conditionParts(condition)
      if (!hasPhrases || key === 'unknown') return null
      const written = (value: unknown) =>
        formatValue(value, condition.attribute, { text, values }, 'rule.choice')
      const value = written(condition.value)
      return phraseOf(
        condition,
        {
          value: isAnyCase(condition) ? text('rule.any-case', { value }) : value,
          low: written(low),
          high: written(high),
        },
        options,
      )
    },
  }
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
  const phrase = writer.phrase(condition)
  if (phrase !== null) return isNegated ? writer.text('rule.negation', { rule: phrase }) : phrase
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

function formatGroup(group: RuleGroup, writer: RuleWriter, isInner: boolean): string {
  const { text, joints } = writer
  const { type } = group
  const isJoined = type === 'all' && joints.and === 'rule.both'
  const children = isJoined ? joinRanges(group.children) : group.children
  const [only] = children
  if (!only) return text('rule.opaque')
  if (children.length === 1) return formatNode(only, writer, isInner)
  const pattern = type === 'all' ? joints.and : joints.or
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

/**
 * Writes a value or a list of values.
 *
 * @param last The message that joins the last value to the others.
 */
function formatValue(
  value: unknown,
  attribute: string,
  { text, values: writer }: Pick<RuleWriter, 'text' | 'values'>,
  last: 'rule.list' | 'rule.choice' = 'rule.list',
): string {
  if (!Array.isArray(value)) return writer.scalar(value, attribute)
  const values = value.slice(0, maxParts).map((entry) => writer.scalar(entry, attribute))
  const left = value.length - values.length
  if (left > 0) values.push(text('rule.more', { count: left }))
  if (values.length === 0) return '–'
  return values.reduce((first, second, at) =>
    text(at === values.length - 1 ? last : 'rule.list', { first, second }),
  )
}
