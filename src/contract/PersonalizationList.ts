import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ErrorCode } from '../errors/errorCodes.js'
import type { Personalization } from './Personalization.js'

/** The answer to a list request (section 4.1), after salvage. Plain data: can be cached and hydrated. */
export interface PersonalizationList {
  /** In the service's order. Rows in = `personalizations.length` + `skippedRows`. */
  personalizations: Personalization[]
  /** What was salvaged, and where: the first 1,000, and how many more. Empty for a clean response. */
  issues: ContractIssue[]
  /** Rows that were not objects and could not be kept, and those past the first 200,000. */
  skippedRows: number
  /** There if the proxy served an old list, because the service failed. */
  stale?: StaleList | undefined
}

/** Why a list is old, and how old it is. */
export interface StaleList {
  /** When it came from the service, Unix ms. */
  fetchedAt: number
  /** What went wrong since. */
  code: ErrorCode
}
