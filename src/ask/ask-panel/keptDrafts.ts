import type { QueryClient } from '@tanstack/react-query'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { lazy } from '../../internal/lazy.js'
import { onSignOut } from '../../internal/signOut.js'

/** What was typed and not sent, by cache and by what it is about, until the page is reloaded or the user signs out. */
const kept = lazy(() => {
  const state = { caches: new WeakMap<QueryClient, Map<string, string>>() }
  onSignOut(() => {
    state.caches = new WeakMap()
  })
  return state
})

/** Returns what was typed in a panel that left the page. */
export function keptDraft(queryClient: QueryClient, subject: string): string {
  return kept().caches.get(queryClient)?.get(subject) ?? ''
}

/** Keeps what was typed, for a panel about the same subject. */
export function keepDraft(queryClient: QueryClient, subject: string, draft: string): void {
  const drafts = getOrInsert(kept().caches, queryClient, () => new Map<string, string>())
  if (draft === '') drafts.delete(subject)
  else drafts.set(subject, draft)
}
