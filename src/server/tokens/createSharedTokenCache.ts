import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { shareCall } from '../shareCall.js'
import type { CachedToken } from './CachedToken.js'
import { fromStored, toStored } from './CachedToken.js'
import type { TokenCache } from './createTokenCache.js'
import { createTokenCache } from './createTokenCache.js'
import type { GuardedStore } from './guardStore.js'

/** The token cache of one instance. Instances share their token through the store. */
export interface SharedTokenCache extends TokenCache {
  /** Loads the token from the store. If the store lost it, writes the cached token back. */
  load(): Promise<void>
  /**
   * Loads the token in the background if the last load was a while ago. Runs one load at a time.
   */
  loadInBackground(): void
  /** Returns whether the last write is unconfirmed, so the store may lack the cached token. */
  isUnsaved(): boolean
  /**
   * Caches and stores a token. Returns `false` and does not cache it if the store has a newer one.
   */
  save(token: CachedToken): Promise<boolean>
}

/** How often to check that the store still has the token. */
const loadEveryMs = 30_000
/**
 * How long to wait before writing a rotated refresh token again. A store that failed is not used
 * for 5 s.
 */
const writeAgainMs = 5_100

interface SharedTokenCacheParts {
  store: GuardedStore
  /** The token's key in the store. */
  key: string
  now: SteadyClock
  leewayMs: number | undefined
}

/** Creates the shared token cache for one manager. */
export function createSharedTokenCache(parts: SharedTokenCacheParts): SharedTokenCache {
  const { store, key, now } = parts
  const cache = createTokenCache(parts)
  let isUnsaved = false
  let isWaiting = false
  let loadedAt = now()

  async function write(token: CachedToken): Promise<boolean> {
    const { value, ...options } = toStored(token, now())
    const isWritten = await store.write(key, value, options)
    isUnsaved = isWritten === undefined
    writeLater(token)
    return isWritten !== false
  }

  /** Writes an unsaved token again later, unless other instances can do without it. */
  function writeLater(token: CachedToken | null): void {
    if (isWaiting || !isUnsaved || !token || token.refreshToken === null) return
    isWaiting = true
    // No other instance knows a rotated refresh token, so don't wait for the next call.
    startLater(() => {
      isWaiting = false
      startLoad()
    })
  }

  async function save(token: CachedToken): Promise<boolean> {
    const isNewest = await write(token)
    if (isNewest) cache.set(token)
    return isNewest
  }

  async function load(): Promise<void> {
    const askedAt = (loadedAt = now())
    const stored = await store.read(key)
    const current = cache.current()
    if (stored === undefined) return writeLater(current)
    if (stored && stored.generation >= (current?.generation ?? 0)) {
      const theirs = fromStored(stored, askedAt)
      const isLate = isUnsaved && isSameToken(theirs, current)
      if (stored.generation > (current?.generation ?? 0)) cache.set(theirs)
      isUnsaved = false
      // A write that arrived late makes the token look younger than it is. Write it again.
      if (isLate && current) await save({ ...current, generation: current.generation + 1 })
    } else if (current && (current.refreshToken !== null || cache.valid())) {
      await write(current)
    }
  }

  const loadOnce = shareCall(load)
  const startLoad = () => void loadOnce().catch(() => {})

  return {
    ...cache,
    load,
    save,
    isUnsaved: () => isUnsaved,
    loadInBackground() {
      const isDue = isUnsaved || now() - loadedAt > loadEveryMs
      if (isDue && !store.isDown()) startLoad()
    },
  }
}

function isSameToken(a: CachedToken, b: CachedToken | null): boolean {
  return a.generation === b?.generation && a.accessToken === b.accessToken
}

/** Starts a timer. The process can exit before it fires, if the runtime supports this. */
function startLater(start: () => void): void {
  const timer = setTimeout(start, writeAgainMs) as unknown
  const { unref: release } = timer as { unref?: (() => void) | undefined }
  release?.call(timer)
}
