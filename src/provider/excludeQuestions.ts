import type { QueryClient } from '@tanstack/react-query'
import { personalizationKeys } from './personalizationKeys.js'

const questionKinds = new Set<unknown>(['answer', 'conversation', 'conversations'])

/**
 * Keeps questions and answers out of a persisted or dehydrated cache. Use it as a filter for
 * `shouldDehydrateQuery`. The provider makes it the default for its QueryClient. To persist
 * questions and answers, pass your own filter. To combine both filters, use
 * `(query) => excludeQuestions(query) && ownFilter(query)`.
 */
export function excludeQuestions(query: {
  queryKey: readonly unknown[]
  state: { status: string }
}): boolean {
  const [owner] = personalizationKeys.all
  const [first, kind] = query.queryKey
  const isQuestion = first === owner && questionKinds.has(kind)
  return !isQuestion && query.state.status === 'success'
}

/** Makes {@link excludeQuestions} the default for a QueryClient without its own filter. */
export function excludeQuestionsByDefault(queryClient: QueryClient): void {
  const defaults = queryClient.getDefaultOptions()
  if (defaults.dehydrate?.shouldDehydrateQuery) return
  queryClient.setDefaultOptions({
    ...defaults,
    dehydrate: { ...defaults.dehydrate, shouldDehydrateQuery: excludeQuestions },
  })
}
