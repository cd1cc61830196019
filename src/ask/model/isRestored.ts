import type { ConversationTurn } from './ConversationTurn.js'

/**
 * Returns whether a turn was there before a component appeared, such as after a reload, rather than asked or
 * answered since.
 *
 * @param openedAt When the component was first rendered, in Unix ms.
 */
export function isRestored({ askedAt, progress }: ConversationTurn, openedAt: number): boolean {
  return askedAt < openedAt && (progress?.polls ?? 0) <= 1
}
