import { shared } from './shared.js'

/** The sign-out state shared by all copies of this package on a page. */
const state = shared('sign-out@1', () => ({
  count: 0,
  /** When a user last signed out, in Unix ms. Data from before that time must not be shown. */
  at: 0,
  listeners: new Set<() => void>(),
}))

/** Notifies everything on this page that keeps a user's data when that user has signed out. */
export function noteSignOut(): void {
  state.count += 1
  state.at = Date.now()
  for (const listener of state.listeners) listener()
}

/** Calls `listener` at each sign-out. Returns a function that stops listening. */
export function onSignOut(listener: () => void): () => void {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** Returns how many times a user has signed out on this page. */
export function countSignOuts(): number {
  return state.count
}

/** Returns when a user last signed out on this page, in Unix ms, or 0 if no user has. */
export function lastSignOut(): number {
  return state.at
}
