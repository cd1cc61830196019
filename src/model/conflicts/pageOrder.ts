import type { Personalization } from '../../contract/Personalization.js'
import type { PageOverlap } from '../pages/pageOverlap.js'
import { pageOverlap } from '../pages/pageOverlap.js'
import type { PageTarget } from '../pages/pageTargets.js'
import { pageTargets, readPath } from '../pages/pageTargets.js'
import type { ConflictItem } from './ConflictItem.js'
import { readConflictItems } from './ConflictItem.js'

/** One item of the order on a page. */
export interface PageOrderItem {
  personalization: Personalization
  /** Of `keyPersonalizations`. */
  key: string
  /** `null`: no priority, so it comes last. */
  priority: number | null
  /** Whether it shares its priority with a neighbor. */
  isTied: boolean
  /** Whether it excludes those after it. */
  isExclusive: boolean
  /** Whether it redirects. */
  isRedirect: boolean
  /** Whether it is scheduled and does not run yet. */
  isScheduled: boolean
  /** Whether it surely runs on this page. Patterns and queries are only possible. */
  overlap: 'certain' | 'possible'
}

/**
 * Returns what runs on a page, highest priority first (section 2.1). Drafts, paused, disabled and ended ones do
 * not run.
 *
 * @param page A path or URL, or a personalization whose pages are used.
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
