import type { PageTarget } from './pageTargets.js'

/** Whether two targets share a page: certainly, possibly, or not. */
export type PageOverlap = 'certain' | 'possible' | 'none'

/** Returns whether two targets on one website share a page. */
export function pageOverlap(a: PageTarget, b: PageTarget): PageOverlap {
  const hosts = least(hostOverlap(a.host, b.host), schemeOverlap(a.scheme, b.scheme))
  const paths = hosts === 'none' ? 'none' : pathOverlap(a, b)
  if (hosts === 'none' || paths === 'none') return 'none'
  // Which query a page requires is not public.
  const isSure = a.isSure && b.isSure && a.query === b.query
  return hosts === 'certain' && paths === 'certain' && isSure ? 'certain' : 'possible'
}

function least(a: PageOverlap, b: PageOverlap): PageOverlap {
  if (a === 'none' || b === 'none') return 'none'
  return a === 'possible' ? a : b
}

/** Without a scheme, a page uses `http:` or `https:`. Most servers redirect from `http:` to `https:`. */
function schemeOverlap(a: string | null, b: string | null): PageOverlap {
  if (a === b) return 'certain'
  if (!isWeb(a) || !isWeb(b)) return 'none'
  return a === null || b === null ? 'certain' : 'possible'
}

function isWeb(scheme: string | null): boolean {
  return scheme === null || scheme === 'http' || scheme === 'https'
}

function hostOverlap(a: string | null, b: string | null): PageOverlap {
  if (a === b) return 'certain'
  // Without a host, a page is on every host of the website. What a star stands for may be another website.
  if (a === null || b === null) return (a ?? b)?.includes('*') ? 'possible' : 'certain'
  if (a.includes('*') && b.includes('*')) return canMeet(a, b) ? 'possible' : 'none'
  return matchesWildcards(a, b) || matchesWildcards(b, a) ? 'possible' : 'none'
}

function pathOverlap(a: PageTarget, b: PageTarget): PageOverlap {
  // A service may take a parameter literally, and two parameters can match different names.
  const isSure = !hasParameter(a) && !hasParameter(b)
  if (a.path === b.path) return isSure ? 'certain' : 'possible'
  if (a.isPattern && b.isPattern) return canMeet(a.loose, b.loose) ? 'possible' : 'none'
  // Some servers treat these as one page.
  if (!a.isPattern && !b.isPattern) return a.loose === b.loose ? 'possible' : 'none'
  const [pattern, page] = a.isPattern ? [a, b] : [b, a]
  if (matchesWildcards(pattern.path, page.path)) {
    // Whether a star matches slashes, or an empty string, depends on the service.
    const isOneName = segmentsOf(pattern.path) === segmentsOf(page.path)
    return isSure && isOneName && needsNoEmptyStar(pattern.path, page.path) ? 'certain' : 'possible'
  }
  const isFolder = pattern.loose === `${page.loose}/*`
  return isFolder || matchesWildcards(pattern.loose, page.loose) ? 'possible' : 'none'
}

function hasParameter({ path, written }: PageTarget): boolean {
  return path !== written
}

function segmentsOf(path: string): number {
  return path.split('/').length
}

/**
 * Returns whether two patterns can match the same page: their fixed beginnings and ends must agree.
 */
function canMeet(a: string, b: string): boolean {
  const [startA = '', startB = ''] = [a, b].map((path) => path.slice(0, path.indexOf('*')))
  const [endA = '', endB = ''] = [a, b].map((path) => path.slice(path.lastIndexOf('*') + 1))
  return (
    (startA.startsWith(startB) || startB.startsWith(startA)) &&
    (endA.endsWith(endB) || endB.endsWith(endA))
  )
}

/** Returns whether a path matches a pattern if each star stands for at least one character. */
function needsNoEmptyStar(pattern: string, path: string): boolean {
  const parts = pattern.split('*')
  let at = parts[0]?.length ?? 0
  for (const part of parts.slice(1, -1)) {
    at = path.indexOf(part, at + 1)
    if (at === -1) return false
    at += part.length
  }
  return at < path.length - (parts.at(-1)?.length ?? 0)
}

/**
 * Returns whether text matches a pattern in which `*` matches anything. Takes linear time in
 * practice.
 */
function matchesWildcards(pattern: string, text: string): boolean {
  const parts = pattern.split('*')
  const first = parts.shift() ?? ''
  const last = parts.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || text.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts) {
    at = text.indexOf(part, at)
    if (at === -1) return false
    at += part.length
  }
  return text.endsWith(last) && at <= text.length - last.length
}
