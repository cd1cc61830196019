import type { QueryClient } from '@tanstack/react-query'
import { focusManager } from '@tanstack/react-query'
import { personalizationKeys } from './personalizationKeys.js'

/**
 * Drops the polls that wait for a connection when the page is hidden, because TanStack Query would send them
 * once the browser is online. A page that is shown again polls at once. Keeps those that may poll in the
 * background.
 *
 * @returns A function that stops doing so.
 */
export function dropPausedPolls(queryClient: QueryClient): () => void {
  const [owner] = personalizationKeys.all
  return focusManager.subscribe((isVisible) => {
    if (isVisible) return
    void queryClient.cancelQueries({
      queryKey: [owner, 'answer'],
      fetchStatus: 'paused',
      predicate: ({ observers }) =>
        !observers.some(({ options }) => options.refetchIntervalInBackground),
    })
  })
}
