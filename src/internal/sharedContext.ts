import { getOrInsert } from './getOrInsert.js'
import { shared } from './shared.js'

/**
 * Returns a React context that all copies of this package share if they use the same copy of React,
 * so that a component finds the provider of another copy.
 *
 * @param name Ends in a number that changes with the shape of the value.
 * @param owner React's `createContext`, which differs between copies of React.
 */
export function sharedContext<Context extends object>(
  name: `${string}@${number}`,
  owner: object,
  make: () => Context,
): Context {
  const contexts = shared('contexts@1', () => new WeakMap<object, Map<string, object>>())
  const own = getOrInsert(contexts, owner, () => new Map<string, object>())
  return getOrInsert(own, name, make) as Context
}
