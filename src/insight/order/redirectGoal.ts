import type { Personalization } from '../../contract/Personalization.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import { pageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets, readPath } from '../../personalization/pages/pageTargets.js'

/**
 * Returns where a redirect leads. `null` if its URL is not safe, or may be either a relative path or a host.
 */
export function redirectGoal(personalization: Personalization): PageTarget | null {
  const { redirectUrl } = personalization
  const address = redirectUrl === null ? null : readRedirect(redirectUrl)
  if (address?.kind === 'relative') return resolveOn(personalization, address.text)
  const isKnown = address?.kind === 'path' || address?.kind === 'host'
  return isKnown ? readPath(address.text, null) : null
}

/**
 * Returns whether a redirect certainly leads away from its own pages. A slash at the end of a visit's URL makes no
 * other page, but another base for a relative URL.
 */
export function leadsAway(
  personalization: Personalization,
  targets: readonly PageTarget[],
): boolean {
  const { kind, text } = readRedirect(personalization.redirectUrl ?? '')
  const goals =
    kind === 'relative'
      ? [true, false].map((isFolder) => resolveOn(personalization, text, isFolder))
      : [redirectGoal(personalization)]
  return goals.every((goal) => goal !== null && goalOverlap(targets, goal) === 'none')
}

/**
 * Resolves a relative URL on the page of a redirect, as a browser does.
 *
 * @param isFolder Whether the URL of the page ends with a slash. @default as it is written
 */
function resolveOn(
  personalization: Personalization,
  relative: string,
  isFolder = endsWithSlash(personalization),
): PageTarget | null {
  const [page] = pageTargets(personalization)
  if (!page) return null
  const slash = isFolder && page.path !== '/' ? '/' : ''
  const base = `https://page.example${page.path}${slash}?${page.query}`
  const { pathname, search } = new URL(relative, base)
  const goal = readPath(pathname + search, null)
  return goal && { ...goal, isSure: page.isSure }
}

function endsWithSlash({ webPagePath, targetTemplatePath }: Personalization): boolean {
  const written = webPagePath?.trim() || targetTemplatePath?.trim() || ''
  return /^[^?#]*\/(?:[?#]|$)/.test(written)
}

/**
 * Returns whether a redirect leads back to its own page. Without a reload, as for a fragment of the page, it
 * does not.
 */
export function leadsBack(personalization: Personalization): PageOverlap {
  const { redirectUrl } = personalization
  if (redirectUrl === null || redirectUrl.includes('#')) return 'none'
  const targets = pageTargets(personalization)
  const goal = redirectGoal(personalization)
  if (goal) {
    const pages = targets.filter(({ isPattern }) => !isPattern)
    const overlap = goalOverlap(targets, goal)
    // A pattern has other pages, too, and may not have this one.
    const isSure = overlap === 'certain' && goalOverlap(pages, goal, targets) === 'certain'
    return overlap === 'certain' && !isSure ? 'possible' : overlap
  }
  const { kind, text } = readRedirect(redirectUrl)
  if (kind !== 'other') return 'none'
  const readings = [resolveOn(personalization, text), readPath(text, null)]
  const isPossible = readings.some((each) => each && goalOverlap(targets, each) !== 'none')
  return isPossible ? 'possible' : 'none'
}

/** A redirect's URL as a browser understands it. */
export interface RedirectAddress {
  /**
   * `'path'` stays on the website, and `'host'` may leave it. `'relative'` depends on the current page, such as
   * `./a` and `?x=1`. `'unsafe'` isn't an HTTP or HTTPS URL, such as one that runs code or contains data, or it
   * contains a user name or password. `'other'` can be a relative path, such as `a`, or a host, or isn't a URL.
   */
  kind: 'path' | 'host' | 'relative' | 'unsafe' | 'other'
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
  if (scheme === undefined && !isBare) {
    const isRelative = /^(?:\?|\.{1,2}(?:[/?]|$))/.test(text)
    return { ...address, kind: isRelative ? 'relative' : 'other' }
  }
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
