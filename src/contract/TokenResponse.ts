import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'

/** The response of the token service, with its own names: section 2.5 of the service interface. */
export interface TokenResponse {
  access_token: string
  /** The lifetime in **seconds**, as sent. `null`: missing or not a number. */
  expires_in: number | null
  /** `"Bearer"`. `null`: missing, which means Bearer. */
  token_type: string | null
  /** A new refresh token, if the service rotates them. `null`: keep the old one. */
  refresh_token: string | null
}

/**
 * Parses the body of a token response (section 2.5). A lifetime that is sent as a numeric string is parsed.
 *
 * @throws {PersonalizationKitError} `protocol` without an access token.
 */
export function parseTokenResponse(json: unknown): TokenResponse {
  if (!isRecord(json) || typeof json.access_token !== 'string' || json.access_token === '') {
    throw protocolError(
      'PK-SHAPE',
      `Expected an object with an access_token, got ${describeType(json)} without one.`,
    )
  }
  return {
    access_token: json.access_token,
    expires_in: readSeconds(json.expires_in),
    token_type: typeof json.token_type === 'string' ? json.token_type : null,
    refresh_token: readToken(json.refresh_token),
  }
}

/** An empty one counts as missing, so that it does not replace the current one. */
function readToken(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : null
}
