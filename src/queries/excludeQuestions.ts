import type { QueryClient } from '@tanstack/react-query'
import { personalizationKeys } from './personalizationKeys.js'

/**
 * Keeps questions and answers out of a persisted or dehydrated cache: a filter for `shouldDehydrateQuery`. The provider
 * makes it the default of its QueryClient. Pass a filter of your own to persist them, or combine both:
 * `(query) => excludeQuestions(query) && ownFilter(query)`.
 */
export function excludeQuestions(query: {
  queryKey: readonly unknown[]
  state: { status: string }
}): boolean {
  const [owner] = personalizationKeys.all
  const isQuestion =
    query.queryKey[0] === owner &&
    (query.queryKey[1] === 'answer' || query.queryKey[1] === 'conversation')
  return !isQuestion && query.state.status === 'success'
}

/** Makes {@link excludeQuestions} the default of a QueryClient that has no filter of its own. */
export function excludeQuestionsByDefault(queryClient: QueryClient): void {
  const defaults = queryClient.getDefaultOptions()
  if (defaults.dehydrate?.shouldDehydrateQuery) return
  queryClient.setDefaultOptions({
    ...defaults,
    dehydrate: { ...defaults.dehydrate, shouldDehydrateQuery: excludeQuestions },
  })
}
