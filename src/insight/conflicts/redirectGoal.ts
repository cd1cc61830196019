import type { Personalization } from '../../contract/Personalization.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { readPath } from '../../personalization/pages/pageTargets.js'

/** Returns where a redirect leads, or `null` if its URL is neither a path nor a safe HTTP or HTTPS URL. */
export function redirectGoal({ redirectUrl }: Personalization): PageTarget | null {
  const address = redirectUrl === null ? null : readRedirect(redirectUrl)
  const isKnown = address?.kind === 'path' || address?.kind === 'host'
  return isKnown ? readPath(address.text, null) : null
}

/** A redirect's URL as a browser understands it. */
export interface RedirectAddress {
  /**
   * `'path'` stays on the website, and `'host'` may leave it. `'unsafe'` isn't an HTTP or HTTPS URL, such as
   * one that runs code or contains data, or it contains a user name or password. `'other'` depends on the
   * current page, or isn't a URL.
   */
  kind: 'path' | 'host' | 'unsafe' | 'other'
  /** Whether the scheme is `http:`. */
  isInsecure: boolean
  /** Whether it has no scheme and begins with `/`, so that it looks like a path. */
  isBare: boolean
  /** The URL without what browsers ignore. */
  text: string
}

/**
 * Reads a redirect's URL as a browser does, which ignores tabs, line breaks, and control characters before the
 * URL, and treats a backslash as `/`.
 */
export function readRedirect(redirectUrl: string): RedirectAddress {
  const clean = redirectUrl
    .trim()
    .replace(/^[\p{Cc}\s]+/u, '')
    .replaceAll(/[\t\r\n]/g, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(clean)?.[1]?.toLowerCase()
  const text = scheme === undefined ? clean.replaceAll('\\', '/') : clean
  const isBare = text.startsWith('/')
  const address = { isInsecure: scheme === 'http', isBare, text }
  if (isBare && !text.startsWith('//')) return { ...address, kind: 'path' }
  if (scheme === undefined && !isBare) return { ...address, kind: 'other' }
  return { ...address, kind: safeUrl(isBare ? `https:${text}` : text) ? 'host' : 'unsafe' }
}

/**
 * Returns whether a redirect leads to one of the pages. A path leads to the same host. A URL with a
 * host may lead to another website, unless the page also has that host.
 *
 * @param from The pages on which the redirect starts.
 */
export function goalOverlap(
  targets: readonly PageTarget[],
  goal: PageTarget,
  from: readonly PageTarget[] = targets,
): PageOverlap {
  const isPath = goal.host === null
  const overlaps = targets.flatMap((target) =>
    (isPath ? from : [goal]).map(({ host, scheme }) => {
      const overlap = pageOverlap(target, { ...goal, host, scheme, isPattern: false })
      const mayLeave = !isPath && target.host === null
      return mayLeave && overlap === 'certain' ? 'possible' : overlap
    }),
  )
  if (overlaps.includes('certain')) return 'certain'
  return overlaps.includes('possible') ? 'possible' : 'none'
}
