import type { GuardedStore } from './guardStore.js'
import type { HeldToken } from './HeldToken.js'
import { fromStored, toStored } from './HeldToken.js'

const maxLeewayMs = 10_000
const maxLeewayShare = 0.05
/** How long a store may have forgotten what all instances know before one of them puts it back. */
const lookEveryMs = 30_000

/** What one instance knows of the token, kept in step with the store. */
export interface TokenState {
  /** The newest token known; it may have ended. */
  held(): HeldToken | null
  /** The token, if it is good for long enough and covers these resources. */
  usable(resources: Iterable<string>): HeldToken | null
  /** The token, if it is good at all. */
  stillGood(): HeldToken | null
  /** Takes over what the store has, or gives it back what it lost. */
  sync(): Promise<void>
  /** Holds a token and writes it. `false`: the store has a newer one, so it is not held. */
  keep(token: HeldToken): Promise<boolean>
  /** Never uses this access token again. */
  reject(accessToken: string): void
  /** Whether it is time to look: the store lacks what is held, or nobody looked for a while. */
  needsSync(): boolean
}

/** Makes the state of one manager; `key` is what instances share. */
export function createTokenState(
  store: GuardedStore,
  key: string,
  leewayMs: number | undefined,
): TokenState {
  let held: HeldToken | null = null
  let rejected: string | null = null
  let isUnsaved = false
  let lookedAt = Date.now()

  function goodFor(ms: number): HeldToken | null {
    if (!held || held.accessToken === rejected || held.accessToken === '') return null
    return held.expiresAt - ms > Date.now() ? held : null
  }
  const stillGood = () => goodFor(0)
  async function save(token: HeldToken): Promise<boolean> {
    const { value, ...options } = toStored(token, Date.now())
    const isWritten = await store.write(key, value, options)
    isUnsaved = isWritten === undefined
    return isWritten !== false
  }

  return {
    held: () => held,
    stillGood,
    usable(resources) {
      const token = held && goodFor(leewayOf(held, leewayMs))
      return token && [...resources].every((name) => token.resources.includes(name)) ? token : null
    },
    async sync() {
      const askedAt = (lookedAt = Date.now())
      const stored = await store.read(key)
      if (stored === undefined) return
      const known = held?.generation ?? 0
      if (stored && stored.generation >= known) {
        if (stored.generation > known) held = fromStored(stored, askedAt)
        isUnsaved = false
      } else if (held && (held.refreshToken !== null || stillGood())) {
        await save(held)
      }
    },
    async keep(token) {
      const isNewest = await save(token)
      if (isNewest) held = token
      return isNewest
    },
    reject: (accessToken) => void (rejected = accessToken),
    needsSync: () => isUnsaved || Date.now() - lookedAt > lookEveryMs,
  }
}

/** A token that nearly ended would end on its way. */
function leewayOf({ lifeMs }: HeldToken, leewayMs: number | undefined): number {
  const wantedMs = leewayMs ?? Math.min(maxLeewayMs, lifeMs * maxLeewayShare)
  return Math.min(wantedMs, lifeMs / 2)
}
