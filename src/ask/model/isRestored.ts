import type { ConversationTurn } from './ConversationTurn.js'

/**
 * Returns whether a turn was loaded again after a reload, rather than asked or answered on this page.
 *
 * @param openedAt When the page was opened, in Unix ms.
 */
export function isRestored({ askedAt, progress }: ConversationTurn, openedAt: number): boolean {
  return askedAt < openedAt && (progress?.polls ?? 0) <= 1
}
