import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { parseRule } from '../rules/parseRule.js'
import { pageviewsField } from './evaluateEligibility.js'
import type { RuleLeaf } from './ruleLeaves.js'
import { leavesOf } from './ruleLeaves.js'

/** A visitor attribute or audience that rules check. */
export interface VisitorField {
  /** An attribute's name, or an audience's ID. */
  name: string
  /** `'presence'` if rules check only whether the attribute is set. */
  type: 'text' | 'number' | 'boolean' | 'presence' | 'audience'
  /** The values in rules, most frequent first. */
  values: string[]
  /** The number of rules and triggers that check it. */
  count: number
}

const maxValues = 20
/** How many characters one rule and all rules together can have. Longer rules are skipped. */
const maxOneRule = 200_000
const maxRuleText = 2_000_000

/**
 * Returns the attributes and audiences that decide who sees the given personalizations, most
 * frequent first. Leaves out audiences that are only assumed, because they decide nothing.
 */
export function visitorFields(
  personalizations: readonly Personalization[],
  options: ModelOptions = {},
): VisitorField[] {
  const found = new Map<string, Found>()
  let left = maxRuleText
  for (const text of personalizations.flatMap(({ rule, excludedRule }) => [rule, excludedRule])) {
    const length = text?.length ?? 0
    if (length > maxOneRule) continue
    left -= length
    if (left < 0) break
    const seen = new Set<string>()
    for (const leaf of leavesOf(parseRule(text, options).rule)) {
      if (leaf.type !== 'audience' || !leaf.isAssumed) note(found, leaf, seen)
    }
  }
  notePageviews(found, personalizations)
  return [...found.values()]
    .map(({ name, isAudience, types, values, count }): VisitorField => {
      const sorted = [...values].sort(([, a], [, b]) => b - a).map(([value]) => value)
      return {
        name,
        type: isAudience ? 'audience' : typeOf(types),
        values: sorted.slice(0, maxValues),
        count,
      }
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Adds the number of pageviews, if triggers wait for it. */
function notePageviews(
  found: Map<string, Found>,
  personalizations: readonly Personalization[],
): void {
  for (const personalization of personalizations) {
    for (const part of describeTrigger(personalization)) {
      if (part.code !== 'after-pageviews') continue
      const condition: RuleCondition = {
        type: 'condition',
        attribute: pageviewsField,
        operator: 'greater-than',
        rawOperator: '>',
        value: part.value,
        rest: null,
      }
      note(found, condition, new Set())
    }
  }
}

interface Found {
  name: string
  isAudience: boolean
  /** The types of the values it is compared with. */
  types: Set<string>
  /** How often each value occurs. */
  values: Map<string, number>
  count: number
}

/** @param seen The attributes and audiences that the rule has already checked. */
function note(found: Map<string, Found>, leaf: RuleLeaf, seen: Set<string>): void {
  const isAudience = leaf.type === 'audience'
  const name = isAudience ? leaf.id : leaf.attribute
  const id = `${leaf.type} ${name}`
  const known = getOrInsert(found, id, () => ({
    name,
    isAudience,
    types: new Set(),
    values: new Map(),
    count: 0,
  }))
  if (!seen.has(id)) known.count += 1
  seen.add(id)
  if (isAudience) return
  for (const value of valuesOf(leaf)) {
    known.types.add(typeof value)
    known.values.set(String(value), (known.values.get(String(value)) ?? 0) + 1)
  }
}

function valuesOf({ operator, value }: RuleCondition): (string | number | boolean)[] {
  if (operator === 'exists' || operator === 'not-exists') return []
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(
    (each) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean',
  )
}

function typeOf(types: ReadonlySet<string>): VisitorField['type'] {
  const [only] = types
  if (types.size === 0) return 'presence'
  if (types.size !== 1) return 'text'
  return only === 'number' || only === 'boolean' ? only : 'text'
}
