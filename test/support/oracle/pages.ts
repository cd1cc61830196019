import { readFileSync } from 'node:fs'

/** Whether two spellings mean one page: for each server, for some, or for none. */
export type PageRelation = 'same' | 'maybe' | 'no'

interface Address {
  scheme: string | null
  /** `null` for a path. */
  host: string | null
  /** Decoded, without dots and without a slash at the end. */
  path: string
  query: string
}

/** A path is on a host that its row doesn't name. */
const ownHost = 'own.invalid'

const rules = readFileSync('docs/rules.md', 'utf8')

/** The rows of the table of pages, each with its examples of two spellings. */
export function readPageTable() {
  const [, pages = ''] = rules.split('## Pages')
  const [table = ''] = pages.split('## Assumptions')
  return [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| (certain|possible) +\|$/gm)].map(
    ([, shape = '', example = '', same = '']) => ({
      shape: shape.trim(),
      example: example.trim(),
      relation: same === 'certain' ? ('same' as const) : ('maybe' as const),
    }),
  )
}

/** What the table says about a path beside a URL. Without a row, it is open. */
const besideUrl: PageRelation =
  readPageTable().find(({ example }) => /^`\/\w+` and `https:\/\/[^`]+`/.test(example))?.relation ??
  'maybe'

/** Regular expressions, the route patterns of frameworks, and lists in one text. */
export function looksLikePattern(page: string) {
  return /[\^$()[\]\\<>|,\s]|:\w+[*+?(]/.test(page.replace(/^\\(?=\w+$)/, '/'))
}

const parameter = /^(:\w+|\{\w+\})$/

/** Whether it means several pages, so that it comes after those for one page. */
export function isForSeveral(page: string) {
  return looksLikePattern(page) || page.includes('*') || page.split('/').some(isParameter)
}

function isParameter(segment: string) {
  return parameter.test(segment)
}

function readAddress(page: string): Address {
  const slashed = page.replaceAll('\\', '/')
  const full = /^(https?):\/\//.exec(slashed)
  const isHost = !slashed.startsWith('/') && /^[\w-]+(\.[\w-]+)+(:\d+)?\//.test(slashed)
  const url = new URL(
    full ? slashed : isHost ? `https://${slashed}` : `https://${ownHost}${slashed}`,
  )
  const hasHost = full !== null || isHost
  return {
    scheme: full?.[1] ?? null,
    // URL leaves out the default port.
    host: hasHost ? url.host.replace(/^www\./, '') : null,
    path: decodeURIComponent(url.pathname).replace(/(?<=.)\/$/, ''),
    query: url.search.replace(/^\?/, ''),
  }
}

const worst = (...relations: PageRelation[]): PageRelation =>
  relations.includes('no') ? 'no' : relations.includes('maybe') ? 'maybe' : 'same'

/** What only some servers treat as one path. */
function looseForm(path: string) {
  return path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '')
    .replace(/\/$/, '')
}

function relatePaths(own: string, visited: string): PageRelation {
  if (own === visited) return 'same'
  if (own.endsWith('/*')) {
    const folder = own.slice(0, -1)
    const rest = visited.startsWith(folder) ? visited.slice(folder.length) : null
    if (rest !== null && rest !== '' && !rest.includes('/')) return 'same'
    const isInside = looseForm(`${visited}/`).concat('/').startsWith(looseForm(folder).concat('/'))
    return isInside ? 'maybe' : 'no'
  }
  const segments = own.split('/')
  if (segments.some(isParameter)) {
    const visitedSegments = visited.split('/')
    const fits =
      segments.length === visitedSegments.length &&
      segments.every(
        (segment, index) =>
          isParameter(segment) || looseForm(segment) === looseForm(visitedSegments[index] ?? ''),
      )
    return fits ? 'maybe' : 'no'
  }
  return looseForm(own) === looseForm(visited) ? 'maybe' : 'no'
}

const relations = new Map<string, PageRelation>()

/** Relates the page of a row to the page of a visit, as docs/rules.md does. */
export function relatePages(own: string, visited: string, beside = besideUrl): PageRelation {
  const name = JSON.stringify([own, visited, beside])
  const known = relations.get(name) ?? compareAddresses(own, visited, beside)
  relations.set(name, known)
  return known
}

function compareAddresses(own: string, visited: string, beside: PageRelation): PageRelation {
  if (looksLikePattern(own) || looksLikePattern(visited)) return 'maybe'
  const [a, b] = [readAddress(own), readAddress(visited)]
  const hosts = a.host === null || b.host === null ? null : a.host === b.host
  return worst(
    hosts === null ? (a.host === b.host ? 'same' : beside) : hosts ? 'same' : 'no',
    a.scheme === b.scheme || a.scheme === null || b.scheme === null ? 'same' : 'maybe',
    relatePaths(a.path, b.path),
    a.query === b.query ? 'same' : 'maybe',
  )
}

/** Where a browser that is on the page goes, as a page. */
export function followRedirect(target: string, page: string) {
  const { scheme, host } = readAddress(page)
  const slashed = page.replaceAll('\\', '/').replace(/^(https?:\/\/)?(?=[^/])[^/]*/, '')
  const path = host === null ? page.replaceAll('\\', '/') : slashed
  const url = new URL(target, `${scheme ?? 'https'}://${host ?? ownHost}${path}`)
  return url.host === ownHost ? `${url.pathname}${url.search}` : url.href.replace(/#.*/, '')
}

/** A target that begins with a word may be a path in the folder, a path from the root, or a host. */
export function isBareTarget(target: string) {
  return /^[a-z]/i.test(target) && !/^[a-z]+:/i.test(target)
}

/** Relates a page to where a redirect leads from there. The host of a path isn't known. */
export function relateTarget(target: string, page: string): PageRelation {
  if (looksLikePattern(page)) return 'maybe'
  const relation = relatePages(page, followRedirect(target, page), 'maybe')
  return isBareTarget(target) && relation === 'same' ? 'maybe' : relation
}

/** A page that the row is for. */
export function examplePage(page: string, domain: string | null = null) {
  const path = page.replace(/\*$/, 'example')
  return domain !== null && path.startsWith('/') ? `${domain}${path}` : path
}

/** The host that the page names. */
export function hostOf(page: string) {
  return looksLikePattern(page) ? null : readAddress(page).host
}
