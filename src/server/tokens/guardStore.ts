import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { TimeoutError, withinTime } from '../../internal/withinTime.js'
import { storedError } from './tokenErrors.js'
import type { TokenEvent } from './TokenManager.js'
import type { StoredToken, TokenStore } from './TokenStore.js'

/** The time limit for one operation. */
const operationTimeoutMs = 800
/** How long a store is not used after a failure. */
const downMs = 5_000
/** The lock owner of an instance that continues without the store. */
export const ownLock = 'own'

/** More tokens than all instances can get, even with one each millisecond for thirty years. */
const maxGeneration = 2 ** 40

function isGeneration(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= maxGeneration
}

/** A store that never throws when it is down, and never delays a caller for long. */
export interface GuardedStore {
  /** Returns whether the store is currently not being used because it failed. */
  isDown(): boolean
  /** Returns `undefined` if the store is down. */
  read(key: string): Promise<StoredToken | null | undefined>
  /** Returns `undefined` if the store is down. It is then unknown whether anything was written. */
  write(
    key: string,
    value: string,
    options: { generation: number; ttlMs: number },
  ): Promise<boolean | undefined>
  /** Returns {@link ownLock} if the store is down, so every instance can continue. */
  acquire(key: string, options: { ttlMs: number }): Promise<string | null>
  release(key: string, owner: string): Promise<void>
  throttle(key: string, options: { ttlMs: number }): Promise<void>
  throttledForMs(key: string): Promise<number>
}

/**
 * Limits the time of each store operation. After a failure, the store is not used for a while, so later calls
 * don't wait for it.
 *
 * @throws {PersonalizationKitError} Only errors of the kind `config`: those from the store, because waiting does
 * not fix a wrong key, and one for a generation that is not a whole number from 0 to 2^40. No later generation could
 * replace it.
 */
export function guardStore(
  store: TokenStore,
  { now, report }: { now: SteadyClock; report: (event: TokenEvent) => void },
): GuardedStore {
  let downUntil = 0
  const isDown = () => now() < downUntil

  async function run<Result, Fallback>(
    operation: keyof TokenStore,
    work: () => Promise<Result>,
    fallback: Fallback,
  ): Promise<Result | Fallback> {
    if (isDown()) return fallback
    const wasDownUntil = downUntil
    try {
      const result = await withinTime(operationTimeoutMs, start(work))
      // An operation that started before another one failed does not show that the store is up.
      if (wasDownUntil === downUntil && downUntil > 0) {
        downUntil = 0
        report({ type: 'store-up' })
      }
      return result
    } catch (error) {
      if (isPersonalizationKitError(error, 'config')) throw error
      if (!isDown()) {
        downUntil = now() + downMs
        report({ type: 'store-down', operation, reason: reasonOf(error), forMs: downMs })
      }
      return fallback
    }
  }

  return {
    isDown,
    async read(key) {
      const stored = await run('read', () => store.read(key), undefined)
      if (stored && !isGeneration(stored.generation))
        throw storedError('has a generation that no instance can have reached')
      return stored
    },
    write: (key, value, options) => run('write', () => store.write(key, value, options), undefined),
    acquire: (key, options) => run('acquire', () => store.acquire(key, options), ownLock),
    async release(key, owner) {
      if (owner !== ownLock) await run('release', () => store.release(key, owner), undefined)
    },
    throttle: (key, options) => run('throttle', () => store.throttle(key, options), undefined),
    throttledForMs: (key) => run('throttledForMs', () => store.throttledForMs(key), 0),
  }
}

/** Converts synchronous errors to rejections. */
async function start<Result>(work: () => Promise<Result>): Promise<Result> {
  return work()
}

/**
 * Returns an error's short code, such as `ECONNREFUSED` or `OOM`. Longer messages may contain
 * secrets.
 */
function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return 'no answer'
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  const said = typeof code === 'string' ? code : (error.message.split(' ')[0] ?? '')
  return /^[A-Z][A-Z_]{2,30}$/.test(said) ? said : 'unknown'
}
