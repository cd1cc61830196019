import type { Personalization } from '../../contract/Personalization.js'
import { isKnown } from './isUnderstood.js'
import { parseRule } from './parseRule.js'
import type { RuleBounds } from './ruleBounds.js'
import { areBoundsDisjoint, ruleBounds } from './ruleBounds.js'
import { partsOf, ruleKey } from './ruleKey.js'
import type { RuleAdapter } from './RuleReader.js'
import type { RuleNode } from './RuleNode.js'

/** Whom a personalization means, as far as it can be compared. */
export interface Audience {
  /** The same for audiences that surely are the same; `''`: everybody. */
  key: string
  /** Keys of what must hold for everybody in it. */
  demands: Set<string>
  /** Keys of what is enough to be left out. */
  exclusions: Set<string>
  bounds: RuleBounds
  /** Surely nobody is in it: its conditions contradict each other, or its exclusion takes in all of them. */
  isEmpty: boolean
  /** Why: the exclusion. */
  isExcluded: boolean
}

/** How two audiences lie to each other: surely the same, surely nobody in both, or it cannot be told. */
export type AudienceRelation = 'equal' | 'disjoint' | 'unknown'

type Rules = Pick<Personalization, 'rule' | 'excludedRule'>

/** Compares whom two personalizations mean (`rule` and `excludedRule`, section 2.1). */
export function audienceRelation(
  a: Rules,
  b: Rules,
  { adapters }: { adapters?: readonly RuleAdapter[] | undefined } = {},
): AudienceRelation {
  return compareAudiences(readAudience(a, adapters), readAudience(b, adapters))
}

/** Reads whom a personalization means. */
export function readAudience(rules: Rules, adapters?: readonly RuleAdapter[]): Audience {
  const included = parseRule(rules.rule, { adapters }).rule
  const excluded = parseRule(rules.excludedRule, { adapters }).rule
  return joinAudience(included, excluded)
}

/** Whom an inclusion and an exclusion mean together. */
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

/** Compares two audiences that were read before. */
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
