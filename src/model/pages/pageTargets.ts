import type { Personalization } from '../../contract/Personalization.js'

/** A page, or the pages of a pattern, that a personalization is for. */
export interface PageTarget {
  /** Lower case, without "www."; `null`: whichever the website has. */
  host: string | null
  /** With a leading and without a trailing slash. In a pattern `*` stands for anything. */
  path: string
  /** What stands behind "?", in one order; `''`: nothing. */
  query: string
  isPattern: boolean
}

type PageFields = Pick<
  Personalization,
  'webPagePath' | 'targetTemplateDomain' | 'targetTemplatePath'
>

/**
 * The pages a personalization is for (section 2.1): `webPagePath`, and the template's domain and path. Paths may
 * be whole addresses, and may hold `*`, `:name` or `{name}`. None: it is not said where it runs.
 */
export function pageTargets(personalization: PageFields): PageTarget[] {
  const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
  const page = readPath(webPagePath, null)
  const domain = targetTemplateDomain?.trim() ? readHost(targetTemplateDomain) : null
  const template = readPath(targetTemplatePath ?? (domain && !page ? '/*' : null), domain)
  return [page, template].filter((target) => target !== null)
}

/** Reads one path or address; `null`: there is none. */
export function readPath(text: string | null, host: string | null): PageTarget | null {
  const given = text?.trim()
  if (!given) return null
  const [, origin, path = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/([^/?#]*))?(.*)$/is.exec(given) ?? []
  const [withQuery = ''] = path.split(/#(?![!/])/)
  const [bare, query] = splitOnce(withQuery, '?')
  const pattern = `/${bare}`.replace(/:\w+|\{[^}/]*\}|\*+/g, '*').replace(/\/{2,}/g, '/')
  return {
    host: origin ? readHost(origin) : host,
    path: pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern,
    query: query.split('&').sort().join('&'),
    isPattern: pattern.includes('*'),
  }
}

function readHost(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
  return host.replace(/^www\./, '') || null
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
