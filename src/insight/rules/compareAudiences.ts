import type { Personalization } from '../../contract/Personalization.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { Goal, WorkBudget } from './findVisitor.js'
import { findVisitor } from './findVisitor.js'
import { isKnown } from './isUnderstood.js'
import type { RuleBounds } from './ruleBounds.js'
import { areBoundsDisjoint, doBoundsImply, ruleBounds } from './ruleBounds.js'
import { partsOf, ruleKey } from './ruleKey.js'

/** The audience of a personalization, as far as it can be compared. */
export interface Audience {
  /** A key that is the same for audiences that are certainly equal. `''` means everyone. */
  key: string
  /** Conditions that everyone in the audience meets, by key. */
  demands: Map<string, RuleNode>
  /** Groups of conditions. A visitor who meets all conditions of a group is excluded. */
  exclusions: Exclusion[]
  /** Whether all conditions for inclusion are understood. */
  isKnown: boolean
  /** The values that the conditions allow if each attribute has one value, and if it can have several. */
  bounds: RuleBounds
  wideBounds: RuleBounds
  /**
   * Whether the audience is certainly empty, because its conditions contradict each other or
   * everyone is excluded.
   */
  isEmpty: boolean
  /** Whether the audience is empty because everyone is excluded. */
  isExcluded: boolean
  /** Whether no one is excluded, because the conditions for exclusion contradict those for inclusion. */
  isUntouched: boolean
  /** The conditions of the audience. */
  goals: readonly Goal[]
  /** How many parts the rules have. The time to compare two audiences grows with it. */
  size: number
}

interface Exclusion {
  /** A key that is the same for exclusions that are certainly equal. */
  key: string
  demands: Map<string, RuleNode>
  wideBounds: RuleBounds
}

/**
 * The relation between two audiences. `'contains'` means that everyone in the second audience is in
 * the first, and `'within'` the opposite.
 */
export type AudienceRelation = 'equal' | 'contains' | 'within' | 'disjoint' | 'unknown'

/** The fields that say who is in a personalization's audience. */
export type AudienceFields = Pick<Personalization, 'rule' | 'excludedRule'>

/**
 * Combines an inclusion rule and an exclusion rule into an audience: `rule` and `excludedRule` (service
 * interface, section 2.1).
 *
 * @param budget The steps that the audiences of a list share. @default as many as one search can take
 */
export function joinAudience(
  included: RuleNode | null,
  excluded: RuleNode | null,
  budget?: WorkBudget,
): Audience {
  const includedKey = included ? ruleKey(included) : ''
  const excludedKey = excluded ? ruleKey(excluded) : ''
  const own = {
    demands: byKey(included ? partsOf(included, 'all') : []),
    wideBounds: ruleBounds(included, false),
  }
  const bounds = ruleBounds(included, true)
  const exclusions = (excluded ? partsOf(excluded, 'any') : []).map((part) => ({
    key: ruleKey(part),
    demands: byKey(partsOf(part, 'all')),
    wideBounds: ruleBounds(part, false),
  }))
  const wide = { isSingle: false, ...(budget && { budget }) }
  const inclusion = { rule: included, isWanted: true }
  const goals = excluded ? [inclusion, { rule: excluded, isWanted: false }] : [inclusion]
  const isImpossible =
    areBoundsDisjoint(own.wideBounds, own.wideBounds) || findVisitor([inclusion], wide) === 'none'
  const isSame = included !== null && isKnown(included) && includedKey === excludedKey
  const isExcluded =
    !isImpossible &&
    excluded !== null &&
    (isSame || excludesAll(exclusions, own) || findVisitor(goals, wide) === 'none')
  return {
    ...own,
    key: excluded ? `${includedKey} - ${excludedKey}` : includedKey,
    exclusions,
    isKnown: included === null || isKnown(included),
    bounds,
    isEmpty: isImpossible || isExcluded,
    isExcluded,
    isUntouched:
      excluded !== null &&
      (areBoundsDisjoint(own.wideBounds, ruleBounds(excluded, false)) ||
        findVisitor([inclusion, { rule: excluded, isWanted: true }], wide) === 'none'),
    goals,
    size: countParts(included) + countParts(excluded),
  }
}

