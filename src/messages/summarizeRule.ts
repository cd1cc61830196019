import { getOrInsert } from '../internal/getOrInsert.js'
import { knownLocale } from '../internal/knownLocale.js'
import { shorten } from '../internal/shorten.js'
import type { RuleCondition, RuleNode } from '../model/rules/RuleNode.js'
import type { FormatText, TextOptions } from './createText.js'
import { createText } from './createText.js'
import type { InsightKey } from './enInsight.js'
import { enInsight } from './enInsight.js'

/** The maximum number of parts shown in a group and of values shown in a list. */
const maxParts = 6
const maxValueLength = 60

interface RuleWriter {
  text: FormatText<InsightKey>
  locale: string
  maxLength: number
}

/** Options of {@link summarizeRule}. */
export interface SummarizeRuleOptions extends TextOptions {
  /**
   * The number of characters to aim for. Conditions that would exceed it are only counted:
   * "country is DE, AT and 2 more". @default no limit
   */
  maxLength?: number | undefined
}

/**
 * Summarizes a rule in one line, such as "country is DE, AT and visits > 3".
 * Messages are patterns, so other languages can order the parts differently. Long groups and values
 * are truncated.
 *
 * @param rule The rule from `parseRule`. `null` means that there is no rule, so everyone matches.
 */
export function summarizeRule(rule: RuleNode | null, options: SummarizeRuleOptions = {}): string {
  const { locale = 'en', maxLength = Infinity } = options
  const writer = { text: createText(enInsight, options), locale, maxLength }
  return rule === null ? writer.text('rule.everybody') : formatNode(rule, writer, false)
}

/** Returns the message key of a condition's operator, and both ends of its range if it has one. */
export function conditionParts({ operator, value }: RuleCondition) {
  const isRange = Array.isArray(value) && value.length === 2
  const [low, high]: unknown[] = isRange ? value : []
  return { key: operator === 'between' && !isRange ? ('unknown' as const) : operator, low, high }
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Formats a number in a condition without grouping digits, because it can be a year or an ID. */
export function formatRuleNumber(value: number, locale: string): string {
  const format = getOrInsert(
    numberFormats,
    locale,
    () =>
      new Intl.NumberFormat(knownLocale(locale), { useGrouping: false, maximumFractionDigits: 20 }),
  )
  return format.format(value)
}

function formatCondition(condition: RuleCondition, writer: RuleWriter): string {
  const { key, low, high } = conditionParts(condition)
  return writer.text(`rule.condition.${key}`, {
    attribute: condition.attribute,
    operator: condition.rawOperator,
    value: formatValue(condition.value, writer),
    low: formatValue(low, writer),
    high: formatValue(high, writer),
  })
}

function formatNode(node: RuleNode, writer: RuleWriter, isInner: boolean): string {
  const { text } = writer
  switch (node.type) {
    case 'condition':
      return formatCondition(node, writer)
    case 'audience':
      return text('rule.audience', { id: node.id })
    case 'opaque':
      return text('rule.opaque')
    case 'not':
      return text('rule.negation', { rule: formatNode(node.child, writer, true) })
    case 'all':
    case 'any':
      return formatGroup(node, writer, isInner)
    default:
      return text('rule.opaque')
  }
}

function formatGroup(
  { type, children }: Extract<RuleNode, { children: RuleNode[] }>,
  writer: RuleWriter,
  isInner: boolean,
): string {
  const { text } = writer
  const [only] = children
  if (!only) return text(type === 'all' ? 'rule.everybody' : 'rule.opaque')
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

/** Returns the length of a text without the marks for its direction. */
export function visibleLength(text: string): number {
  return text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').length
}

function formatValue(value: unknown, writer: RuleWriter): string {
  if (!Array.isArray(value)) return formatScalar(value, writer)
  const values = value.slice(0, maxParts).map((entry) => formatScalar(entry, writer))
  const left = value.length - values.length
  if (left > 0) values.push(writer.text('rule.more', { count: left }))
  return values.length === 0
    ? '–'
    : values.reduce((first, second) => writer.text('rule.list', { first, second }))
}

function formatScalar(value: unknown, { locale }: RuleWriter): string {
  if (typeof value === 'number' && Number.isFinite(value)) return formatRuleNumber(value, locale)
  if (typeof value === 'string')
    return shorten(value.trim() === '' ? JSON.stringify(value) : value, maxValueLength)
  return shorten(JSON.stringify(value) ?? '–', maxValueLength)
}
