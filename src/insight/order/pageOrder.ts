import type { Personalization } from '../../contract/Personalization.js'
import { finishSteps } from '../../internal/steps.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { readPath } from '../../personalization/pages/pageTargets.js'
import type { Position } from './orderOf.js'
import { orderOf } from './orderOf.js'
import type { RunningItem } from './PageItem.js'
import { readPages, readRunningItems } from './PageItem.js'

/** An item in a page's priority order. */
export interface PageOrderItem extends Position {
  personalization: Personalization
  /**
   * The priority, or `null` if there is none. Items without a priority come last, separately among those for
   * this page alone (`isBelow` is `false`) and among the others.
   */
  priority: number | null
  /** Whether the personalization shares its priority with a neighbor. */
  isTied: boolean
  /** Whether the personalization is exclusive: it blocks the items after it. */
  isExclusive: boolean
  /** Whether the personalization is a redirect. */
  isRedirect: boolean
  /** Whether the personalization is scheduled and not running yet. */
  isScheduled: boolean
  /**
   * Whether it is certain or only possible that the personalization runs on this page. If a match depends on
   * how a service reads a pattern or a query, or on the host of a path, it is `'possible'`. If `page` is a personalization, all with the
   * same pages certainly run on them.
   */
  overlap: 'certain' | 'possible'
}

/**
 * Returns the personalizations that run on a page, in order: first those for this page alone, then those for
 * several pages, both by priority, highest first (service interface, section 2.1). Draft, paused, disabled
 * and ended personalizations do not run.
 *
 * @param page A path or URL, or a personalization whose pages are used.
 * @param options.now The current time in Unix ms.
 * @param options.multiPageOrder Where personalizations for several pages come in the order. @default 'below'
 */
export function pageOrder(
  personalizations: readonly Personalization[],
  page: string | Personalization,
  options: { now: number } & ModelOptions,
): PageOrderItem[] {
  const isPath = typeof page === 'string'
  const asked = isPath
    ? { targets: [readPath(page, null)].filter((target) => target !== null), pageKey: null }
    : readPages(page)
  const isVisited = isPath && !asked.targets.some(({ isPattern }) => isPattern)
  const website = isPath ? null : page.websiteId
  const running = finishSteps(readRunningItems(personalizations, options))
  const items = running.flatMap((item) => {
    const { websiteId } = item.personalization
    if (website !== null && websiteId !== null && website !== websiteId) return []
    const overlap =
      item.pageKey === asked.pageKey
        ? 'certain'
        : bestOverlap(item, asked.targets, isVisited ? visitOverlap : pageOverlap)
    return overlap === 'none' ? [] : [{ item, overlap }]
  })
  return items.map(({ item, overlap }, at) => ({
    personalization: item.personalization,
    key: item.key,
    priority: item.priority,
    isBelow: item.isBelow,
    isBelowSure: item.isBelowSure,
    isTied: [items[at - 1], items[at + 1]].some(
      (other) => other !== undefined && orderOf(item, other.item) === 'tied',
    ),
    isExclusive: item.isExclusive,
    isRedirect: item.kind === 'redirect',
    isScheduled: item.from !== null,
    overlap,
  }))
}

function bestOverlap(
  { targets }: RunningItem,
  asked: readonly PageTarget[],
  compare: typeof pageOverlap,
): PageOverlap {
  const overlaps = targets.flatMap((target) => asked.map((other) => compare(target, other)))
  if (overlaps.includes('certain')) return 'certain'
  return overlaps.includes('possible') ? 'possible' : 'none'
}
