import type { Audience, AudienceFields } from '../../src/insight/rules/compareAudiences.js'
import { createRuleReader } from '../../src/insight/rules/createRuleReader.js'
import type { ParseRuleOptions } from '../../src/personalization/rules/RuleAdapter.js'

/** Reads the audience of a personalization. */
export function readAudience(
  { rule, excludedRule }: AudienceFields,
  options?: ParseRuleOptions,
): Audience {
  return createRuleReader(options).audience(rule, excludedRule)
}
