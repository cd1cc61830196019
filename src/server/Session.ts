import type { HeadersInput } from '../contract/HeadersInput.js'
import type { Scope } from '../contract/Scope.js'

/** A signed-in user and their access, as returned by `authorize`. */
export interface Session {
  /**
   * A stable ID for the user, used in events and to sign the IDs of their questions: a string that is not empty.
   * Never sent to the browser.
   */
  subject: string
  /** Returns whether this user may use this website. Only `true` allows it. */
  allows(scope: Scope): boolean | Promise<boolean>
  /**
   * Returns whether this user may read the answer to this question. Only `true` allows it. Set this function
   * to share answers between users. It is then the only check for users with access to the website.
   *
   * @param questionId The service's ID.
   * @default only the user who asked, because the IDs that the proxy sends are signed for that user
   */
  allowsQuestion?(questionId: string): boolean | Promise<boolean>
  /** Headers to send upstream for this user, such as `x-user-email`. @default none */
  headers?: HeadersInput | undefined
}
