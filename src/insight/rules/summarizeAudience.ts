import { createText } from '../../i18n/createText.js'
import type { ParseRuleOptions } from '../../personalization/rules/RuleAdapter.js'
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
  const { maxLength = Infinity } = options
  const included = parseRule(rule, options).rule
  const excluded = parseRule(excludedRule, options).rule
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
