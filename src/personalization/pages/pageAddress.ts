import type { PageOverlap } from './pageOverlap.js'
import { pageOverlap } from './pageOverlap.js'
import type { PageTarget } from './pageTargets.js'
import { originOf, pageText } from './pageTargets.js'

/** Stands for what a star in a pattern matches. */
const anyName = 'example'

/**
 * Returns the path or URL of a page that certainly belongs to all targets of one website, such as
 * `/blog/example` for `/blog/*`. `null` if none can be named.
 */
export function pageAddress(targets: readonly PageTarget[]): string | null {
  const model = targets.find(({ isPattern }) => !isPattern) ?? targets[0]
  if (!model) return null
  const { host, scheme } = originOf(targets)
  if (host?.includes('*')) return null
  const path = model.path.replaceAll('*', anyName)
  const page = { ...model, host, scheme, path, written: path, isPattern: false, isSure: true }
  if (targets.some((target) => visitOverlap(target, page) !== 'certain')) return null
  return pageText(page)
}

/**
 * Returns whether a visited page belongs to a target. A target without a host is on all hosts of the website,
 * but a visit without a host is on one of them, and it isn't known on which.
 */
export function visitOverlap(target: PageTarget, page: PageTarget): PageOverlap {
  const overlap = pageOverlap(target, page)
  const isOpen =
    (page.host === null && target.host !== null) ||
    (page.scheme === null && target.scheme === 'http')
  return isOpen && overlap === 'certain' ? 'possible' : overlap
}