/**
 * Compares two audiences.
 *
 * @param find Searches for a visitor who is in both.
 */
export function compareAudiences(
  a: Audience,
  b: Audience,
  find: () => ReturnType<typeof findVisitor> = () => findMember([a, b]),
): AudienceRelation {
  if (a.isEmpty || b.isEmpty) return 'disjoint'
  if (a.key === b.key) return 'equal'
  const areApart =
    excludesAll(a.exclusions, b) ||
    excludesAll(b.exclusions, a) ||
    areBoundsDisjoint(a.bounds, b.bounds) ||
    find() === 'none'
  if (areApart) return 'disjoint'
  const isFirstWithin = isWithin(a, b)
  if (isWithin(b, a)) return isFirstWithin ? 'equal' : 'contains'
  return isFirstWithin ? 'within' : 'unknown'
}

/** Searches for a visitor who is certainly in all of these audiences, as `findVisitor` does. */
export function findMember(
  audiences: readonly Audience[],
  budget?: WorkBudget,
): ReturnType<typeof findVisitor> {
  return findVisitor(
    audiences.flatMap(({ goals }) => goals),
    budget && { budget },
  )
}

type Conditions = Pick<Audience, 'demands' | 'wideBounds'>

/** Returns whether everyone who meets the conditions is excluded. */
function excludesAll(exclusions: readonly Exclusion[], conditions: Conditions): boolean {
  return exclusions.some(({ demands }) => meetsAll(conditions, demands))
}

/** If there are more pairs of exclusions than this, they aren't compared condition by condition. */
const maxExclusionPairs = 2_500

/** Returns whether the first audience is understood and everyone in it is also in the second. */
function isWithin(a: Audience, b: Audience): boolean {
  if (!a.isKnown || !meetsAll(a, b.demands, false)) return false
  const keys = new Set(a.exclusions.map(({ key }) => key))
  const isSmall = a.exclusions.length * b.exclusions.length <= maxExclusionPairs
  return b.exclusions.every(
    (exclusion) =>
      keys.has(exclusion.key) ||
      areBoundsDisjoint(a.wideBounds, exclusion.wideBounds) ||
      (isSmall && a.exclusions.some(({ demands }) => meetsAll(exclusion, demands, false))),
  )
}

function countParts(node: RuleNode | null): number {
  if (node === null) return 0
  if (node.type === 'not') return 1 + countParts(node.child)
  if (node.type !== 'all' && node.type !== 'any') return 1
  return node.children.reduce((sum, child) => sum + countParts(child), 1)
}

/**
 * Returns whether everyone who meets some conditions also meets others.
 *
 * @param needsKnown Whether conditions that are not understood count as not met, even if both sides have the
 * same condition.
 */
function meetsAll(
  conditions: Conditions,
  demands: ReadonlyMap<string, RuleNode>,
  needsKnown = true,
): boolean {
  if (needsKnown && demands.size === 0) return false
  for (const [key, node] of demands) {
    if (needsKnown && !isKnown(node)) return false
    if (!conditions.demands.has(key) && !meets(conditions, node)) return false
  }
  return true
}

function meets({ demands, wideBounds }: Conditions, node: RuleNode): boolean {
  if (doBoundsImply(wideBounds, node)) return true
  const alternatives = partsOf(node, 'any')
  return (
    alternatives.length > 1 &&
    alternatives.some((each) => demands.has(ruleKey(each)) || doBoundsImply(wideBounds, each))
  )
}

function byKey(nodes: readonly RuleNode[]): Map<string, RuleNode> {
  return new Map(nodes.map((node) => [ruleKey(node), node]))
}
