/**
 * Where panels keep what belongs to a user: saved views, pins, dismissed findings, the list that the user last
 * marked as seen, and how long answers took. Each is one JSON value, under a key such as
 * `dismissals/<user>/<account>/<website>`.
 */
export interface KeyValueStorage {
  /**
   * Returns the last value written under a key, or `null` or `undefined` if there is none. Can return a
   * promise. Throws or rejects if the value can't be read. The panel then shows an error and does not replace
   * the value.
   */
  read: (key: string) => unknown
  /**
   * Stores a value. Can return a promise. Throws or rejects if the value can't be stored. The panel then
   * shows an error, and keeps the value while the panel is on screen.
   */
  write: (key: string, value: unknown) => unknown
  /**
   * Calls `listener` with a key whose value has changed elsewhere, such as in another tab, or without a key
   * if any value may have changed. Returns a function that stops listening.
   * @default such changes are seen when a panel opens
   */
  subscribe?: ((listener: (key?: string) => void) => () => void) | undefined
}
