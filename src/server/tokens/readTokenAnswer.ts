import { isTransientStatus } from '../../client/isTransientStatus.js'
import { readRetryAfterMs } from '../../client/readRetryAfterMs.js'
import { readText } from '../../client/readText.js'
import { whyNotJson } from '../../client/whyNotJson.js'
import type { TokenResponse } from '../../contract/TokenResponse.js'
import { parseTokenResponse } from '../../contract/TokenResponse.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { protocolError } from '../../errors/protocolError.js'
import { discardBody } from '../../internal/discardBody.js'
import { isRecord } from '../../internal/isRecord.js'
import type { ReauthReason } from './TokenManager.js'

/** The result of one token request. */
export type TokenAnswer =
  | { type: 'granted'; token: TokenResponse }
  /** The service throttled the request. `retryAfterMs` is set if the service sent a wait time. */
  | { type: 'throttled'; retryAfterMs?: number | undefined }
  /** The service rejected the credentials. */
  | { type: 'rejected'; reason: ReauthReason }
  /** Any other failure. With `kind: 'network'`, the request may have arrived. */
  | { type: 'failed'; error: PersonalizationKitError }

const maxBytes = 64 * 1024
/** The number of characters to search for `throttleWords` in a body that is not JSON. */
const maxSearched = 500
/** Words that mean "too many requests," even if the status is not 429. */
const throttleWords = /too many|throttl|limit|quota|exceed|slow_?down/i
/** A word that some services send with a 200 or 403 when they throttle a request. */
const deniedWord = /denied/i
/** OAuth errors about the request itself, whose usual descriptions contain such words (RFC 6749, section 5.2). */
const requestErrors: readonly unknown[] = [
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
]

/**
 * Interprets a response from the token service. Its errors are not documented (service interface,
 * section 7.3). Some token services throttle requests with a 200 or 403 and a body that is not an
 * OAuth error.
 */
export async function readTokenAnswer(response: Response, where: string): Promise<TokenAnswer> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    discardBody(response)
    const message = `${where} redirects. Following the redirect would send the secret to another URL. Set authUrl to the final URL.`
    return failed(protocolError('PK-REDIRECT', message, { retryable: false }))
  }
  const retryAfterMs = readRetryAfterMs(response.headers)
  const throttled: TokenAnswer = {
    type: 'throttled',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) {
    discardBody(response)
    return throttled
  }
  const text = await readText(response, maxBytes)
  const json = parse(text)
  const { error: code, error_description: description, message } = isRecord(json) ? json : {}
  if (code === 'invalid_grant' || code === 'invalid_client') {
    return { type: 'rejected', reason: code }
  }
  const isGrant = response.ok && isRecord(json) && !code && Object.hasOwn(json, 'access_token')
  if (isGrant) return readGrant(json)
  const said = isRecord(json) ? [code, description, message] : [text.slice(0, maxSearched)]
  const isThrottled = !requestErrors.includes(code) && saysThrottled(said, status)
  if (isThrottled && status < 500 && status !== 404) return throttled
  // An HTML page comes from a gateway and says nothing about the credentials.
  const isPage = text.trimStart().startsWith('<')
  if (status === 401 && !isPage) return { type: 'rejected', reason: 'invalid_client' }
  if (!response.ok || code) return httpFailure(status, code)
  if (json !== undefined) return readGrant(json)
  // The text around that position can be a part of a token.
  const { reason } = whyNotJson(text)
  return failed(protocolError('PK-NOT-JSON', `${where} answered with ${reason}. Check authUrl.`))
}

function saysThrottled(said: readonly unknown[], status: number): boolean {
  const texts = said.filter((part) => typeof part === 'string')
  // With another status, "denied" is about the credentials or the request.
  const mayBeDenied = status === 200 || status === 403
  return texts.some((part) => throttleWords.test(part) || (mayBeDenied && deniedWord.test(part)))
}

/** Parses JSON. Returns `undefined` if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readGrant(json: unknown): TokenAnswer {
  try {
    return { type: 'granted', token: parseTokenResponse(json) }
  } catch (error) {
    return failed(error as PersonalizationKitError)
  }
}

/** @param said The OAuth error code, if the body has one. */
function httpFailure(status: number, said: unknown): TokenAnswer {
  // A 401 that gets here is a gateway's page.
  const isPassing =
    said === 'temporarily_unavailable' || status === 401 || isTransientStatus(status)
  const word = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said) ? ` (${said})` : ''
  const error = new PersonalizationKitError({
    kind: 'http',
    code: 'PK-TOKEN-SERVICE',
    status,
    message: `The token service answered with status ${status}${word} and no token. Check authUrl and the client.`,
    retryable: isPassing,
  })
  return failed(error)
}

function failed(error: PersonalizationKitError): TokenAnswer {
  return { type: 'failed', error }
}
