import type { ErrorCode, ErrorKind } from '../errors/errorCodes.js'
import { isErrorCode } from '../errors/errorCodes.js'
import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { discardBody } from '../internal/discardBody.js'
import { isRecord } from '../internal/isRecord.js'
import { parseRetryAfterMs } from './parseRetryAfterMs.js'
import { readJson } from './readJson.js'

const maxErrorBytes = 16_384

/** Section 7.1 of the service interface, and the statuses that gateways add. */
const byStatus: Record<number, [kind: ErrorKind, code: ErrorCode, message: string]> = {
  400: [
    'badRequest',
    'PK-400',
    'The request was rejected as invalid. Check the account, website and question ids.',
  ],
  401: ['unauthorized', 'PK-401', 'The credentials were not accepted. Check the API key.'],
  403: [
    'forbidden',
    'PK-403',
    'The credentials may not see this. Ask for access, or use another key.',
  ],
  404: ['notFound', 'PK-404', 'There is no such account, website or question. Check the ids.'],
  410: ['http', 'PK-410', 'What was asked for is gone for good.'],
  429: ['throttled', 'PK-429', 'Too many requests. Wait, then try again.'],
}

/**
 * Turns a response with an error status into the error to throw. The body is read only when our own
 * proxy marked it, and only for its code: a service's error body never becomes an error text.
 *
 * @param where The address without its query.
 */
export async function errorFromResponse(
  response: Response,
  where: string,
): Promise<PersonalizationKitError> {
  const { status } = response
  const [kind, code, message] = byStatus[status] ?? [
    'http',
    'PK-HTTP',
    `The service answered with status ${status}.`,
  ]
  const proxied = await readProxyError(response, where)
  const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now())
  return new PersonalizationKitError({
    kind,
    code: proxied?.code ?? code,
    message: `${proxied?.message ?? message} (${where})`,
    status,
    retryable: proxied?.retryable ?? isTransient(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}

function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

async function readProxyError(
  response: Response,
  where: string,
): Promise<{ code: ErrorCode; message: string; retryable: boolean } | null> {
  if (response.headers.get('x-personalization-kit') === null) {
    discardBody(response)
    return null
  }
  const json = await readJson(response, { maxBytes: maxErrorBytes, where }).catch(() => null)
  const error = isRecord(json) && isRecord(json.error) ? json.error : null
  if (!error || !isErrorCode(error.code) || typeof error.message !== 'string') return null
  const { code, message, retryable } = error
  return { code, message: message.slice(0, 300), retryable: retryable === true }
}
