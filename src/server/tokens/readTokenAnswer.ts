import { parseRetryAfterMs } from '../../client/parseRetryAfterMs.js'
import { readJson } from '../../client/readJson.js'
import { parseTokenResponse } from '../../contract/TokenResponse.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { protocolError } from '../../errors/protocolError.js'
import { discardBody } from '../../internal/discardBody.js'
import { isRecord } from '../../internal/isRecord.js'
import type { TokenAnswer } from './TokenAnswer.js'

const maxBytes = 64 * 1024
/** What services say in a body when they mean "too many requests", with whatever status. */
const throttleWords = /denied|too many|throttl|limit|quota|exceed|slow_?down/i

/**
 * Says what a response of the token service means. Errors of that endpoint are not documented (section
 * 7.3 of the service interface), and such services also throttle with a 200 or a 403 whose body is no OAuth error.
 */
export async function readTokenAnswer(response: Response, where: string): Promise<TokenAnswer> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    discardBody(response)
    const message = `${where} redirects, and following would hand the secret over. Set authUrl to the final address.`
    return failed(protocolError('PK-REDIRECT', message, { retryable: false }))
  }
  const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now())
  const throttled: TokenAnswer = {
    type: 'throttled',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) {
    discardBody(response)
    return throttled
  }
  const json = await readBody(response, where)
  if (json instanceof PersonalizationKitError) {
    if (response.ok) return failed(json)
    return status === 401 ? { type: 'refused', reason: 'invalid_client' } : httpFailure(status)
  }
  const said = isRecord(json) ? json.error : undefined
  if (said === 'invalid_grant' || said === 'invalid_client')
    return { type: 'refused', reason: said }
  if (response.ok && said === undefined) return readGrant(json)
  if (typeof said === 'string' && throttleWords.test(said)) return throttled
  if (status === 401) return { type: 'refused', reason: 'invalid_client' }
  return httpFailure(status, said)
}

/** The JSON of a body, or why it cannot be had. */
async function readBody(response: Response, where: string): Promise<unknown> {
  try {
    return await readJson(response, { maxBytes, where })
  } catch (error) {
    if (error instanceof PersonalizationKitError) return error
    throw error
  }
}

function readGrant(json: unknown): TokenAnswer {
  try {
    return { type: 'granted', token: parseTokenResponse(json) }
  } catch (error) {
    return failed(error as PersonalizationKitError)
  }
}

function httpFailure(status: number, said?: unknown): TokenAnswer {
  const isOurFault = status >= 200 && status < 500 && said !== 'temporarily_unavailable'
  const word = typeof said === 'string' && /^[a-z_]{1,40}$/.test(said) ? ` (${said})` : ''
  const error = new PersonalizationKitError({
    kind: 'http',
    code: 'PK-TOKEN-SERVICE',
    status,
    message: `The token service answered with status ${status}${word} and no token. Check authUrl and the client.`,
    retryable: !isOurFault,
  })
  return failed(error)
}

function failed(error: PersonalizationKitError): TokenAnswer {
  return { type: 'failed', error }
}
