import type { Scope } from '../contract/Scope.js'

/** A signed-in user and their access, as returned by `authorize`. */
export interface Session {
  /** A stable ID for the user, used in events. Never sent to the browser. */
  subject: string
  /** Returns whether this user may use this website. Only `true` allows it. */
  allows(scope: Scope): boolean | Promise<boolean>
  /**
   * Returns whether this user may read the answer to this question. Only `true` allows it.
   * @default every question is allowed, because its ID is a random UUID that only the user who
   * asked the question receives
   */
  allowsQuestion?(questionId: string): boolean | Promise<boolean>
  /** Headers to send upstream for this user, such as `x-user-email`. @default none */
  headers?: HeadersInit | undefined
}
