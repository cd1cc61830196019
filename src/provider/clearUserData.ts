import type { QueryClient } from '@tanstack/react-query'
import { clearBrowserData, clearTabData } from '../internal/browserData.js'
import { pageChannel } from '../internal/openChannel.js'
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
  channel()?.post(signOut)
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
  const stop = channel()?.listen((message) => {
    if (message !== signOut) return
    // The other tab has cleared what all tabs share. By now, the shared data can belong to the next user.
    clearTabData()
    forget([queryClient])
  })
  return () => {
    providers.delete(provider)
    stop?.()
  }
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
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.findAll({ mutationKey: personalizationKeys.submit })) {
    mutations.remove(mutation)
  }
}
