import type { ChatData, HistoryItem, MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { isVisible } from './conversationItems.js'
import type { ConversationTurn } from './ConversationTurn.js'
import { isFromUser } from './isFromUser.js'

/** The items of one turn. */
export interface TurnItems {
  /** The question, or `null` if its text is not known yet. */
  question: MessageItem | null
  /** The answer's conversation without the repeated question, or `null` if there is no answer. */
  answer: HistoryItem[] | null
  /** The last visible message of the answer, or `null` if there is none. */
  last: MessageItem | null
}

const cache = new WeakMap<ConversationTurn, TurnItems>()

/** Returns the items of a turn. The same turn always yields the same items. */
export function turnItems(turn: ConversationTurn): TurnItems {
  return getOrInsert(cache, turn, createItems)
}

function createItems(turn: ConversationTurn): TurnItems {
  const history = turn.phase === 'done' ? (turn.progress?.chatData?.history ?? []) : null
  const answer = history && withoutEcho(history, turn.query)
  const messages = answer?.filter(isMessageItem).filter(isVisible) ?? []
  return { question: questionOf(turn), answer, last: messages.at(-1) ?? null }
}

/** One question in a stitched conversation, with the fields of its own conversation. */
export interface StitchedQuestion extends Omit<ChatData, 'history'> {
  questionId: string | null
  /** When the question was asked, in Unix ms. */
  askedAt: number
  /** The last status as the service sent it. */
  status: string
}

/**
 * Joins a session's turns into one conversation for transcripts: each question once, then its
 * answer. The service returns a separate conversation for each question (service interface, section
 * 2.4). Their IDs and other fields are in `questions`.
 *
 * @returns The conversation. Open turns have only a question. Questions whose text is not known yet
 * are only in `questions`.
 */
export function stitchConversation(
  turns: readonly ConversationTurn[],
  sessionId: string | null = null,
): ChatData & { questions: StitchedQuestion[] } {
  const history = turns.flatMap((turn) => {
    const { question, answer } = turnItems(turn)
    return [...(question ? [question] : []), ...(answer ?? [])]
  })
  const questions = turns.map(({ questionId, askedAt, progress }) => {
    const { history: _, ...rest } = progress?.chatData ?? { conversationId: null, sessionId: null }
    const own = { questionId, askedAt, status: progress?.rawStatus ?? '' }
    // The conversation can have other fields with the same names.
    return { ...own, ...rest, ...own }
  })
  return { history, conversationId: null, sessionId, questions }
}

function questionOf({ turnId, query, askedAt }: ConversationTurn): MessageItem | null {
  if (query === null) return null
  const uuid = `${turnId}-question`
  return { type: 'message', sender: 'user', message: query, timestamp: askedAt || null, uuid }
}

/** Removes the first repetition of the question from its answer. Later copies stay. */
function withoutEcho(history: readonly HistoryItem[], query: string | null): HistoryItem[] {
  const echo = history.findIndex(
    (item) => isQuestion(item) && item.message?.trim() === query?.trim(),
  )
  return history.filter((_, index) => index !== echo)
}

/** Returns the question that an answer repeats, as the service sent it. */
export function questionIn(chatData: ChatData | null | undefined): MessageItem | undefined {
  return chatData?.history.find(isQuestion)
}

/** Returns the text of the question that an answer repeats. */
export function askedIn(chatData: ChatData | null | undefined): string | null {
  return questionIn(chatData)?.message ?? null
}

function isQuestion(item: HistoryItem): item is MessageItem {
  return isMessageItem(item) && isFromUser(item) && isVisible(item)
}
