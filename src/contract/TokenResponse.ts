import { protocolError } from '../errors/protocolError.js'
import { describeType } from '../internal/describeType.js'
import { isRecord } from '../internal/isRecord.js'

/** The token service's response, with its original field names (service interface, section 2.5). */
export interface TokenResponse {
  access_token: string
  /** The lifetime in **seconds**, or `null` if it is missing or not a number. */
  expires_in: number | null
  /** `"Bearer"`, or `null` if missing, which also means Bearer. */
  token_type: string | null
  /**
   * A new refresh token, if the service rotates refresh tokens. `null` means to keep the current
   * one.
   */
  refresh_token: string | null
}

/**
 * Parses the body of a token response (service interface, section 2.5). A lifetime sent as a
 * numeric string is converted to a number.
 *
 * @throws {PersonalizationKitError} `protocol` if there is no access token.
 */
export function parseTokenResponse(json: unknown): TokenResponse {
  const token = isRecord(json) ? readToken(json.access_token) : null
  if (!isRecord(json) || token === null) {
    throw protocolError(
      'PK-SHAPE',
      `Expected an object with an access_token, got ${describeType(json)} without one.`,
    )
  }
  return {
    access_token: token.trim(),
    expires_in: readSeconds(json.expires_in),
    token_type: typeof json.token_type === 'string' ? json.token_type.trim() : null,
    refresh_token: readToken(json.refresh_token),
  }
}

/**
 * Returns the token, or `null` if it is missing or empty, so an empty token does not replace the
 * current one.
 */
function readToken(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function readSeconds(value: unknown): number | null {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : null
}
