import type { Scope } from '../contract/Scope.js'

/**
 * Returns a function for `Session.allows` that allows only these websites. It compares both IDs: joined to one
 * text, `a/b` and `c` could not be told from `a` and `b/c`.
 *
 * @param websites The websites that the user can use.
 *
 * @example
 * return { subject: user.id, allows: allowsWebsites(user.websites) }
 */
export function allowsWebsites(websites: readonly Scope[]): (scope: Scope) => boolean {
  return ({ accountId, websiteId }) =>
    websites.some((own) => own.accountId === accountId && own.websiteId === websiteId)
}
