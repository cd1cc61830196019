import type { Personalization } from '../../contract/Personalization.js'
import { canonicalPath, canonicalQuery, loosePath } from './canonicalPath.js'
import type { PageNotation } from './pageNotation.js'
import { maxPageLength, pageNotation } from './pageNotation.js'
import type { Origin } from './readHost.js'
import { readHost, splitAddress } from './readHost.js'

/** A page or page pattern that a personalization targets. */
export interface PageTarget {
  /** The host in lowercase, without "www."; `null` for any of the website's hosts. */
  host: string | null
  /** The scheme in lowercase, or `null` if it is not given. */
  scheme: string | null
  /** The path, with a leading slash but no trailing slash. In a pattern, `*` matches anything. */
  path: string
  /**
   * A form of the path that is the same for paths that some servers treat as one, such as `/Sale` and
   * `/sale`.
   */
  loose: string
  /** The query as a browser sends it, with the route after it, or `''` if there is none. */
  query: string
  isPattern: boolean
  /** The path before its parameters were replaced with `*`. */
  written: string
  /**
   * Whether the target is certain. If both a page and another template or domain are set, neither is,
   * because it is not public whether a template narrows or extends the page.
   */
  isSure: boolean
  /** What the page looks like if it is not a path. It then may be any page. @default a path */
  notation?: PageNotation | undefined
}

type PageFields = Pick<
  Personalization,
  'webPagePath' | 'targetTemplateDomain' | 'targetTemplatePath'
>

/**
 * Returns a personalization's pages (service interface, section 2.1): `webPagePath`, and the
 * template's domain and path. Paths can be URLs and can contain `*`, `:name` or `{name}`. Returns
 * an empty array if no page is set.
 */
export function pageTargets(personalization: PageFields): PageTarget[] {
  const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
  const domain = targetTemplateDomain?.trim() ? readHost(targetTemplateDomain) : null
  const page = readTarget(webPagePath, domain)
  const template = readTarget(targetTemplatePath?.trim() || (domain && !page ? '/*' : null), domain)
  const host = template?.host ?? domain
  const isElsewhere = page !== null && host !== null && page.host !== host
  const other = isElsewhere ? (template ?? { ...page, host }) : template
  const targets = [page, other].filter((target) => target !== null)
  if (!isElsewhere && page?.written === template?.written) return targets.slice(0, 1)
  return targets.map((target) => ({ ...target, isSure: target.isSure && targets.length === 1 }))
}

/** Reads the page of a personalization, which can be a pattern. Returns `null` for blank text. */
export function readTarget(text: string | null, host: string | null): PageTarget | null {
  const given = text?.trim().slice(0, maxPageLength) ?? ''
  const notation = pageNotation(given)
  if (notation === null) return readPath(given, host)
  const any = { scheme: null, path: '/*', loose: '/*', query: '', isPattern: true, isSure: false }
  return { ...any, host, written: given, notation }
}

/** Parses the path or URL of a page, and reads it as a browser does. Returns `null` for blank text. */
export function readPath(text: string | null, host: string | null): PageTarget | null {
  // Browsers ignore line breaks and tabs, and treat a backslash as a slash.
  const given = text
    ?.trim()
    .slice(0, maxPageLength)
    .replaceAll(/[\t\r\n]/g, '')
    .replaceAll('\\', '/')
  if (!given) return null
  const { host: own, scheme, rest } = splitAddress(given)
  const [withQuery = ''] = rest.split(/#(?![!/])/)
  const [bare, query] = splitOnce(withQuery, '?')
  const written = canonicalPath(bare.startsWith('/') ? bare : `/${bare}`).replace(/([^/])\/$/, '$1')
  const path = written.replace(/\/(?::\w+|\{[^{}/]*\})(?=\/|$)/g, '/*').replace(/\*{2,}/g, '*')
  return {
    host: own ?? host,
    scheme,
    path,
    loose: loosePath(path),
    written,
    query: canonicalQuery(query),
    isPattern: path.includes('*'),
    isSure: true,
  }
}

/**
 * Returns whether a personalization runs on several pages. With a pattern, it does. With two targets, it is
 * assumed to, because it isn't public whether a template adds pages.
 */
export function hasSeveralPages(targets: readonly PageTarget[]): boolean {
  return targets.length > 1 || targets.some(({ isPattern }) => isPattern)
}

/**
 * Returns the same text for all URLs of one page, so that they can be found and grouped together.
 * Patterns stay as they are written.
 */
export function pageKey(text: string): string {
  const target = readTarget(text, null)
  return target ? pageText(target) : text
}

/**
 * Returns the host and the scheme that targets have in common: the first ones that are given, because a target
 * without them is on every host of the website.
 */
export function originOf(targets: readonly PageTarget[]): Origin {
  const [host = null] = targets.flatMap((target) => target.host ?? [])
  const [scheme = null] = targets.flatMap((target) => target.scheme ?? [])
  return { host, scheme }
}

/**
 * Returns a target as conflicts name it: with its scheme if it has one, because the same host without a scheme
 * has more pages, but without its query. Parameters are stars.
 */
export function pageName({ host, scheme, path, written, notation }: PageTarget): string {
  if (notation !== undefined) return written
  return `${scheme === null ? '' : `${scheme}://`}${host ?? ''}${path}`
}

/** Returns a target as a path or URL. Patterns stay as they are written. */
export function pageText({ host, scheme, written, query, notation }: PageTarget): string {
  if (notation !== undefined) return written
  const isUsual = scheme === null || scheme === 'https'
  return `${isUsual ? '' : `${scheme}://`}${host ?? ''}${written}${query === '' ? '' : `?${query}`}`
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
