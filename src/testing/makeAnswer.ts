import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import { createRandom } from '../internal/createRandom.js'
import { makeChatData } from './makeChatData.js'
import { makeUuid } from './makeUuid.js'

/** A finished answer. */
type DoneAnswer = Extract<AsyncAnswer, { status: 'DONE' }>

/** An answer with an optional ID. A missing ID is generated. */
type WithoutId<Answer> = Answer extends AsyncAnswer
  ? Omit<Answer, 'questionId'> & { questionId?: string | undefined }
  : never

/**
 * Creates an answer as the service sends it (service interface, section 2.3), by default with the
 * status `DONE`. The same seed yields the same answer.
 *
 * @param overrides Fields to set. A `status` other than `'DONE'` leaves the conversation out.
 * @param options.seed @default 1
 */
export function makeAnswer(
  overrides?: Partial<DoneAnswer>,
  options?: { seed?: number | undefined },
): DoneAnswer
export function makeAnswer(
  overrides: WithoutId<AsyncAnswer>,
  options?: { seed?: number | undefined },
): AsyncAnswer
export function makeAnswer(
  overrides: Partial<AsyncAnswer> = {},
  { seed = 1 }: { seed?: number | undefined } = {},
): AsyncAnswer {
  // The same number as in `makeChatData`, so that a conversation made there belongs to this question.
  const questionId = overrides.questionId ?? makeUuid(createRandom(seed * 6_151))
  const status = overrides.status ?? 'DONE'
  const chatData =
    status === 'DONE'
      ? { chatData: makeChatData({ conversationId: `async-${questionId}` }, { seed }) }
      : {}
  return { ...chatData, ...overrides, questionId, status } as AsyncAnswer
}
