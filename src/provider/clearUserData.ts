import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { clearBrowserData, clearTabData, dataPrefix } from '../internal/browserData.js'
import { isBrowser } from '../internal/isBrowser.js'
import { pageChannel } from '../internal/openChannel.js'
import { randomId } from '../internal/randomId.js'
import { shared } from '../internal/shared.js'
import { noteSignOut } from '../internal/signOut.js'
import { warnOnce } from '../internal/warnOnce.js'
import { personalizationKeys } from './personalizationKeys.js'

/**
 * Removes all of this package's data that belongs to the current user: lists, questions and answers in the
 * cache, what is stored in the browser (conversations, views, dismissed findings and the last list seen), and
 * what was typed into panels. Other tabs of this browser do the same and stop polling. Call it when a user
 * signs out. Also clears the cached data of all providers on this page, and logs a warning if none of them uses
 * this QueryClient. Lists that are still on screen are fetched again for the user who is signed in at that
 * time.
 *
 * @returns A promise that resolves when the browser's database is empty. Wait for it before you leave
 * the page. Everything else is removed at once.
 */
export async function clearUserData(queryClient: QueryClient): Promise<void> {
  const cleared = clearBrowserData()
  const inUse = new Set(Array.from(providers, (provider) => provider.queryClient))
  if (inUse.size > 0 && !inUse.has(queryClient)) {
    warnOnce(
      'clearUserData got a QueryClient that no PersonalizationKitProvider uses. The cached data of the providers is ' +
        'cleared, too. Is TanStack Query installed twice? See docs/sign-out.md.',
    )
  }
  forget([...inUse.add(queryClient)])
  tellTabs()
  await cleared
}

/**
 * Clears a cache when the user signs out in another tab.
 *
 * @returns A function that stops listening.
 */
export function followSignOut(queryClient: QueryClient): () => void {
  const provider = { queryClient }
  providers.add(provider)
  const stop = listenToTabs(() => {
    // The other tab has cleared what all tabs share. By now, the shared data can belong to the next user.
    clearTabData()
    forget([queryClient])
  })
  return () => {
    providers.delete(provider)
    stop?.()
  }
}

function tellTabs(): void {
  const tabs = channel()
  if (tabs) tabs.post(signOut)
  else mark.write()
}

function listenToTabs(onSignOut: () => void): (() => void) | undefined {
  const tabs = channel()
  if (tabs) return tabs.listen((message) => message === signOut && onSignOut())
  return isBrowser() ? mark.follow(onSignOut) : undefined
}

/** The mark of the last sign-out on this page, which has been dealt with. */
const own = shared('signed-out@1', () => ({ mark: '' }))

/**
 * A mark of the last sign-out, in this browser's storage. Tells other tabs of it if the browser has no channel: by
 * the event of the storage or, if a tab has missed that, when it gets the focus.
 */
const mark = {
  key: `${dataPrefix}:signed-out`,
  read(): string | null {
    try {
      return localStorage.getItem(mark.key)
    } catch {
      return null
    }
  },
  write(): void {
    try {
      own.mark = randomId()
      localStorage.setItem(mark.key, own.mark)
    } catch {
      // The browser does not allow it, or has no room.
    }
  },
  follow(onChange: () => void): () => void {
    let seen = mark.read()
    function look() {
      const now = mark.read()
      // The mark goes for a moment at each sign-out.
      if (now === null || now === seen) return
      seen = now
      if (now !== own.mark) onChange()
    }
    const events = ['storage', 'focus', 'pageshow'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  },
}

/** Removes what belongs to a user from this tab, because the host shows another user without a sign-out. */
export function clearForNextUser(queryClient: QueryClient): void {
  clearTabData()
  forget([queryClient])
}

/** Returns whether a provider on this page uses a cache. */
export function isProvided(queryClient: QueryClient): boolean {
  return [...providers].some((provider) => provider.queryClient === queryClient)
}

/** The providers on this page, including those of other copies of this package. */
const providers = shared('providers@1', () => new Set<{ queryClient: QueryClient }>())

/**
 * Removes the user's data from this page. Clears the cached data first, so that none of it is stored again.
 * Lists on screen are fetched last, because these requests belong to the user who is signed in by then.
 */
function forget(queryClients: readonly QueryClient[]): void {
  for (const queryClient of queryClients) clearCache(queryClient)
  noteSignOut()
  const [owner] = personalizationKeys.all
  for (const queryClient of queryClients) {
    void queryClient.refetchQueries({ queryKey: [owner, 'list'], type: 'active' })
  }
}

/** The message that a tab sends when its user signs out. */
const signOut = 'sign-out'

const channel = pageChannel('personalization-kit@1:sign-out')

function clearCache(queryClient: QueryClient): void {
  const [owner] = personalizationKeys.all
  // Resetting also cancels the previous user's requests. Questions are not requested again, because
  // they don't belong to the new user.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [owner] })) query.reset()
  queryClient.removeQueries({ queryKey: [owner], type: 'inactive' })
  removeOnceUnused(queryClient, [owner, 'answer'])
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.findAll({ mutationKey: personalizationKeys.submit })) {
    mutations.remove(mutation)
  }
}

/** Removes queries as soon as nothing shows them, because their keys contain the IDs of a user's questions. */
function removeOnceUnused(queryClient: QueryClient, queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache()
  const left = new Set(cache.findAll({ queryKey }))
  if (left.size === 0) return
  const stop = cache.subscribe(({ query }) => {
    if (left.has(query) && query.getObserversCount() === 0) {
      left.delete(query)
      cache.remove(query)
    }
    if (left.size === 0) stop()
  })
}
