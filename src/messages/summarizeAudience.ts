import type { Personalization } from '../contract/Personalization.js'
import { parseRule } from '../model/rules/parseRule.js'
import type { RuleAdapter } from '../model/rules/RuleReader.js'
import type { enInsight } from './enInsight.js'
import type { Message } from './Message.js'
import { sayInsight } from './sayInsight.js'
import { summarizeRule } from './summarizeRule.js'

/** In which words, and with which readers. */
export interface SummarizeAudienceOptions {
  /** Texts to use instead of the English ones. @default none */
  messages?: Partial<Record<keyof typeof enInsight, Message>> | undefined
  /** For numbers and plurals. @default "en" */
  locale?: string | undefined
  /** Readers of your own rules, as for `parseRule`. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/** Whom a personalization is for and whom not, in one line: "country is DE, but not in audience staff". */
export function summarizeAudience(
  { rule, excludedRule }: Pick<Personalization, 'rule' | 'excludedRule'>,
  options: SummarizeAudienceOptions = {},
): string {
  const { messages = {}, locale = 'en', adapters } = options
  const included = summarizeRule(parseRule(rule, adapters).rule, messages, locale)
  const excluded = parseRule(excludedRule, adapters).rule
  if (!excluded) return included
  return sayInsight(messages, locale)('rule.except', {
    rule: included,
    excluded: summarizeRule(excluded, messages, locale),
  })
}
