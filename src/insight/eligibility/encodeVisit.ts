import { isDeeperThan } from '../../internal/isDeeperThan.js'
import type { Visit } from '../../personalization/pages/Visit.js'

/** A visit whose page and time may be unset. */
export interface VisitInput extends Pick<Visit, 'visitor' | 'audiences'> {
  /** The path or URL of the page. `null` if not set. */
  page: string | null
  /** When, in Unix ms. `null` for now. */
  at: number | null
}

/** The latest time that `Date` can represent. */
const maxTime = 8.64e15

/** The parameters and the prefixes of parameters that {@link encodeVisit} uses. */
const names = { page: 'page', at: 'at', attribute: 'is.', audience: 'in.' } as const

function isOwn(name: string): boolean {
  return (
    name === names.page ||
    name === names.at ||
    name.startsWith(names.attribute) ||
    name.startsWith(names.audience)
  )
}

/**
 * Encodes a visit as URL parameters, such as `?page=/sale&is.country=DE&is.visits=5&in.vip=true`.
 * Does not change `keep`.
 *
 * @param options.keep The current URL parameters. Those that are not part of a visit are kept.
 * @default none
 */
export function encodeVisit(
  { page, at, visitor = {}, audiences = {} }: VisitInput,
  { keep }: { keep?: URLSearchParams | undefined } = {},
): URLSearchParams {
  const params = new URLSearchParams(keep)
  for (const name of Array.from(params.keys()).filter(isOwn)) params.delete(name)
  if (page !== null) params.set(names.page, page)
  if (at !== null && Math.abs(at) <= maxTime) params.set(names.at, new Date(at).toISOString())
  for (const [name, value] of Object.entries(visitor)) {
    if (value !== undefined) params.set(names.attribute + name, encodeValue(value))
  }
  for (const [id, isIn] of Object.entries(audiences)) params.set(names.audience + id, String(isIn))
  return params
}

/**
 * Decodes a visit from URL parameters. Ignores other parameters, invalid times, and attributes whose value is
 * nested more than 64 levels deep.
 */
export function decodeVisit(params: URLSearchParams): VisitInput {
  const time = Date.parse(params.get(names.at) ?? '')
  const entries = [...params]
  const withPrefix = (prefix: string) =>
    entries.flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    )
  return {
    page: params.get(names.page),
    at: Number.isNaN(time) ? null : time,
    visitor: Object.fromEntries(
      withPrefix(names.attribute)
        .map(([name, text]) => [name, decodeValue(text)] as const)
        .filter(([, value]) => !isTooDeep(value)),
    ),
    audiences: Object.fromEntries(
      withPrefix(names.audience).flatMap(([id, text]) =>
        text === 'true' || text === 'false' ? [[id, text === 'true']] : [],
      ),
    ),
  }
}

/** Stands for the page until the bookmark is used. */
const pageMark = 'PK-PAGE'

/**
 * Creates the URL of a bookmarklet: a bookmark that opens your simulator with the page that the user looks at. The page's whole
 * URL, with its parameters, is sent to your dashboard. React doesn't render such URLs: set the link's `href` attribute in a
 * ref.
 *
 * @param simulatorUrl The absolute URL of your page with a `SimulatorPanel`, whose visit is in the URL as in `encodeVisit`.
 * Its other parameters are kept.
 * @throws {TypeError} If the URL is not absolute, or not `http:` or `https:`.
 */
export function createVisitBookmarklet(simulatorUrl: string): string {
  const url = new URL(simulatorUrl)
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`Not an http: or https: URL: ${url.protocol}`)
  url.search = String(encodeVisit({ page: pageMark, at: null }, { keep: url.searchParams }))
  const parts = url.href.split(pageMark).map((part) => JSON.stringify(part))
  // Bookmarks are percent-decoded before they run.
  return `javascript:void open(${encodeURIComponent(parts.join('+encodeURIComponent(location.href)+'))})`
}

/** Text that looks like another value is quoted. */
function encodeValue(value: unknown): string {
  return typeof value === 'string' && decodeValue(value) === value ? value : JSON.stringify(value)
}

const maxDepth = 64

/**
 * Returns whether an attribute's value is nested more than 64 levels deep. Anyone can make a link, and a very
 * deep value overflows the stack where it is written.
 */
export function isTooDeep(value: unknown): boolean {
  return isDeeperThan(value, maxDepth)
}

function decodeValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
