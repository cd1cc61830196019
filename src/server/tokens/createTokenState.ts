import type { LocalToken } from './createLocalToken.js'
import { createLocalToken } from './createLocalToken.js'
import type { TokenSync } from './createTokenSync.js'
import { createTokenSync } from './createTokenSync.js'
import type { GuardedStore } from './guardStore.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

/** What one instance knows of the token, kept in step with the store. */
export type TokenState = LocalToken & TokenSync

/** Makes the state of one manager; `key` is what instances share. */
export function createTokenState(
  store: GuardedStore,
  key: string,
  context: { now: SteadyClock; leewayMs: number | undefined },
): TokenState {
  const local = createLocalToken(context)
  return { ...local, ...createTokenSync({ store, key, local, now: context.now }) }
}
