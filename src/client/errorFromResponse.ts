import type { ErrorCode, ErrorKind } from '../errors/errorCodes.js'
import { isErrorCode, isErrorKind } from '../errors/errorCodes.js'
import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { discardBody } from '../internal/discardBody.js'
import { isRecord } from '../internal/isRecord.js'
import { isTransientStatus } from './isTransientStatus.js'
import { readJson } from './readJson.js'
import { readRetryAfterMs } from './readRetryAfterMs.js'

const maxErrorBytes = 16_384

type Description = [kind: ErrorKind, code: ErrorCode, message: string]

/** The documented error statuses (service interface, section 7.1) and those that gateways add. */
const byStatus: Record<number, Description> = {
  400: [
    'bad-request',
    'PK-400',
    'The service rejected the request as invalid. Check the account, website and question IDs.',
  ],
  401: ['unauthorized', 'PK-401', 'The credentials were not accepted. Check the API key.'],
  403: [
    'forbidden',
    'PK-403',
    'The credentials don’t allow access to this. Ask for access, or use another key.',
  ],
  404: ['not-found', 'PK-404', 'The account, website or question doesn’t exist. Check the IDs.'],
  410: ['http', 'PK-410', 'The requested resource was permanently deleted.'],
  429: ['throttled', 'PK-429', 'Too many requests. Wait, then try again.'],
}

/** Statuses that mean something else if they come from this page's server but not from our proxy. */
const byStatusBeforeProxy: Record<number, Description> = {
  401: [
    'unauthorized',
    'PK-SIGNED-OUT',
    'A gateway in front of this page’s server asked for a sign-in. The session has ended.',
  ],
  403: [
    'forbidden',
    'PK-BLOCKED',
    'A gateway in front of this page’s server, such as a firewall, blocked the request.',
  ],
}

/** The origin of a response. */
export interface Origin {
  /** The request's URL without its query. */
  where: string
  /** Whether the URL has this page's origin. Only then is the proxy's header trusted. */
  isSameOrigin: boolean
  /** Whether the request had an API key, which means that the service itself answers. */
  hasKey: boolean
}

/**
 * Converts an error response to an error. Reads the body only to get the proxy's error code, and
 * only if our own proxy sent the response from this page's origin. Text from the network never
 * becomes part of an error.
 */
export async function errorFromResponse(
  response: Response,
  { where, isSameOrigin, hasKey }: Origin,
): Promise<PersonalizationKitError> {
  const { status } = response
  const isFromProxy = isSameOrigin && isMarked(response)
  const [kind, code, message] = (isSameOrigin && !isFromProxy && !hasKey
    ? byStatusBeforeProxy[status]
    : undefined) ??
    byStatus[status] ?? ['http', 'PK-HTTP', `The service answered with status ${status}.`]
  const proxied = isFromProxy ? await readProxyError(response, where) : null
  if (!isFromProxy) discardBody(response)
  const retryAfterMs = readRetryAfterMs(response.headers)
  return new PersonalizationKitError({
    kind: proxied?.kind ?? kind,
    code: proxied?.code ?? code,
    message: `${proxied ? `The proxy answered with ${status} and ${proxied.code}.` : message} (${where})`,
    status,
    retryable: proxied?.retryable ?? isTransientStatus(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}

/** Returns whether our own proxy sent the response. */
export function isMarked(response: Response): boolean {
  return response.headers.has('x-personalization-kit')
}

async function readProxyError(
  response: Response,
  where: string,
): Promise<{ kind?: ErrorKind; code: ErrorCode; retryable: boolean } | null> {
  const json = await readJson(response, { maxBytes: maxErrorBytes, where }).catch(() => null)
  const error = isRecord(json) && isRecord(json.error) ? json.error : null
  if (!error || !isErrorCode(error.code)) return null
  return {
    ...(isErrorKind(error.kind) ? { kind: error.kind } : {}),
    code: error.code,
    retryable: error.retryable === true,
  }
}
