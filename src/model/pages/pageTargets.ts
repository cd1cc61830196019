import type { Personalization } from '../../contract/Personalization.js'

/** A page or pattern of a personalization. */
export interface PageTarget {
  /** Lower case, without "www."; `null`: any host of the website. */
  host: string | null
  /** With a leading and without a trailing slash. In a pattern, `*` matches anything. */
  path: string
  /** The query, sorted; `''`: none. */
  query: string
  isPattern: boolean
  /** The path before parameters became stars. */
  written: string
  /** `false`: it is beside a page, and may narrow or extend it. */
  isSure: boolean
}

type PageFields = Pick<
  Personalization,
  'webPagePath' | 'targetTemplateDomain' | 'targetTemplatePath'
>

/**
 * Returns the pages of a personalization (section 2.1): `webPagePath`, and the domain and path of the template.
 * Paths may be URLs, and may contain `*`, `:name` or `{name}`. Returns an empty array if no page is set.
 */
export function pageTargets(personalization: PageFields): PageTarget[] {
  const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
  const domain = targetTemplateDomain?.trim() ? readHost(targetTemplateDomain) : null
  const page = readPath(webPagePath, domain)
  const template = readPath(targetTemplatePath?.trim() || (domain && !page ? '/*' : null), domain)
  // What a template adds to a page is not public.
  const beside = template && page ? { ...template, isSure: false } : template
  return [page, beside].filter((target) => target !== null)
}

/** Longer paths are not pages, and would take long to read. */
const maxLength = 2_000

/** Parses a path or URL; `null`: there is none. */
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
