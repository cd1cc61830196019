import type { Personalization } from '../../contract/Personalization.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import { pageTargets, readPath } from '../../personalization/pages/pageTargets.js'
import { keyRows } from '../eligibility/evaluateEligibility.js'
import { comparePosition } from '../order/orderOf.js'
import type { PageItem } from '../order/PageItem.js'
import { readPageItem } from '../order/PageItem.js'
import { reachesAll } from '../order/readLimits.js'

/** A row of a page in a draft. */
export interface DraftRow extends PageItem {
  isRunning: boolean
  /** Whether it stops what comes after it, for some visitors or for all. */
  stops: 'some' | 'all' | null
}

/** Returns the rows of a page in their order, whether they run or not. Of equals, those that can show come first. */
export function pageRows(
  personalizations: readonly Personalization[],
  page: string,
  { now, ...options }: ModelOptions & { now: number },
): DraftRow[] {
  const asked = readPath(page, null)
  const items = keyRows(personalizations).flatMap(({ key, personalization }) => {
    const targets = pageTargets(personalization)
    const isHere = asked && targets.some((target) => visitOverlap(target, asked) !== 'none')
    if (!isHere) return []
    const item = readPageItem(personalization, key, { ...options, targets })
    const { status } = effectiveStatus(personalization, { now })
    const isStop = status === 'running' && (item.isExclusive || item.kind === 'redirect')
    const stops: DraftRow['stops'] = isStop
      ? reachesAll(personalization, options)
        ? 'all'
        : 'some'
      : null
    return [
      {
        item: { ...item, isRunning: status === 'running', stops },
        canShow: canRun(status),
      },
    ]
  })
  return items
    .sort((a, b) => {
      const isEqual = a.item.isBelow === b.item.isBelow && a.item.priority === b.item.priority
      if (isEqual && a.canShow !== b.canShow) return a.canShow ? -1 : 1
      return comparePosition(a.item, b.item)
    })
    .map(({ item }) => item)
}
