/** A stored token. */
export interface StoredToken {
  /** The value as it was written. Stores must not interpret it. */
  value: string
  /** The generation that it was written with. A token of a newer generation replaces it. */
  generation: number
  /** How long until the store deletes the token. */
  expiresInMs: number
}

/**
 * Shares tokens, locks and blocks between instances. Each operation is atomic across all users of the store,
 * and the three are independent, even under the same key. Keys and values can be any string, including the
 * empty string. Times are in ms, by the store's clock: an expired entry is removed, with its generation.
 *
 * If an operation rejects, or takes longer than 800 ms, the token manager continues without the store for 5
 * s, except after an error of the kind `config`, which it throws. Without the store, it also throws if it
 * needs a new token and `requiresStore` is on, as it is by default once the service has rotated the refresh
 * token.
 *
 * Test an implementation with `testTokenStore` from `personalization-kit/testing/vitest`.
 */
export interface TokenStore {
  /** Returns the stored token, or `null` if there is none or it has expired. */
  read(key: string): Promise<StoredToken | null>
  /**
   * Writes the value and returns `true` if its generation is newer than the stored one. Otherwise
   * changes nothing and returns `false`, so an instance that was suspended can't overwrite a newer
   * token.
   */
  write(
    key: string,
    value: string,
    options: { generation: number; ttlMs: number },
  ): Promise<boolean>
  /**
   * Acquires a lock that expires after `ttlMs`. Returns the owner's ID, or `null` if another
   * instance holds the lock.
   */
  acquire(key: string, options: { ttlMs: number }): Promise<string | null>
  /** Releases a lock if `owner` still holds it. */
  release(key: string, owner: string): Promise<void>
  /** Blocks requests for `ttlMs`. Keeps an existing block that lasts longer. */
  throttle(key: string, options: { ttlMs: number }): Promise<void>
  /** Returns how long requests stay blocked, or 0 if they are allowed. */
  throttledForMs(key: string): Promise<number>
}
