import type { AuthorizationServer, Client } from 'oauth4webapi'
import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  refreshTokenGrantRequest,
} from 'oauth4webapi'
import { networkError } from '../../client/networkError.js'
import { withDeadline } from '../../client/withDeadline.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { protocolError } from '../../errors/protocolError.js'
import { inertText } from '../../internal/inertText.js'
import { isPrintable } from '../../internal/isPrintable.js'
import { oneLine } from '../../internal/oneLine.js'
import { shorten } from '../../internal/shorten.js'
import type { TokenAnswer } from './readTokenAnswer.js'
import { readTokenAnswer } from './readTokenAnswer.js'

/** The token service's URL and the client's credentials. */
export interface TokenService {
  /** The URL of the token endpoint. */
  endpoint: URL
  clientId: string
  clientSecret: string
  /** The function that sends requests. @default globalThis.fetch, read for each request */
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Exchanges a refresh token for an access token (service interface, section 4.4). Sends one
 * request. Returns every outcome and never throws.
 */
export async function requestToken(
  service: TokenService,
  { refreshToken, timeoutMs }: { refreshToken: string; timeoutMs: number },
): Promise<TokenAnswer> {
  const { endpoint, clientId, clientSecret } = service
  const server: AuthorizationServer = { issuer: endpoint.origin, token_endpoint: endpoint.href }
  const client: Client = { client_id: clientId }
  try {
    return await withDeadline(
      async (signal) => {
        const response = await refreshTokenGrantRequest(
          server,
          client,
          ClientSecretPost(clientSecret),
          refreshToken,
          {
            signal,
            // The token manager has already checked whether plain HTTP is allowed.
            [allowInsecureRequests]: true,
            [customFetch]: (url: string, init: object) =>
              (service.fetch ?? globalThis.fetch)(url, { ...init, redirect: 'manual' }),
          },
        )
        const answer = await readTokenAnswer(response, endpoint.origin + endpoint.pathname)
        return answer.type === 'granted' ? refuseUnusable(answer) : answer
      },
      { timeoutMs },
    )
  } catch (error) {
    const isOurs = error instanceof PersonalizationKitError
    return { type: 'failed', error: isOurs ? error : networkError(endpoint, error) }
  }
}

/** Rejects tokens that can't be sent as Bearer tokens in a header. A missing type means Bearer. */
function refuseUnusable(answer: Extract<TokenAnswer, { type: 'granted' }>): TokenAnswer {
  const { token_type: type, access_token: token } = answer.token
  const isBearer = type === null || type.toLowerCase() === 'bearer'
  if (isBearer && isPrintable(token)) return answer
  const what = isBearer
    ? 'a token with characters that a header can’t carry'
    : `the token_type ${inertText(oneLine(JSON.stringify(shorten(type, 40))))} instead of Bearer`
  const message = `The token service answered with ${what}.`
  return { type: 'failed', error: protocolError('PK-SHAPE', message, { retryable: false }) }
}
