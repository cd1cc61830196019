import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { ErrorResponse } from './toErrorResponse.js'

/**
 * Converts an upstream error to an error response. A rejected API key becomes 502, because a 401
 * would tell the user to sign in.
 */
export function errorResponseFromError(error: PersonalizationKitError): ErrorResponse {
  const { status: upstreamStatus, retryable, retryAfterMs } = error
  return {
    ...describe(error),
    retryable,
    ...(upstreamStatus === undefined ? {} : { upstreamStatus }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function describe({ kind, code, status }: PersonalizationKitError): ErrorResponse {
  if (code === 'PK-REAUTH' || code.startsWith('PK-TOKEN-')) {
    // The server has no token. The user can't fix that by signing in. Some of these errors pass with time.
    return {
      status: 503,
      kind: kind === 'unauthorized' ? 'config' : kind,
      code,
      message: 'The server couldn’t get an access token.',
    }
  }
  switch (kind) {
    case 'unauthorized':
      return {
        status: 502,
        kind: 'config',
        code: 'PK-KEY-REJECTED',
        message: 'The service rejected the API key.',
      }
    case 'bad-request':
      return { status: 400, kind, code: 'PK-400', message: 'The service rejected the request.' }
    case 'forbidden':
      return { status: 403, kind, code: 'PK-403', message: 'The API key has no access to this.' }
    case 'not-found':
      return { status: 404, kind, code: 'PK-404', message: 'The service didn’t find this.' }
    case 'throttled':
      return {
        status: 429,
        kind,
        code: 'PK-429',
        message: 'The service received too many requests.',
      }
    case 'timeout':
      return { status: 504, kind, code: 'PK-PROXY', message: 'The request took too long.' }
    case 'network':
      return { status: 502, kind, code: 'PK-PROXY', message: 'Can’t reach the service.' }
    case 'config':
      return { status: 500, kind, code, message: 'The proxy is misconfigured.' }
    case 'http':
      return {
        status: status === 410 ? 410 : 502,
        kind,
        code,
        message: 'The service answered with an error.',
      }
    default:
      return { status: 502, kind, code, message: 'The service returned an invalid response.' }
  }
}
