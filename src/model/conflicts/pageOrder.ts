import type { Personalization } from '../../contract/Personalization.js'
import type { PageOverlap } from '../pages/pageOverlap.js'
import { pageOverlap } from '../pages/pageOverlap.js'
import type { PageTarget } from '../pages/pageTargets.js'
import { pageTargets, readPath } from '../pages/pageTargets.js'
import type { ConflictItem } from './ConflictItem.js'
import { readConflictItems } from './ConflictItem.js'

/** One place in the order of a page. */
export interface PageOrderItem {
  personalization: Personalization
  /** Of `keyPersonalizations`. */
  key: string
  /** `null`: none is set, and it comes last. */
  priority: number | null
  /** Shares its priority with the one before or after it. */
  isTied: boolean
  /** Others do not run beside it. */
  isExclusive: boolean
  /** It leaves the page. */
  isRedirect: boolean
  /** It will run, and does not yet. */
  isScheduled: boolean
  /** Whether it surely runs on this page, or only may: by a pattern or another query. */
  overlap: 'certain' | 'possible'
}

/**
 * What runs on a page, in the order it does: by priority, the highest first (section 2.1). Drafts, paused,
 * disabled and ended ones do not run.
 *
 * @param page A path or address, or a personalization whose pages are meant.
 * @param options.now Unix ms.
 */
export function pageOrder(
  personalizations: readonly Personalization[],
  page: string | Personalization,
  options: { now: number },
): PageOrderItem[] {
  const isPath = typeof page === 'string'
  const asked = isPath
    ? [readPath(page, null)].filter((target) => target !== null)
    : pageTargets(page)
  const website = isPath ? null : page.websiteId
  const items = readConflictItems(personalizations, options.now).flatMap((item) => {
    const { websiteId } = item.personalization
    if (website !== null && websiteId !== null && website !== websiteId) return []
    const overlap = bestOverlap(item, asked)
    return overlap === 'none' ? [] : [{ item, overlap }]
  })
  return items.map(({ item, overlap }, at) => ({
    personalization: item.personalization,
    key: item.key,
    priority: item.priority,
    isTied:
      item.priority !== null &&
      [items[at - 1], items[at + 1]].some((other) => other?.item.priority === item.priority),
    isExclusive: item.personalization.exclusive === true,
    isRedirect: item.kind === 'redirect',
    isScheduled: item.from !== null,
    overlap,
  }))
}

function bestOverlap({ targets }: ConflictItem, asked: readonly PageTarget[]): PageOverlap {
  const overlaps = targets.flatMap((target) => asked.map((other) => pageOverlap(target, other)))
  if (overlaps.includes('certain')) return 'certain'
  return overlaps.includes('possible') ? 'possible' : 'none'
}
