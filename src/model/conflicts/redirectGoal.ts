import type { Personalization } from '../../contract/Personalization.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { PageOverlap } from '../pages/pageOverlap.js'
import { pageOverlap } from '../pages/pageOverlap.js'
import type { PageTarget } from '../pages/pageTargets.js'
import { readPath } from '../pages/pageTargets.js'

/** Returns where a redirect leads, or `null` if its URL is neither a path nor a web address. */
export function redirectGoal({ redirectUrl }: Personalization): PageTarget | null {
  const isPath = redirectUrl !== null && /^\s*\/(?!\/)/.test(redirectUrl)
  return isPath || safeUrl(redirectUrl) ? readPath(redirectUrl, null) : null
}

/**
 * Returns whether pages contain the goal of a redirect. A path leads to the same host. A URL with a
 * host may lead to another website, unless the page also has that host.
 */
export function goalOverlap(targets: readonly PageTarget[], goal: PageTarget): PageOverlap {
  const overlaps = targets.map((target) => {
    const isPath = goal.host === null
    return pageOverlap(isPath ? { ...target, host: null } : target, { ...goal, isPattern: false })
  })
  if (overlaps.includes('certain')) return 'certain'
  return overlaps.includes('possible') ? 'possible' : 'none'
}
