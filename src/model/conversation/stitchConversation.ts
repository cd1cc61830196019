import type { ChatData, HistoryItem, MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ConversationTurn } from './ConversationTurn.js'

/** The type of the items that stand for a turn without an answer; they hold its `turnId`. */
export const openTurnType = 'personalization-kit.turn'
/** The type of the items that stand for a question whose text is not known yet. */
export const unknownQuestionType = 'personalization-kit.question'

/**
 * The questions of a session as one conversation (an asynchronous conversation is one question each):
 * every question once, then the rest of its answer, or an item of {@link openTurnType} while there is
 * none. A turn that did not change yields the same items.
 */
export function stitchConversation(
  turns: readonly ConversationTurn[],
  sessionId: string | null = null,
): ChatData {
  return { history: turns.flatMap(itemsOf), conversationId: null, sessionId }
}

/** The same without what stands for something else: for transcripts. */
export function stitchTranscript(
  turns: readonly ConversationTurn[],
  sessionId: string | null = null,
): ChatData {
  return { history: turns.flatMap(itemsOf).filter(isReal), conversationId: null, sessionId }
}

function isReal({ type }: HistoryItem): boolean {
  return type !== openTurnType && type !== unknownQuestionType
}

const stitched = new WeakMap<ConversationTurn, HistoryItem[]>()

function itemsOf(turn: ConversationTurn): HistoryItem[] {
  let items = stitched.get(turn)
  if (!items) {
    const history = turn.phase === 'done' ? (turn.progress?.chatData?.history ?? []) : null
    items = [questionOf(turn), ...(history ? withoutEcho(history, turn.query) : [openTurn(turn)])]
    stitched.set(turn, items)
  }
  return items
}

function openTurn({ turnId, askedAt }: ConversationTurn): HistoryItem {
  return { type: openTurnType, uuid: `${turnId}-open`, turnId, timestamp: askedAt }
}

function questionOf({ turnId, query, askedAt }: ConversationTurn): HistoryItem {
  const uuid = `${turnId}-question`
  if (query === null) return { type: unknownQuestionType, uuid, turnId, timestamp: askedAt }
  return { type: 'message', sender: 'user', message: query, timestamp: askedAt, uuid }
}

/** An answer's conversation repeats its question; only that first copy goes. */
function withoutEcho(history: readonly HistoryItem[], query: string | null): HistoryItem[] {
  const echo = history.findIndex(
    (item) => isQuestion(item) && item.message?.trim() === query?.trim(),
  )
  return history.filter((_, index) => index !== echo)
}

/** What was asked, as an answer's conversation tells it. */
export function askedIn(chatData: ChatData | null | undefined): string | null {
  return chatData?.history.find(isQuestion)?.message ?? null
}

function isQuestion(item: HistoryItem): item is MessageItem {
  return isMessageItem(item) && item.sender?.toLowerCase() === 'user' && item.hidden !== true
}
