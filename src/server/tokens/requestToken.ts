import type { AuthorizationServer, Client } from 'oauth4webapi'
import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
} from 'oauth4webapi'
import { withDeadline } from '../../client/withDeadline.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { protocolError } from '../../errors/protocolError.js'
import { readTokenAnswer } from './readTokenAnswer.js'
import type { TokenAnswer } from './TokenAnswer.js'

/** Where the token service is, and who asks it. */
export interface TokenService {
  /** The whole address of its token endpoint. */
  endpoint: URL
  clientId: string
  clientSecret: string
  /** @default globalThis.fetch, looked up at each request */
  fetch?: typeof globalThis.fetch
}

/**
 * Exchanges a refresh token for an access token: section 4.4 of the service interface. One request, never more.
 * Every outcome is a value; nothing is thrown.
 */
export async function requestToken(
  service: TokenService,
  { refreshToken, timeoutMs }: { refreshToken: string; timeoutMs: number },
): Promise<TokenAnswer> {
  const { endpoint, clientId, clientSecret } = service
  const where = endpoint.origin + endpoint.pathname
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
            // Whether plain http may be used was decided when the manager was made.
            [allowInsecureRequests]: true,
            [customFetch]: (url: string, init: object) =>
              (service.fetch ?? globalThis.fetch)(url, { ...init, redirect: 'manual' }),
          },
        )
        const answer = await readTokenAnswer(response, where)
        if (answer.type === 'granted') await checkGrant(server, client, answer.token)
        return answer
      },
      { timeoutMs },
    )
  } catch (error) {
    return { type: 'failed', error: toKitError(error, where) }
  }
}

/** The checks of OAuth 2.0, on the fields that matter here: an absent type means Bearer. */
async function checkGrant(
  server: AuthorizationServer,
  client: Client,
  { access_token, token_type }: { access_token: string; token_type: string | null },
): Promise<void> {
  const type = token_type?.toLowerCase() ?? 'bearer'
  try {
    if (type !== 'bearer') throw new TypeError('Only Bearer tokens can be sent')
    await processRefreshTokenResponse(
      server,
      client,
      Response.json({ access_token, token_type: type }),
    )
  } catch {
    throw protocolError(
      'PK-SHAPE',
      'The token service answered with a token that is no Bearer token.',
      {
        retryable: false,
      },
    )
  }
}

function toKitError(error: unknown, where: string): PersonalizationKitError {
  if (error instanceof PersonalizationKitError) return error
  return new PersonalizationKitError({
    kind: 'network',
    code: 'PK-NETWORK',
    message: `No answer from ${where}. The token service may be down, or the network away. Try again.`,
    retryable: true,
  })
}
