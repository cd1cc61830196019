import type { Personalization } from '../../contract/Personalization.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import { parseRule } from '../rules/parseRule.js'
import { ruleKey } from '../rules/ruleKey.js'
import type { KnownVisitor, RuleLeaf } from './ruleLeaves.js'
import { leavesOf, visitorFor } from './ruleLeaves.js'

/** A visitor to start from, such as "New customer". */
export interface VisitPreset {
  /** The name that the user selects, in the user's language. */
  label: string
  /** The attributes, as in `Visit`. @default all unknown */
  visitor?: Readonly<Record<string, unknown>> | undefined
  /** The audiences, as in `Visit`. @default all unknown */
  audiences?: Readonly<Record<string, boolean>> | undefined
}

/** A visitor who matches a part of a rule, and the part. */
export interface RulePreset extends KnownVisitor {
  rule: RuleNode
}

const maxPresets = 5
/** How many personalizations' rules are read. */
const maxRules = 200
/** How many conditions of one rule are read. */
const maxLeaves = 500

/**
 * Returns up to five visitors for the most frequent conditions in rules, at most one for each attribute and
 * audience.
 */
export function visitPresets(
  personalizations: readonly Personalization[],
  options: ModelOptions = {},
): RulePreset[] {
  const found = new Map<string, { leaf: RuleLeaf; count: number }>()
  for (const { rule } of personalizations.slice(0, maxRules)) {
    for (const leaf of leavesOf(parseRule(rule, options).rule).slice(0, maxLeaves)) {
      const key = ruleKey(leaf)
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { leaf, count: 1 })
    }
  }
  const presets = new Map<string, RulePreset>()
  for (const { leaf } of [...found.values()].sort((a, b) => b.count - a.count)) {
    const id = leaf.type === 'audience' ? `audience ${leaf.id}` : leaf.attribute
    const known = presets.has(id) ? null : visitorFor(leaf, true)
    if (known) presets.set(id, { ...known, rule: leaf })
    if (presets.size === maxPresets) break
  }
  return [...presets.values()]
}
