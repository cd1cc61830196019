/**
 * The website that a request is for (service interface, section 4.1). Both IDs are opaque strings
 * from the account settings.
 */
export interface Scope {
  accountId: string
  websiteId: string
}
