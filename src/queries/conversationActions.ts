import type { QueryClient } from '@tanstack/react-query'
import type { SubmittedQuestion } from '../contract/Question.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import { randomId } from '../internal/randomId.js'
import { isEndedByService } from '../model/answer/advanceAnswer.js'
import { askedIn } from '../model/conversation/stitchConversation.js'
import { answerControls } from './answerControls.js'
import type { ConversationStore } from './conversationStore.js'
import { personalizationKeys } from './personalizationKeys.js'

/** The result of asking a question. */
export interface Asked {
  turnId: string
  /** `null`: it was sent. */
  error: AnswerFault | null
}

/** The actions of a conversation. */
export interface ConversationActions {
  /**
   * Asks. The turn is there at once; a failure stays on it, with its text. Nothing happens for a
   * blank text or while another question is being sent.
   *
   * @returns Never rejects; `null` when nothing was asked. May be ignored.
   */
  ask: (text: string) => Promise<Asked | null>
  /** Sends again what was not sent or not answered, and goes on waiting for what may still come. */
  retry: (turnId: string) => void
  /** Stops waiting for an answer; `retry` goes on. */
  stop: (turnId: string) => void
  /** Forgets a turn, here and in storage. */
  discard: (turnId: string) => void
}

interface SendContext {
  store: ConversationStore
  submit: (query: string) => Promise<SubmittedQuestion>
}

/** Creates the actions of one session. */
export function conversationActions(
  context: SendContext & { queryClient: QueryClient },
): ConversationActions {
  const { queryClient, store } = context
  const find = (turnId: string) => store.read().find((record) => record.turnId === turnId)
  const isSending = () => store.read().some(({ turnId }) => underWay.has(turnId))
  const progressOf = (questionId: string) =>
    queryClient.getQueryData(personalizationKeys.answer(questionId))

  async function ask(text: string) {
    const query = text.trim()
    if (query === '' || isSending()) return null
    const turn = { turnId: randomId(), query, questionId: null, askedAt: Date.now(), fault: null }
    store.change((records) => [...records, turn])
    return send(context, turn.turnId, query)
  }
  function retry(turnId: string) {
    const { questionId = null, query = null } = find(turnId) ?? {}
    const progress = questionId === null ? undefined : progressOf(questionId)
    if (progress?.phase === 'done') return
    const text = query ?? askedIn(progress?.chatData)
    const isOver = progress && (isEndedByService(progress) || progress.phase === 'expired')
    if (questionId !== null && (!isOver || text === null)) {
      answerControls(queryClient, questionId).resume()
    } else if (text !== null && !isSending()) {
      const askedAt = Date.now()
      store.changeTurn(turnId, { query: text, questionId: null, fault: null, askedAt })
      void send(context, turnId, text)
    }
  }
  function stop(turnId: string) {
    const questionId = find(turnId)?.questionId
    if (questionId) answerControls(queryClient, questionId).stop()
  }
  return { ask, retry, stop, discard: store.remove }
}

/** The turns that this page sends now. What a cache says may have been restored from another one. */
const underWay = new Set<string>()

async function send({ store, submit }: SendContext, turnId: string, query: string): Promise<Asked> {
  underWay.add(turnId)
  try {
    const { questionId } = await submit(query)
    store.changeTurn(turnId, { questionId, askedAt: Date.now() })
    return { turnId, error: null }
  } catch (error) {
    const fault = toAnswerFault(error)
    store.changeTurn(turnId, { fault })
    return { turnId, error: fault }
  } finally {
    underWay.delete(turnId)
  }
}
