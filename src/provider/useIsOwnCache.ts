'use client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearForNextUser, isProvided } from './clearUserData.js'

/** Whose data is in a cache, even if no provider uses it at the moment. */
const owners = new WeakMap<QueryClient, string>()

/**
 * Returns whether nothing of another user is in the cache. If the host shows another user without a sign-out,
 * returns `false` until the cache is empty: render nothing until then. `null` is no user, for example while the host
 * loads the user, so what is in the cache stays.
 */
export function useIsOwnCache(queryClient: QueryClient, me: string | null): boolean {
  const [owner, setOwner] = useState(() =>
    isProvided(queryClient) ? me : (owners.get(queryClient) ?? me),
  )
  const isForeign = me !== null && owner !== null && owner !== me
  useEffect(() => {
    if (me === null) return
    // By now, what was rendered for the other user has left the page, so nothing holds the cached data.
    if (isForeign) clearForNextUser(queryClient)
    owners.set(queryClient, me)
    // oxlint-disable-next-line react/set-state-in-effect -- the cache is emptied between the two renders
    setOwner(me)
  }, [queryClient, me, isForeign])
  return !isForeign
}
