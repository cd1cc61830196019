import type { Scope } from '../contract/Scope.js'

/** A signed-in user and their access, as returned by `authorize`. */
export interface Session {
  /** A stable id of the user, for events. Never sent to the browser. */
  subject: string
  /** Whether this user may work with this website. Only `true` lets in. */
  allows(scope: Scope): boolean | Promise<boolean>
  /**
   * Whether this user may read the answer of this question. Only `true` lets in.
   * @default any question: an id is a random UUID that only who asked was told
   */
  allowsQuestion?(questionId: string): boolean | Promise<boolean>
  /** Headers to send upstream in this user's name, such as `x-user-email`. @default none */
  headers?: HeadersInit | undefined
}
