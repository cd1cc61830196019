/** A subscription for `useSyncExternalStore` to a value that never changes. */
export function noSubscription() {
  return () => {}
}
