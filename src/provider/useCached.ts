'use client'
import type { QueryClient } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns a value from the query cache. Never fetches. Unlike `useQuery`, it doesn't replace the options of a
 * query that another component fetches.
 *
 * @param read Reads the value. Returns the same one until the data in the cache changes.
 * @param initial The value on the server and while hydrating.
 */
export function useCached<Value>(read: (queryClient: QueryClient) => Value, initial: Value): Value {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(queryClient),
    () => initial,
  )
}
