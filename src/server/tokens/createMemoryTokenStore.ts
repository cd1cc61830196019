import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { createSteadyClock } from '../../internal/createSteadyClock.js'
import type { StoredToken, TokenStore } from './TokenStore.js'

/**
 * Creates a token store in memory for a single process. Several instances need a shared
 * {@link TokenStore}, such as one from `createRedisTokenStore`.
 */
export function createMemoryTokenStore(): TokenStore {
  const now = createSteadyClock()
  const records = createExpiringMap<Pick<StoredToken, 'value' | 'generation'>>(now)
  const locks = createExpiringMap<string>(now)
  const throttles = createExpiringMap<true>(now)
  return {
    async read(key) {
      const record = records.get(key)
      return record ? { ...record, expiresInMs: records.leftMs(key) } : null
    },
    async write(key, value, { generation, ttlMs }) {
      const isNewer = generation > (records.get(key)?.generation ?? -Infinity)
      if (isNewer) records.set(key, { value, generation }, ttlMs)
      return isNewer
    },
    async acquire(key, { ttlMs }) {
      if (locks.get(key) !== undefined) return null
      const owner = crypto.randomUUID()
      locks.set(key, owner, ttlMs)
      return owner
    },
    async release(key, owner) {
      if (locks.get(key) === owner) locks.delete(key)
    },
    async throttle(key, { ttlMs }) {
      if (ttlMs > throttles.leftMs(key)) throttles.set(key, true, ttlMs)
    },
    async throttledForMs(key) {
      return throttles.leftMs(key)
    },
  }
}

/**
 * Creates a map with entries that expire. Checks expiry on access, so no timer keeps a process
 * alive.
 */
function createExpiringMap<Value>(now: SteadyClock) {
  const entries = new Map<string, { value: Value; until: number }>()
  const leftMs = (key: string) => Math.max((entries.get(key)?.until ?? 0) - now(), 0)
  return {
    leftMs,
    get(key: string): Value | undefined {
      if (leftMs(key) === 0) entries.delete(key)
      return entries.get(key)?.value
    },
    set: (key: string, value: Value, ttlMs: number) =>
      void entries.set(key, { value, until: now() + ttlMs }),
    delete: (key: string) => void entries.delete(key),
  }
}
