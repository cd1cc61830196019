import type { Scope } from '../contract/Scope.js'

/** A signed-in user and their access, as returned by `authorize`. */
export interface Session {
  /** A stable id of the user, for events. Never sent to the browser. */
  subject: string
  /** Returns whether this user may use this website. Only `true` allows it. */
  allows(scope: Scope): boolean | Promise<boolean>
  /**
   * Returns whether this user may read the answer of this question. Only `true` allows it. @default any question,
   * because its ID is a random UUID that only the asker received
   */
  allowsQuestion?(questionId: string): boolean | Promise<boolean>
  /** Headers to send upstream for this user, such as `x-user-email`. @default none */
  headers?: HeadersInit | undefined
}
