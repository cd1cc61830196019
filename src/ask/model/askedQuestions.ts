import type { ConversationTurn } from './ConversationTurn.js'

/** Returns each question of a conversation once, where it was asked last. */
export function askedQuestions(turns: readonly Pick<ConversationTurn, 'query'>[]): string[] {
  const queries = turns.flatMap(({ query }) => query ?? [])
  return [...new Set(queries.toReversed())].toReversed()
}
