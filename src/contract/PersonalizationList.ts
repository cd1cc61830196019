import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ErrorCode } from '../errors/errorCodes.js'
import type { Personalization } from './Personalization.js'

/** The response to a list request (section 4.1), after repairs. Plain data, so it can be cached and hydrated. */
export interface PersonalizationList {
  /**
   * In the order the service sent them. The number of rows in the response is `personalizations.length` + `skippedRows`.
   */
  personalizations: Personalization[]
  /** What was repaired, and where: the first 1,000, and how many more. Empty for a clean response. */
  issues: ContractIssue[]
  /** Number of rows that were not objects, and of those past the first 200,000. */
  skippedRows: number
  /** Set if the proxy served a cached list because the service failed. */
  stale?: StaleList | undefined
}

/** Why a list is stale, and how old it is. */
export interface StaleList {
  /** When the service sent it, Unix ms. */
  fetchedAt: number
  /** The error since then. */
  code: ErrorCode
}
