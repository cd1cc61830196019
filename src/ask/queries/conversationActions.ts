import type { QueryClient } from '@tanstack/react-query'
import { isEndedByService } from '../../answer/advanceAnswer.js'
import type { SubmittedQuestion } from '../../contract/Question.js'
import { toAnswerFault } from '../../errors/AnswerFault.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { randomId } from '../../internal/randomId.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { storedOf } from '../model/createTurn.js'
import type { QuestionContext } from '../model/questionContext.js'
import { slimContext } from '../model/questionContext.js'
import { askedIn } from '../model/stitchConversation.js'
import { answerControls } from './answerControls.js'
import type { ConversationStore } from './conversationStore.js'

/** Actions for a conversation. */
export interface ConversationActions {
  /**
   * Asks a question. Its turn appears immediately. If the question can't be sent, its turn keeps
   * the text and the error. You can ignore the promise because it never causes an unhandled
   * rejection.
   *
   * @param options.turnId The turn's ID. @default a random ID
   * @param options.context What the question is about. It is sent as `metadata`, as described in
   * `questionMetadata`. @default nothing is sent
   * @returns A promise that resolves with the question's ID after the question has been sent, or
   * with `null` if the text is blank.
   * @throws {PersonalizationKitError} If the question was not sent, or if that is not certain, such as
   * after a timeout: asking again can then send it twice. `PK-SENDING` means that another question is
   * still being sent.
   */
  ask: (
    text: string,
    options?: { turnId?: string | undefined; context?: QuestionContext | null | undefined },
  ) => Promise<SubmittedQuestion | null>
  /**
   * Sends a question again if it was not sent or not answered. Sends nothing while another question is
   * still being sent. Continues polling instead if an answer can still arrive.
   */
  retry: (turnId: string) => void
  /** Stops polling for an answer. `retry` resumes it. */
  stop: (turnId: string) => void
  /** Removes a turn from the conversation and from storage. */
  discard: (turnId: string) => void
}

interface SendContext {
  store: ConversationStore
  submit: (query: string, context: QuestionContext | null) => Promise<SubmittedQuestion>
  /** Lists the conversation, whose question the service has accepted. */
  list: (askedAt: number) => void
}

/** Creates the actions for one session. */
export function conversationActions(
  context: SendContext & { queryClient: QueryClient },
): ConversationActions {
  const { queryClient, store } = context
  const find = (turnId: string) => store.read().find((record) => record.turnId === turnId)
  const isSending = () => store.read().some(({ turnId }) => underWay.has(turnId))
  const progressOf = (questionId: string) =>
    queryClient.getQueryData(personalizationKeys.answer(questionId))

  async function start(text: string, turnId: string, about: QuestionContext | null) {
    const query = text.trim()
    if (query === '') return null
    if (isSending()) throw sendingError()
    const askedAt = Date.now()
    const turn = { turnId, query, questionId: null, askedAt, context: about }
    store.change((records) => [...records, { ...turn, isRead: false, fault: null }])
    return send(context, turn)
  }
  const ask: ConversationActions['ask'] = (text, { turnId = randomId(), context: about } = {}) =>
    handled(start(text, turnId, about ? slimContext(about) : null))
  function retry(turnId: string) {
    const record = find(turnId)
    const { questionId = null, query = null, context: about = null } = record ?? {}
    const progress = questionId === null ? undefined : progressOf(questionId)
    if (progress?.phase === 'done') return
    const text = query ?? askedIn(progress?.chatData)
    const isOver = progress && (isEndedByService(progress) || progress.phase === 'expired')
    if (questionId !== null && (!isOver || text === null)) {
      answerControls(queryClient, questionId).resume()
    } else if (record && text !== null && !isSending()) {
      store.changeTurn(turnId, {
        query: text,
        questionId: null,
        isRead: false,
        fault: null,
        askedAt: Date.now(),
        again: storedOf(record) ?? undefined,
      })
      void handled(send(context, { turnId, query: text, context: about }))
    }
  }
  function stop(turnId: string) {
    const questionId = find(turnId)?.questionId
    if (questionId) answerControls(queryClient, questionId).stop()
  }
  return { ask, retry, stop, discard: store.remove }
}

/**
 * The IDs of the turns that this page is sending now. A restored cache can show other turns as
 * sending.
 */
const underWay = new Set<string>()

async function send(
  { store, submit, list }: SendContext,
  { turnId, query, context }: { turnId: string; query: string; context: QuestionContext | null },
) {
  underWay.add(turnId)
  try {
    const submitted = await submit(query, context)
    const askedAt = Date.now()
    store.changeTurn(turnId, { questionId: submitted.questionId, askedAt, again: undefined })
    list(askedAt)
    return submitted
  } catch (error) {
    store.changeTurn(turnId, { fault: toAnswerFault(error) })
    throw error
  } finally {
    underWay.delete(turnId)
  }
}

/** Marks a rejection as handled, because the failure is shown on the turn. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}

function sendingError() {
  return new PersonalizationKitError({
    kind: 'throttled',
    code: 'PK-SENDING',
    message: 'Another question is still being sent. Ask again after it has been sent.',
    retryable: true,
  })
}
