import type { Personalization } from '../../contract/Personalization.js'

/** A page or page pattern that a personalization targets. */
export interface PageTarget {
  /** The host in lowercase, without "www."; `null` for any of the website's hosts. */
  host: string | null
  /** The path, with a leading slash but no trailing slash. In a pattern, `*` matches anything. */
  path: string
  /** The query with sorted parameters, or `''` if there is none. */
  query: string
  isPattern: boolean
  /** The path before its parameters were replaced with `*`. */
  written: string
  /**
   * Whether the target is certain. If both a page and another template are set, neither is, because
   * it is not public whether a template narrows or extends the page.
   */
  isSure: boolean
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
  const page = readPath(webPagePath, domain)
  const template = readPath(targetTemplatePath?.trim() || (domain && !page ? '/*' : null), domain)
  const targets = [page, template].filter((target) => target !== null)
  if (page?.written === template?.written) return targets.slice(0, 1)
  return targets.map((target) => ({ ...target, isSure: targets.length === 1 }))
}

/** Longer paths are not real pages and would be slow to parse. */
const maxLength = 2_000

/** Parses a path or URL. Returns `null` for blank text. */
export function readPath(text: string | null, host: string | null): PageTarget | null {
  const given = text?.trim().slice(0, maxLength)
  if (!given) return null
  const [, origin, rest] =
    /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/)([^/?#]*)([^]*)$/i.exec(given) ??
    /^(www\.[^/?#]+)([^]*)$/i.exec(given) ??
    []
  const [withQuery = ''] = (rest ?? given).split(/#(?![!/])/)
  const [bare, query] = splitOnce(withQuery, '?')
  const path = `/${bare}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const pattern = path.replace(/\/(?::\w+|\{[^{}/]*\})(?=\/|$)/g, '/*').replace(/\*{2,}/g, '*')
  return {
    host: origin ? readHost(origin) : host,
    path: pattern,
    written: path,
    query: query.split('&').sort().join('&'),
    isPattern: pattern.includes('*'),
    isSure: true,
  }
}

function readHost(text: string): string | null {
  const host = text.trim().slice(0, maxLength).toLowerCase()
  const [name = ''] = host.replace(/^[a-z]+:\/\//, '').split(/[/?#]/)
  return name.replace(/^www\./, '') || null
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
