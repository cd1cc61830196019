import type { Personalization } from '../../contract/Personalization.js'
import type { Audience, AudienceRelation } from '../rules/audienceRelation.js'
import { compareAudiences, readAudience } from '../rules/audienceRelation.js'
import type { RuleAdapter } from '../rules/RuleReader.js'
import type { Conflict, ConflictKind } from './Conflict.js'
import { conflictKinds } from './Conflict.js'
import { compareItems } from './compareItems.js'
import type { ConflictItem, FoundConflict } from './ConflictItem.js'
import { readConflictItems } from './ConflictItem.js'
import { pagePairs } from './pagePairs.js'
import { redirectLoops } from './redirectLoops.js'

interface KnownAudience {
  audience: Audience
  relations: Map<KnownAudience, AudienceRelation>
}

/** When conflicts are looked for, and what is known of the rules. */
export interface DetectConflictsOptions {
  /** Unix ms. */
  now: number
  /** Readers of your own rules, as for `parseRule`. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Finds personalizations of one website that get in each other's way: pairs that run on overlapping pages at
 * overlapping times for visitors who may be the same. Said is only what the 41 fields support: a conflict
 * is certain when page, audience and dates surely meet, and possible with what would disprove it
 * otherwise; audiences that surely have nobody in common are no conflict. Drafts, paused, disabled and
 * ended ones have none.
 *
 * The work is bounded: pages with more than 48 are compared by priority with their neighbours, and rules are read and
 * compared up to a total of 2 million characters, the highest priority first. Beyond that, conflicts are possible
 * and never certain.
 *
 * @returns The certain ones first, then by kind. The order of the list does not matter, so long as ids are
 * unique.
 */
export function detectConflicts(
  personalizations: readonly Personalization[],
  options: DetectConflictsOptions,
): Conflict[] {
  const { now, adapters } = options
  const items = readConflictItems(personalizations, now)
  const relate = createRelation(adapters)
  const found: FoundConflict[] = []
  for (const pair of pagePairs(items)) {
    const { first, second } = pair
    const conflicts = compareItems(pair, now, relate)
    if (!conflicts) continue
    for (const conflict of conflicts) found.push({ conflict, first, second })
  }
  for (const each of redirectLoops(items, relate)) found.push(each)
  return found.sort(byWeight).map(({ conflict }) => conflict)
}

/** Limits of the work: characters of rules that are read, and conditions that are compared. */
const maxRuleText = 2_000_000
const maxCompared = 1_000_000

/** An audience whose rules were not read. Nothing about it is certain. */
const unreadAudience: Audience = {
  key: '?',
  demands: new Set(),
  exclusions: new Set(),
  bounds: new Map(),
  isEmpty: false,
  isExcluded: false,
}

/** Compares audiences, each text once and each pair of texts once. */
function createRelation(adapters: readonly RuleAdapter[] | undefined) {
  let textLeft = maxRuleText
  let comparedLeft = maxCompared
  const byText = new Map<string, KnownAudience>()
  const byPlace: KnownAudience[] = []
  function audienceOf({ place, personalization: { rule, excludedRule } }: ConflictItem) {
    const known = byPlace[place]
    if (known) return known
    const text = JSON.stringify([rule, excludedRule])
    let audience = byText.get(text)
    if (!audience) {
      const isWithin = text.length <= textLeft
      textLeft -= isWithin ? text.length : 0
      const read = isWithin ? readAudience({ rule, excludedRule }, adapters) : unreadAudience
      audience = { audience: read, relations: new Map() }
      byText.set(text, audience)
    }
    byPlace[place] = audience
    return audience
  }
  function compare(a: Audience, b: Audience): AudienceRelation {
    if (a === unreadAudience || b === unreadAudience) return 'unknown'
    comparedLeft -= sizeOf(a) + sizeOf(b)
    return comparedLeft < 0 ? 'unknown' : compareAudiences(a, b)
  }
  return (first: ConflictItem, second: ConflictItem): AudienceRelation => {
    const [a, b] = [audienceOf(first), audienceOf(second)]
    let relation = a.relations.get(b)
    if (!relation) {
      relation = compare(a.audience, b.audience)
      a.relations.set(b, relation)
    }
    return relation
  }
}

function sizeOf({ demands, exclusions, bounds }: Audience): number {
  return 1 + demands.size + exclusions.size + bounds.size
}

/** The certain ones, then by kind, then by the priority of those who are in them. */
function byWeight(a: FoundConflict, b: FoundConflict): number {
  if (a.conflict.certainty !== b.conflict.certainty) {
    return a.conflict.certainty === 'certain' ? -1 : 1
  }
  return (
    kindOrder[a.conflict.kind] - kindOrder[b.conflict.kind] ||
    a.first.place - b.first.place ||
    a.second.place - b.second.place
  )
}

const kindOrder = Object.fromEntries(conflictKinds.map((kind, order) => [kind, order])) as Record<
  ConflictKind,
  number
>
