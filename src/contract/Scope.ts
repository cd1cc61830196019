/**
 * The website of a call: section 4.1 of the service interface. Both IDs are opaque strings from the account
 * settings.
 */
export interface Scope {
  accountId: string
  websiteId: string
}
