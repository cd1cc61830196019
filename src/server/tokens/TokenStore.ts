/** A stored token. */
export interface StoredToken {
  /** The value as it was written. Stores must not interpret it. */
  value: string
  generation: number
  /** How long until the store deletes the token. */
  expiresInMs: number
}

/**
 * Shares one token between instances. Each operation is atomic across all users of the store. Times
 * are in ms, by the store's clock. If an operation rejects, the token manager continues without the
 * store for 5 s.
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
