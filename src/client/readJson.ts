import { protocolError } from '../errors/protocolError.js'
import { discardBody } from '../internal/discardBody.js'
import { isBrowser } from '../internal/isBrowser.js'
import { isDeeperThan } from '../internal/isDeeperThan.js'
import { readText } from './readText.js'
import { whyNotJson } from './whyNotJson.js'

/** The maximum nesting depth. The service interface needs only five levels. */
const maxDepth = 64

/**
 * Reads a response body as JSON, up to `maxBytes`. Bytes are counted while reading, after
 * decompression.
 *
 * @param options.where The request's URL without its query, for the error message.
 * @param options.onUndecodable Called if the body has the character that stands for bytes that can't be decoded.
 * @throws {PersonalizationKitError} `protocol` for a body that is too large, too deeply nested, or not JSON.
 * A body of a million characters or more with more than one value per 8 characters, or with more than about
 * half a million different keys, also counts as too large.
 */
export async function readJson(
  response: Response,
  {
    maxBytes,
    where,
    onUndecodable,
  }: { maxBytes: number; where: string; onUndecodable?: (() => void) | undefined },
): Promise<unknown> {
  refuseOtherTypes(response, where)
  const text = await readText(response, maxBytes)
  if (text.includes('\ufffd')) onUndecodable?.()
  const excess = hasTooManyValues(text) ? 'values' : hasTooManyKeys(text) ? 'different keys' : null
  if (excess) {
    throw protocolError('PK-TOO-LARGE', `The response contains too many ${excess}.`, {
      status: response.status,
      retryable: false,
    })
  }
  const json = parse(text, response.status, where)
  if (isDeeperThan(json, maxDepth)) {
    throw protocolError('PK-TOO-DEEP', `The response is nested deeper than ${maxDepth} levels.`, {
      status: response.status,
      retryable: false,
    })
  }
  return json
}

function refuseOtherTypes(response: Response, where: string): void {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === '' || type === 'text/plain' || /^[\w.+-]+\/([\w.-]+\+)?json$/.test(type)) return
  discardBody(response)
  const named = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? `"${type}"` : 'another content type'
  throw protocolError(
    'PK-NOT-JSON',
    `${where} answered ${response.status} with ${named} instead of JSON. ` +
      'A gateway, a login page or another server may be responding there. Check baseUrl.',
    { status: response.status },
  )
}

function parse(text: string, status: number, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const { reason, excerpt } = whyNotJson(text)
    const cause = isBrowser() || excerpt === '' ? undefined : new SyntaxError(excerpt)
    throw protocolError('PK-NOT-JSON', `${where} answered ${status} with ${reason}.`, {
      status,
      cause,
    })
  }
}

/** Bodies with fewer characters than this are always parsed, because they can't use much memory. */
const freeLength = 1_000_000
/**
 * The minimum average length of a value, in characters. A parsed value takes about 40 bytes, so
 * JSON with tiny values can take 20 times its size in memory.
 */
const lengthPerValue = 8

/**
 * Returns whether a long JSON string is mostly brackets, commas and numbers. Parsing it would take
 * many times its size in memory. Real data contains names and other strings.
 */
function hasTooManyValues(text: string): boolean {
  if (text.length < freeLength) return false
  const limit = text.length / lengthPerValue
  // The fast count includes characters in strings. The exact count runs only if the fast count is
  // over the limit.
  const found = [',', '[', '{'].reduce((sum, mark) => sum + countUpTo(text, mark, limit), 0)
  return found > limit && countValues(text, limit) > limit
}

function countUpTo(text: string, mark: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1 && count <= limit; at = text.indexOf(mark, at + 1)) {
    count += 1
  }
  return count
}

/** The maximum number of different keys. Each key takes up memory permanently and makes its object slow. */
const maxKeys = 500_000
/** In a long JSON string, one in this many keys is read on average. */
const sampling = 8

/** Returns whether a long JSON string has too many different keys, judged by a sample of them. */
function hasTooManyKeys(text: string): boolean {
  if (text.length < freeLength) return false
  const sample = new Set<string>()
  let left = sampling
  // Some services write a space before the colon.
  const keyEnd = /"\s*:/g
  while (keyEnd.test(text)) {
    left -= 1
    if (left > 0) continue
    const at = text.lastIndexOf('"', keyEnd.lastIndex - 1)
    // JSON inside a string has its quotes escaped.
    if (text.charCodeAt(at - 1) === backslash) continue
    left = 1 + ((at * 7) % (2 * sampling - 1))
    sample.add(text.slice(Math.max(text.lastIndexOf('"', at - 1), at - maxKeyLength), at))
    if (sample.size > maxKeys / sampling) return true
  }
  return false
}

/** The maximum number of characters of a key that are read. */
const maxKeyLength = 100

/**
 * Counts commas and opening brackets outside strings. Every value except the first follows one of
 * them.
 */
function countValues(text: string, limit: number): number {
  let count = 0
  for (let at = 0; at < text.length && count <= limit; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma || code === bracket || code === brace) count += 1
  }
  return count
}

const quote = 34
const comma = 44
const bracket = 91
const backslash = 92
const brace = 123

/** Returns the index of the quote that closes the string starting at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at
    while (text.charCodeAt(first - 1) === backslash) first -= 1
    if ((at - first) % 2 === 0) return at
  }
  return text.length
}
