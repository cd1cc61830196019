import type { LocalToken } from './createLocalToken.js'
import { createLocalToken } from './createLocalToken.js'
import type { TokenSync } from './createTokenSync.js'
import { createTokenSync } from './createTokenSync.js'
import type { GuardedStore } from './guardStore.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

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
