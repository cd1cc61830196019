import type { Audience } from './audienceRelation.js'
import { joinAudience } from './audienceRelation.js'
import type { ParsedRule } from './parseRule.js'
import { parseRule } from './parseRule.js'
import type { RuleAdapter } from './RuleReader.js'

/** Reads the rules of a list. Reads each text once, because many personalizations have the same. */
export interface RuleTextReader {
  parse: (text: string | null) => ParsedRule
  audience: (rule: string | null, excludedRule: string | null) => Audience
}

/** Creates a reader for one list. */
export function createRuleReader(adapters?: readonly RuleAdapter[]): RuleTextReader {
  const parsed = new Map<string | null, ParsedRule>()
  const audiences = new Map<string | null, Map<string | null, Audience>>()
  function parse(text: string | null): ParsedRule {
    let result = parsed.get(text)
    if (!result) parsed.set(text, (result = parseRule(text, { adapters })))
    return result
  }
  return {
    parse,
    audience(rule, excludedRule) {
      let byExclusion = audiences.get(rule)
      if (!byExclusion) audiences.set(rule, (byExclusion = new Map()))
      let audience = byExclusion.get(excludedRule)
      if (!audience) {
        audience = joinAudience(parse(rule).rule, parse(excludedRule).rule)
        byExclusion.set(excludedRule, audience)
      }
      return audience
    },
  }
}
