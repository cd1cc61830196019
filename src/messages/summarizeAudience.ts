import type { Personalization } from '../contract/Personalization.js'
import { parseRule } from '../model/rules/parseRule.js'
import type { RuleAdapter } from '../model/rules/RuleReader.js'
import { createText } from './createText.js'
import { enInsight } from './enInsight.js'
import type { SummarizeRuleOptions } from './summarizeRule.js'
import { summarizeRule, visibleLength } from './summarizeRule.js'

/** Options of {@link summarizeAudience}. */
export interface SummarizeAudienceOptions extends SummarizeRuleOptions {
  /** Adapters for custom rules, as in `parseRule`. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Summarizes in one line whom a personalization targets, such as "country is DE, except in audience
 * staff". With `maxLength`, an exclusion that would make the summary half as long again is only
 * mentioned: "country is DE, with exceptions".
 */
export function summarizeAudience(
  { rule, excludedRule }: Pick<Personalization, 'rule' | 'excludedRule'>,
  options: SummarizeAudienceOptions = {},
): string {
  const included = summarizeRule(parseRule(rule, options).rule, options)
  const excluded = parseRule(excludedRule, options).rule
  if (!excluded) return included
  const text = createText(enInsight, options)
  const whole = text('rule.except', { rule: included, excluded: summarizeRule(excluded, options) })
  const { maxLength = Infinity } = options
  return visibleLength(whole) > maxLength * 1.5
    ? text('rule.exceptions', { rule: included })
    : whole
}
