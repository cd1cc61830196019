import { createText } from '../../i18n/createText.js'
import type { ParseRuleOptions } from '../../personalization/rules/RuleAdapter.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { AudienceFields } from './compareAudiences.js'
import { parseRule } from './parseRule.js'
import type { SummarizeRuleOptions } from './summarizeRule.js'
import { summarizeAlone, summarizeRule, visibleLength } from './summarizeRule.js'
import { ruleTexts } from './texts.js'

/** Options for {@link summarizeAudience}. */
export interface SummarizeAudienceOptions extends SummarizeRuleOptions, ParseRuleOptions {}

/**
 * Summarizes in one line whom a personalization targets, such as "From DE, except in audience staff". With `maxLength`,
 * an exclusion that would exceed it is only mentioned: "From DE, with exceptions".
 */
export function summarizeAudience(
  { rule, excludedRule }: AudienceFields,
  options: SummarizeAudienceOptions = {},
): string {
  return summarizePair(
    parseRule(rule, options).rule,
    parseRule(excludedRule, options).rule,
    options,
  )
}

/** Summarizes visitors that a rule describes, such as those of a change. What they are not follows "except". */
export function summarizeVisitors(rule: RuleNode, options: SummarizeRuleOptions = {}): string {
  const parts = rule.type === 'all' ? rule.children : [rule]
  const excluded = parts.flatMap((node) => (node.type === 'not' ? node.child : []))
  if (excluded.length === 0) return summarizeAlone(rule, options)
  const included = parts.filter(({ type }) => type !== 'not')
  return summarizePair(joinRules('all', included), joinRules('any', excluded), options)
}

function joinRules(type: 'all' | 'any', children: RuleNode[]): RuleNode | null {
  const [first] = children
  if (!first || children.length === 1) return first ?? null
  return { type, children, rawOperator: type, rest: null }
}

function summarizePair(
  included: RuleNode | null,
  excluded: RuleNode | null,
  options: SummarizeRuleOptions,
): string {
  const { maxLength = Infinity } = options
  if (!excluded) return summarizeAlone(included, options)
  const text = createText(ruleTexts, options)
  const all = { ...options, maxLength: Infinity }
  const whole = text('rule.except', {
    rule: summarizeAlone(included, all),
    excluded: summarizeRule(excluded, all),
  })
  if (visibleLength(whole) <= maxLength) return whole
  const taken = visibleLength(text('rule.exceptions', { rule: '' }))
  return text('rule.exceptions', {
    rule: summarizeAlone(included, { ...options, maxLength: maxLength - taken }),
  })
}
