import type { TokenResponse } from '../../contract/TokenResponse.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { ReauthReason } from './TokenEvent.js'

/** The result of one token request. */
export type TokenAnswer =
  | { type: 'granted'; token: TokenResponse }
  /** The service throttles, for `retryAfterMs` if it sent a wait. */
  | { type: 'throttled'; retryAfterMs?: number | undefined }
  /** The service rejected the credentials. */
  | { type: 'rejected'; reason: ReauthReason }
  /** Any other failure. With `kind: 'network'`, the request may have arrived. */
  | { type: 'failed'; error: PersonalizationKitError }
