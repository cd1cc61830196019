import type { ContractIssue } from '../errors/ContractIssue.js'
import type { Personalization } from './Personalization.js'

/** The answer to a list request (section 4.1), after salvage. Plain data: can be cached and hydrated. */
export interface PersonalizationList {
  /** In the service's order. Rows in = `personalizations.length` + `skippedRows`. */
  personalizations: Personalization[]
  /** What was salvaged, and where. Empty for a clean response. */
  issues: ContractIssue[]
  /** Rows that were not objects and could not be kept. */
  skippedRows: number
}
