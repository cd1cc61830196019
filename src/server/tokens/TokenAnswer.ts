import type { TokenResponse } from '../../contract/TokenResponse.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { ReauthReason } from './TokenEvent.js'

/** What came of one token request. */
export type TokenAnswer =
  | { type: 'granted'; token: TokenResponse }
  /** The service takes no more requests for a while; how long, if it said so. */
  | { type: 'throttled'; retryAfterMs?: number | undefined }
  /** The credentials are worth nothing any more. */
  | { type: 'refused'; reason: ReauthReason }
  /** Anything else. `kind: 'network'`: it may or may not have arrived. */
  | { type: 'failed'; error: PersonalizationKitError }
