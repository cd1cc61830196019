import { pageOverlap } from './pageOverlap.js'
import type { PageTarget } from './pageTargets.js'
import { pageText } from './pageTargets.js'

/** Stands for what a star in a pattern matches. */
const anyName = 'example'

/**
 * Returns the path or URL of a page that certainly belongs to all targets of one website, such as
 * `/blog/example` for `/blog/*`. `null` if none can be named.
 */
export function pageAddress(targets: readonly PageTarget[]): string | null {
  const model = targets.find(({ isPattern }) => !isPattern) ?? targets[0]
  if (!model || model.host?.includes('*')) return null
  const path = model.path.replaceAll('*', anyName)
  const page: PageTarget = { ...model, path, written: path, isPattern: false, isSure: true }
  if (targets.some((target) => overlapOf(target, page) !== 'certain')) return null
  return pageText(page)
}

/** Returns whether a page belongs to a target. A target without a host is on all hosts. */
export function overlapOf(target: PageTarget, page: PageTarget) {
  return pageOverlap(target, target.host === null ? { ...page, host: null } : page)
}
