import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { withinTime } from '../../internal/withinTime.js'
import type { TokenEvent } from './TokenManager.js'
import type { StoredToken, TokenStore } from './TokenStore.js'

/** How long one operation may take, whatever the store promises. */
const operationTimeoutMs = 800
/** How long a store that failed is left alone. */
const downMs = 5_000
/** The lock owner of an instance that continues without the store. */
export const ownLock = 'own'

/** A store that never throws when it is down, and never delays a caller for long. */
export interface GuardedStore {
  /** Whether it is being left alone now. */
  isDown(): boolean
  /** `undefined`: it is away, so nobody knows. */
  read(key: string): Promise<StoredToken | null | undefined>
  /** `undefined`: it is away, so nothing was written as far as we know. */
  write(
    key: string,
    value: string,
    options: { generation: number; ttlMs: number },
  ): Promise<boolean | undefined>
  /** Without a store everybody may go on alone. */
  acquire(key: string, options: { ttlMs: number }): Promise<string | null>
  release(key: string, owner: string): Promise<void>
  throttle(key: string, options: { ttlMs: number }): Promise<void>
  throttledForMs(key: string): Promise<number>
}

/**
 * Puts a deadline on every operation of a store and leaves it alone for a while once it failed, so that one call waits
 * for it and not each.
 *
 * @throws {PersonalizationKitError} Only what the store itself throws of kind `config`: a wrong key does not pass by
 * itself.
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
      // What set out before another operation failed says nothing about now.
      if (wasDownUntil === downUntil && downUntil > 0) {
        downUntil = 0
        report({ type: 'storeUp' })
      }
      return result
    } catch (error) {
      if (isPersonalizationKitError(error, 'config')) throw error
      if (!isDown()) {
        downUntil = now() + downMs
        report({ type: 'storeDown', operation, reason: reasonOf(error), forMs: downMs })
      }
      return fallback
    }
  }

  return {
    isDown,
    read: (key) => run('read', () => store.read(key), undefined),
    write: (key, value, options) => run('write', () => store.write(key, value, options), undefined),
    acquire: (key, options) => run('acquire', () => store.acquire(key, options), ownLock),
    async release(key, owner) {
      if (owner !== ownLock) await run('release', () => store.release(key, owner), undefined)
    },
    throttle: (key, options) => run('throttle', () => store.throttle(key, options), undefined),
    throttledForMs: (key) => run('throttledForMs', () => store.throttledForMs(key), 0),
  }
}

/** Also turns what is thrown at once into a rejection. */
async function start<Result>(work: () => Promise<Result>): Promise<Result> {
  return work()
}

/** The system's or the server's short word for it, such as `ECONNREFUSED` or `OOM`; longer texts may hold anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  const said = typeof code === 'string' ? code : (error.message.split(' ')[0] ?? '')
  return /^[A-Z][A-Z_]{2,30}$/.test(said) ? said : 'no answer'
}
