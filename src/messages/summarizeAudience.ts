import type { Personalization } from '../contract/Personalization.js'
import { parseRule } from '../model/rules/parseRule.js'
import type { RuleAdapter } from '../model/rules/RuleReader.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enInsight } from './enInsight.js'
import { summarizeRule } from './summarizeRule.js'

/** Options of {@link summarizeAudience}. */
export interface SummarizeAudienceOptions extends TextOptions {
  /** Adapters for custom rules, as in `parseRule`. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Summarizes in one line whom a personalization targets, such as "country is DE, except in audience
 * staff".
 */
export function summarizeAudience(
  { rule, excludedRule }: Pick<Personalization, 'rule' | 'excludedRule'>,
  options: SummarizeAudienceOptions = {},
): string {
  const included = summarizeRule(parseRule(rule, options).rule, options)
  const excluded = parseRule(excludedRule, options).rule
  if (!excluded) return included
  return createText(enInsight, options)('rule.except', {
    rule: included,
    excluded: summarizeRule(excluded, options),
  })
}
