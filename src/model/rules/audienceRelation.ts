import type { Personalization } from '../../contract/Personalization.js'
import { isKnown } from './isUnderstood.js'
import { parseRule } from './parseRule.js'
import type { RuleBounds } from './ruleBounds.js'
import { areBoundsDisjoint, ruleBounds } from './ruleBounds.js'
import { partsOf, ruleKey } from './ruleKey.js'
import type { RuleAdapter } from './RuleReader.js'
import type { RuleNode } from './RuleNode.js'

/** The audience of a personalization, as far as it can be compared. */
export interface Audience {
  /** A key that is the same for audiences that are certainly equal. `''` means everyone. */
  key: string
  /** The keys of conditions that everyone in the audience meets. */
  demands: Set<string>
  /** The keys of conditions that each exclude a visitor. */
  exclusions: Set<string>
  bounds: RuleBounds
  /**
   * Whether the audience is certainly empty, because its conditions contradict each other or
   * everyone is excluded.
   */
  isEmpty: boolean
  /** Whether the audience is empty because everyone is excluded. */
  isExcluded: boolean
}

/** The relation between two audiences: equal, disjoint or unknown. */
export type AudienceRelation = 'equal' | 'disjoint' | 'unknown'

type Rules = Pick<Personalization, 'rule' | 'excludedRule'>

/**
 * Compares the audiences of two personalizations, based on `rule` and `excludedRule` (service
 * interface, section 2.1).
 */
export function audienceRelation(
  a: Rules,
  b: Rules,
  { adapters }: { adapters?: readonly RuleAdapter[] | undefined } = {},
): AudienceRelation {
  return compareAudiences(readAudience(a, adapters), readAudience(b, adapters))
}

/** Reads the audience of a personalization. */
export function readAudience(rules: Rules, adapters?: readonly RuleAdapter[]): Audience {
  const included = parseRule(rules.rule, { adapters }).rule
  const excluded = parseRule(rules.excludedRule, { adapters }).rule
  return joinAudience(included, excluded)
}

/** Combines an inclusion rule and an exclusion rule into an audience. */
export function joinAudience(included: RuleNode | null, excluded: RuleNode | null): Audience {
  const demands = keysOf(included, 'all')
  const exclusions = keysOf(excluded, 'any')
  const bounds = ruleBounds(included, true)
  const strict = ruleBounds(included, false)
  const isExcluded = [...exclusions].some((key) => demands.has(key))
  const isEmpty = isExcluded || areBoundsDisjoint(strict, strict)
  const key = `${included ? ruleKey(included) : ''}${excluded ? ` - ${ruleKey(excluded)}` : ''}`
  return { key, demands, exclusions, bounds, isEmpty, isExcluded }
}

export function compareAudiences(a: Audience, b: Audience): AudienceRelation {
  if (a.isEmpty || b.isEmpty) return 'disjoint'
  if (a.key === b.key) return 'equal'
  const areApart =
    [...a.exclusions].some((key) => b.demands.has(key)) ||
    [...b.exclusions].some((key) => a.demands.has(key)) ||
    areBoundsDisjoint(a.bounds, b.bounds)
  return areApart ? 'disjoint' : 'unknown'
}

function keysOf(rule: RuleNode | null, type: 'all' | 'any'): Set<string> {
  const parts = rule ? partsOf(rule, type).filter(isKnown) : []
  return new Set(parts.map(ruleKey))
}
