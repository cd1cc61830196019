import { getOrInsert } from '../../internal/getOrInsert.js'
import type { ParseRuleOptions } from '../../personalization/rules/RuleAdapter.js'
import type { Audience } from './compareAudiences.js'
import { joinAudience } from './compareAudiences.js'
import { createBudget } from './findVisitor.js'
import type { ParsedRule } from './ParsedRule.js'
import { parseRule } from './parseRule.js'

/** Reads the rules of a list. Reads each text once, because many personalizations have the same rule. */
export interface RuleTextReader {
  parse: (text: string | null) => ParsedRule
  audience: (rule: string | null, excludedRule: string | null) => Audience
}

/** Creates a reader for one list. */
export function createRuleReader(options?: ParseRuleOptions): RuleTextReader {
  const parsed = new Map<string | null, ParsedRule>()
  const budget = createBudget()
  const audiences = new Map<string | null, Map<string | null, Audience>>()
  function parse(text: string | null): ParsedRule {
    return getOrInsert(parsed, text, () => parseRule(text, options))
  }
  return {
    parse,
    audience(rule, excludedRule) {
      const byExclusion = getOrInsert(audiences, rule, () => new Map<string | null, Audience>())
      return getOrInsert(byExclusion, excludedRule, () =>
        joinAudience(parse(rule).rule, parse(excludedRule).rule, budget),
      )
    },
  }
}
