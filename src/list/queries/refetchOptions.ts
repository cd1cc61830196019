import { isSignedOut } from '../../errors/isSignedOut.js'

/**
 * Returns the query options for automatic fetches of a list. They stop while the user is signed out; the provider then
 * checks whether that has changed. Empty without an interval, because an explicit `undefined` would override the
 * QueryClient's defaults.
 *
 * @param intervalMs The time between fetches in ms. `false` for none.
 */
export function refetchOptions(intervalMs: number | false | undefined) {
  if (intervalMs === undefined) return {}
  return {
    refetchInterval: ({ state: { error } }: { state: { error: unknown } }) =>
      isSignedOut(error) ? (false as const) : intervalMs,
  }
}
