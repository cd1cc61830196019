import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ErrorCode } from '../errors/errorCodes.js'
import type { Personalization } from './Personalization.js'

/**
 * The response to a list request (service interface, section 4.1), after repairs. Plain data, so it
 * can be cached and hydrated.
 */
export interface PersonalizationList {
  /**
   * The personalizations, in the order the service sent them. The response had
   * `personalizations.length + skippedRows` rows.
   */
  personalizations: Personalization[]
  /**
   * Issues in the response: the first 1,000, then a count of the rest. Empty for a clean response.
   */
  issues: ContractIssue[]
  /** The number of rows left out: those that were not objects, and those past the first 200,000. */
  skippedRows: number
  /** Set if the proxy served a cached list because the service failed. */
  stale?: StaleList | undefined
}

/** Details about a stale list: when the service sent it, and why there is no newer list. */
export interface StaleList {
  /** When the service sent the list, in Unix ms. */
  fetchedAt: number
  /** The code of the error that prevented a newer list. */
  code: ErrorCode
}
