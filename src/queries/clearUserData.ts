import type { QueryClient } from '@tanstack/react-query'
import { clearConversations } from './conversationStorage.js'
import { personalizationKeys } from './personalizationKeys.js'

/**
 * Removes all of this package's data that belongs to the current user: lists, questions and answers
 * in the cache, and the question IDs stored in the browser. Call it when a user signs out. Lists
 * that are still on screen are fetched again for the user who is signed in at that time.
 */
export function clearUserData(queryClient: QueryClient): void {
  clearConversations()
  const [owner] = personalizationKeys.all
  // Resetting also cancels the previous user's requests. Questions are not requested again, because
  // they don't belong to the new user.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [owner] })) query.reset()
  void queryClient.refetchQueries({ queryKey: [owner, 'list'], type: 'active' })
  queryClient.removeQueries({ queryKey: [owner], type: 'inactive' })
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.findAll({ mutationKey: personalizationKeys.submit })) {
    mutations.remove(mutation)
  }
}
