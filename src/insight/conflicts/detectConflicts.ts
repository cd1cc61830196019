import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { RunningItem } from '../order/PageItem.js'
import { readRunningItems } from '../order/PageItem.js'
import type { Audience, AudienceRelation } from '../rules/compareAudiences.js'
import { compareAudiences, findMember, joinAudience } from '../rules/compareAudiences.js'
import type { RuleTextReader } from '../rules/createRuleReader.js'
import { createRuleReader } from '../rules/createRuleReader.js'
import type { FoundVisitor } from '../rules/findVisitor.js'
import { createBudget } from '../rules/findVisitor.js'
import type { AudienceComparison } from './compareItems.js'
import { compareItems } from './compareItems.js'
import type { Conflict, ConflictKind, FoundConflict } from './Conflict.js'
import { conflictKinds } from './Conflict.js'
import { doubtHidden } from './doubtHidden.js'
import { pagePairs } from './pagePairs.js'
import { redirectLoops } from './redirectLoops.js'

interface KnownAudience {
  audience: Audience
  relations: Map<KnownAudience, AudienceRelation>
  /** For each other audience, a visitor who is in both. */
  visitors: Map<KnownAudience, ReturnType<typeof findMember>>
}

/** Options for {@link detectConflicts}. */
export interface DetectConflictsOptions extends ModelOptions {
  /** The current time in Unix ms. */
  now: number
}

/**
 * Detects conflicts between a website's personalizations: pairs that may have the same visitors, on
 * overlapping pages and at overlapping times. A conflict is certain if there is a visit in which it happens:
 * its `witness`. Otherwise, it is possible, and `disprovedBy` lists what would rule it out. Personalizations
 * with disjoint audiences do not conflict. Neither do personalizations without a page, or that are neither
 * running nor scheduled, such as drafts.
 *
 * The work is limited. On pages with more than 48 personalizations, most are compared only with their
 * neighbors in priority order. Of all pairs, the first 400,000 are compared, page by page. The rules of a
 * personalization are read if they have up to 200,000 characters.
 * Of all rules, up to 2 million characters are read, page by page, and searches for witnesses share a budget
 * of steps. If rules aren't read or the budget is used up, conflicts are possible but never certain.
 *
 * @returns Certain conflicts first, then by kind. The list order does not matter.
 */
export function detectConflicts(
  personalizations: readonly Personalization[],
  options: DetectConflictsOptions,
): Conflict[] {
  return finishSteps(
    detectInSteps(personalizations, { ...options, reader: createRuleReader(options) }),
  )
}

/** A step compares this many pairs, because most pairs take less time than reading the clock. */
const pairsPerStep = 8

/** Detects conflicts in steps, with a reader that may have read some of the rules already. */
export function* detectInSteps(
  personalizations: readonly Personalization[],
  options: DetectConflictsOptions & { reader: RuleTextReader },
): Steps<Conflict[]> {
  const { now, reader } = options
  const items = yield* readRunningItems(personalizations, options)
  const audiences = createComparison(reader)
  const found: FoundConflict[] = []
  let compared = 0
  for (const pair of pagePairs(items)) {
    if (++compared % pairsPerStep === 0) yield
    const { first, second } = pair
    const conflicts = compareItems(pair, now, audiences)
    if (!conflicts) continue
    for (const conflict of conflicts) found.push({ conflict, first, second })
  }
  yield
  for (const each of yield* redirectLoops(items, audiences, now)) found.push(each)
  yield
  doubtHidden(found)
  yield
  return inOrder(found, items.length)
}

/** Limits on how many rule characters are read and how many parts of rules are compared. */
const maxRuleText = 2_000_000
/** Longer rules are not read, because a single one could take as long as all others. */
const maxOneRule = 200_000
const maxCompared = 1_000_000

/** An audience whose rules were not read, so nothing about it is certain. */
const unreadAudience: Audience = { ...joinAudience(null, null), key: '?' }

/**
 * Creates functions that compare audiences and find visitors. They read each rule once and compare each pair
 * once.
 */
function createComparison(reader: RuleTextReader): AudienceComparison {
  let textLeft = maxRuleText
  let comparedLeft = maxCompared
  const budget = createBudget()
  const byRule = new Map<string | null, Map<string | null, KnownAudience>>()
  const byPosition: KnownAudience[] = []
  function audienceOf({ position, personalization: { rule, excludedRule } }: RunningItem) {
    const known = byPosition[position]
    if (known) return known
    let byExclusion = byRule.get(rule)
    if (!byExclusion) byRule.set(rule, (byExclusion = new Map()))
    let audience = byExclusion.get(excludedRule)
    if (!audience) {
      const length = (rule?.length ?? 0) + (excludedRule?.length ?? 0)
      const isWithin = length <= Math.min(textLeft, maxOneRule)
      textLeft -= isWithin ? length : 0
      const read = isWithin ? reader.audience(rule, excludedRule) : unreadAudience
      audience = { audience: read, relations: new Map(), visitors: new Map() }
      byExclusion.set(excludedRule, audience)
    }
    byPosition[position] = audience
    return audience
  }
  function compare(a: KnownAudience, b: KnownAudience): AudienceRelation {
    const [first, second] = [a.audience, b.audience]
    if (first === unreadAudience || second === unreadAudience) return 'unknown'
    comparedLeft -= 2 + first.size + second.size
    if (comparedLeft < 0) return 'unknown'
    return compareAudiences(first, second, () => search([a, b]))
  }
  function relate(first: RunningItem, second: RunningItem, onlyEqual = false): AudienceRelation {
    const [a, b] = [audienceOf(first), audienceOf(second)]
    if (onlyEqual && a.audience.key !== b.audience.key) return 'unknown'
    return getOrInsert(a.relations, b, () => compare(a, b))
  }
  /** Searches for a visitor, once for each pair. */
  function search(known: readonly KnownAudience[]): ReturnType<typeof findMember> {
    const audiences = known.map(({ audience }) => audience)
    if (comparedLeft < 0 || audiences.includes(unreadAudience)) return 'unknown'
    const [a, b, ...others] = known
    const find = () => findMember(audiences, budget)
    return a && b && others.length === 0 ? getOrInsert(a.visitors, b, find) : find()
  }
  function findVisitor(items: readonly RunningItem[]): FoundVisitor | null {
    const found = search(items.map(audienceOf))
    return typeof found === 'string' ? null : found
  }
  return { relate, findVisitor }
}

/** Sorts certain conflicts first, then by kind, then by priority. */
function inOrder(found: readonly FoundConflict[], count: number): Conflict[] {
  const ranked = found.map(({ conflict, first, second }) => {
    const kind = kindOrder[conflict.kind] + (conflict.certainty === 'certain' ? 0 : kinds)
    return { conflict, rank: (kind * count + first.position) * count + second.position }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ conflict }) => conflict)
}

const kinds = conflictKinds.length
const kindOrder = Object.fromEntries(conflictKinds.map((kind, order) => [kind, order])) as Record<
  ConflictKind,
  number
>
