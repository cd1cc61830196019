/**
 * Whose data a call is about: section 4.1 of the service interface. Both ids are opaque strings
 * from the account's settings.
 */
export interface Scope {
  accountId: string
  websiteId: string
}
