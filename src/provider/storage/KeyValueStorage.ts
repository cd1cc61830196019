/**
 * Where panels keep what belongs to a user: saved views, dismissed findings and the list that the
 * user last marked as seen. Each is one value that JSON can express, under a key such as
 * `dismissals/<user>/<account>/<website>`.
 */
export interface KeyValueStorage {
  /**
   * Returns the last value written under a key, or `null` or `undefined` if there is none. Can
   * return a promise. Throws or rejects if the value can’t be read. Then the panel says so, and
   * does not replace the value.
   */
  read: (key: string) => unknown
  /**
   * Stores a value. Can return a promise. Throws or rejects if it can’t be stored. Then the panel says so,
   * and keeps the value while it is on screen.
   */
  write: (key: string, value: unknown) => unknown
  /**
   * Calls `listener` with a key whose value has changed elsewhere, such as in another tab, or without one
   * if any can have changed. Returns a function that stops.
   * @default such changes are seen when a panel opens
   */
  subscribe?: ((listener: (key?: string) => void) => () => void) | undefined
}
