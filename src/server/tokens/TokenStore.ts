/** What a store holds under a key. */
export interface StoredToken {
  /** As it was written; a store never looks into it. */
  value: string
  generation: number
  /** How long the store still keeps it. */
  expiresInMs: number
}

/**
 * Where instances share one token. Each operation is atomic among all who use the same store; times are in ms, by
 * the store's own clock. Any of them may reject: the token manager then goes on without the store for a while.
 *
 * `testTokenStore` of `personalization-kit/testing/vitest` tells whether an implementation keeps these promises.
 */
export interface TokenStore {
  /** `null`: nothing there, or no longer. */
  read(key: string): Promise<StoredToken | null>
  /**
   * Writes if the generation is newer than the one that is there; else changes nothing and returns `false`. So
   * who was held up while others went on cannot overwrite what they did.
   */
  write(
    key: string,
    value: string,
    options: { generation: number; ttlMs: number },
  ): Promise<boolean>
  /** Takes a lock that opens by itself after `ttlMs`; returns who owns it, `null` if another does. */
  acquire(key: string, options: { ttlMs: number }): Promise<string | null>
  /** Opens a lock, if `owner` still owns it. */
  release(key: string, owner: string): Promise<void>
  /** Closes a gate for `ttlMs`, or leaves it as it is if it stays closed for longer already. */
  closeGate(key: string, options: { ttlMs: number }): Promise<void>
  /** How long a gate stays closed; 0: it is open. */
  gate(key: string): Promise<number>
}
