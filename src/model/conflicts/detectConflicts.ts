import type { Personalization } from '../../contract/Personalization.js'
import type { Audience, AudienceRelation } from '../rules/audienceRelation.js'
import { compareAudiences, readAudience } from '../rules/audienceRelation.js'
import type { RuleAdapter } from '../rules/RuleReader.js'
import type { Conflict } from './Conflict.js'
import { conflictKinds } from './Conflict.js'
import { compareItems } from './compareItems.js'
import type { ConflictItem } from './ConflictItem.js'
import { readConflictItems } from './ConflictItem.js'
import { pagePairs } from './pagePairs.js'
import { redirectLoops } from './redirectLoops.js'

/** When conflicts are looked for, and what is known of the rules. */
export interface DetectConflictsOptions {
  /** Unix ms. */
  now: number
  /** Readers of your own rules, as for `parseRule`. @default none */
  adapters?: readonly RuleAdapter[]
}

/**
 * Finds personalizations of one website that get in each other's way: pairs that run on overlapping pages at
 * overlapping times for visitors who may be the same. Said is only what the 41 fields support: a conflict
 * is certain when page, audience and dates surely meet, and possible with what would disprove it
 * otherwise; audiences that surely have nobody in common are no conflict. Drafts, paused, disabled and
 * ended ones have none.
 *
 * The work is bounded: pages with more than 48 are compared by priority with their neighbours.
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
  const found = new Map<string, Conflict>()
  for (const pair of pagePairs(items)) {
    for (const conflict of compareItems(pair, now, relate)) keepSurest(found, conflict)
  }
  for (const conflict of redirectLoops(items, relate)) keepSurest(found, conflict)
  return [...found.values()].sort(byWeight)
}

/** Two can meet on several pages: the surest finding of each kind is kept. */
function keepSurest(found: Map<string, Conflict>, conflict: Conflict) {
  const [becomes] = conflict.because
  const detail = becomes?.code === 'becomes' ? becomes.kind : ''
  const id = `${conflict.kind}${detail}\n${conflict.keys.join('\n')}`
  const known = found.get(id)
  if (!known || (known.certainty === 'possible' && conflict.certainty === 'certain')) {
    found.set(id, conflict)
  }
}

/** Compares audiences, each text once and each pair of texts once. */
function createRelation(adapters: readonly RuleAdapter[] | undefined) {
  const audiences = new Map<string, { id: number; audience: Audience }>()
  const relations = new Map<number, AudienceRelation>()
  function audienceOf({ personalization: { rule, excludedRule } }: ConflictItem) {
    const text = `${rule ?? ''}\n\n${excludedRule ?? ''}`
    let known = audiences.get(text)
    if (!known) {
      known = { id: audiences.size, audience: readAudience({ rule, excludedRule }, adapters) }
      audiences.set(text, known)
    }
    return known
  }
  return (first: ConflictItem, second: ConflictItem): AudienceRelation => {
    const [a, b] = [audienceOf(first), audienceOf(second)]
    const id = Math.min(a.id, b.id) * 0x4000000 + Math.max(a.id, b.id)
    let relation = relations.get(id)
    if (!relation) {
      relation = compareAudiences(a.audience, b.audience)
      relations.set(id, relation)
    }
    return relation
  }
}

function byWeight(a: Conflict, b: Conflict): number {
  if (a.certainty !== b.certainty) return a.certainty === 'certain' ? -1 : 1
  const kinds = conflictKinds.indexOf(a.kind) - conflictKinds.indexOf(b.kind)
  if (kinds !== 0) return kinds
  const [x, y] = [a.keys.join('\n'), b.keys.join('\n')]
  return x < y ? -1 : x > y ? 1 : 0
}
