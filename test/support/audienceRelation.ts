import type { AudienceFields, AudienceRelation } from '../../src/insight/rules/compareAudiences.js'
import { compareAudiences } from '../../src/insight/rules/compareAudiences.js'
import type { ParseRuleOptions } from '../../src/personalization/rules/RuleAdapter.js'
import { readAudience } from './readAudience.js'

/** Compares the audiences of two personalizations. */
export function audienceRelation(
  a: AudienceFields,
  b: AudienceFields,
  options?: ParseRuleOptions,
): AudienceRelation {
  return compareAudiences(readAudience(a, options), readAudience(b, options))
}
