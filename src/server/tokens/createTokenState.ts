import type { SteadyClock } from '../../internal/createSteadyClock.js'
import type { LocalToken } from './createLocalToken.js'
import { createLocalToken } from './createLocalToken.js'
import type { GuardedStore } from './guardStore.js'
import type { HeldToken } from './HeldToken.js'
import { fromStored, toStored } from './HeldToken.js'

/** The token cache of one instance, in sync with the store. */
export type TokenState = LocalToken & TokenSync

/** Creates the token state of one manager. */
export function createTokenState(
  store: GuardedStore,
  key: string,
  context: { now: SteadyClock; leewayMs: number | undefined },
): TokenState {
  const local = createLocalToken(context)
  return { ...local, ...createTokenSync({ store, key, local, now: context.now }) }
}

/** How long a store may have forgotten what all instances know before one of them puts it back. */
const lookEveryMs = 30_000
/** When to write a rotated refresh token again that did not get through: a store is left alone for 5 s. */
const writeAgainMs = 5_100

/** Keeps the token cache of an instance in sync with the store. */
interface TokenSync {
  /** Takes over what the store has, or gives it back what it lost. */
  sync(): Promise<void>
  /** The same behind a call that has its token already, if nobody looked for a while; never more than one at a time. */
  syncNowAndThen(): void
  /** Whether the store may lack what is held, because it did not confirm the last write. */
  isUnsaved(): boolean
  /** Holds a token and writes it. `false`: the store has a newer one, so it is not held. */
  keep(token: HeldToken): Promise<boolean>
}

interface SyncParts {
  store: GuardedStore
  /** What instances share. */
  key: string
  local: LocalToken
  now: SteadyClock
}

/** Creates the sync between one manager and the store. */
function createTokenSync({ store, key, local, now }: SyncParts): TokenSync {
  let isUnsaved = false
  let lookedAt = now()

  async function save(token: HeldToken): Promise<boolean> {
    const { value, ...options } = toStored(token, now())
    const isWritten = await store.write(key, value, options)
    isUnsaved = isWritten === undefined
    // Nobody else knows a rotated refresh token, so it does not wait for the next call.
    if (isUnsaved && token.refreshToken !== null) unref(setTimeout(syncInBackground, writeAgainMs))
    return isWritten !== false
  }

  async function sync(): Promise<void> {
    const askedAt = (lookedAt = now())
    const stored = await store.read(key)
    if (stored === undefined) return
    const held = local.held()
    const known = held?.generation ?? 0
    if (stored && stored.generation >= known) {
      const theirs = fromStored(stored, askedAt)
      const isOursLate =
        isUnsaved && stored.generation === known && theirs.accessToken === held?.accessToken
      if (stored.generation > known) local.hold(theirs)
      isUnsaved = false
      // A write that landed late is thought to be younger than it is, so it is made good by another.
      if (isOursLate && held) await keep({ ...held, generation: known + 1 })
    } else if (held && (held.refreshToken !== null || local.stillGood())) {
      await save(held)
    }
  }

  const syncInBackground = oneAtATime(sync)

  async function keep(token: HeldToken): Promise<boolean> {
    const isNewest = await save(token)
    if (isNewest) local.hold(token)
    return isNewest
  }

  return {
    sync,
    keep,
    isUnsaved: () => isUnsaved,
    syncNowAndThen() {
      const isDue = isUnsaved || now() - lookedAt > lookEveryMs
      if (isDue && !store.isDown()) syncInBackground()
    },
  }
}

/** Runs work in the background, once at a time. Errors are ignored here, because callers see them elsewhere. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isWorking = false
  return () => {
    if (isWorking) return
    isWorking = true
    void work()
      .catch(() => {})
      .finally(() => (isWorking = false))
  }
}

/** A timer that does not keep a process alive, where timers can do so. */
function unref(timer: unknown): void {
  const { unref: release } = timer as { unref?: (() => void) | undefined }
  release?.call(timer)
}
