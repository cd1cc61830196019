import type { AnswerEvent } from '../answer/advanceAnswer.js'
import { advanceAnswer } from '../answer/advanceAnswer.js'
import type { AnswerProgress } from '../answer/AnswerProgress.js'
import type { PollPolicy } from '../answer/createPollPolicy.js'
import { planPoll } from '../answer/planPoll.js'
import type { Scope } from '../contract/Scope.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../internal/createSteadyClock.js'
import { shorten } from '../internal/shorten.js'
import { warnInDevelopment } from '../internal/warnOnce.js'
import { answerClock } from './answerClock.js'
import type { PersonalizationClient } from './PersonalizationClient.js'

/** Options for {@link pollAnswer}. */
export interface PollAnswerOptions {
  questionId: string
  policy: PollPolicy
  scope: Scope | undefined
  signal: AbortSignal | undefined
  /**
   * Returns the current progress. Called again after the request, because the user may have stopped
   * waiting in the meantime.
   */
  read: () => AnswerProgress
}

/**
 * Sends at most one request for an answer (service interface, section 4.2) and applies the result,
 * success or failure, to the progress. Everything that waits for an answer uses this function.
 *
 * @throws {PersonalizationKitError} `aborted`.
 */
export async function pollAnswer(
  client: Pick<PersonalizationClient, 'getAnswer'>,
  { questionId, policy, scope, signal, read }: PollAnswerOptions,
): Promise<AnswerProgress> {
  const now = answerClock(questionId)
  const askedAt = now()
  const plan = planPoll(read(), policy, { now: askedAt, isHidden: isPageHidden() })
  if (plan.type === 'ran-out')
    return advanceAnswer(read(), { type: 'ran-out', at: askedAt }, policy)
  const { timeoutMs } = plan
  const send = () => client.getAnswer(questionId, { scope, signal, timeoutMs })
  const event = await toEvent(send, { askedAt, now })
  return advanceAnswer(read(), event, policy)
}

async function toEvent(
  send: () => ReturnType<PersonalizationClient['getAnswer']>,
  { askedAt, now }: { askedAt: number; now: SteadyClock },
): Promise<AnswerEvent> {
  try {
    const answer = await send()
    if (answer.status === 'UNKNOWN') warnOfStatus(answer.rawStatus)
    return { type: 'answered', answer, askedAt, at: now() }
  } catch (error) {
    if (isPersonalizationKitError(error, 'aborted')) throw error
    return { type: 'failed', fault: toAnswerFault(error), askedAt, at: now() }
  }
}

function warnOfStatus(rawStatus: string) {
  warnInDevelopment(
    `The service answered with the unknown status "${shorten(rawStatus, 40)}". ` +
      'Polling continues at half the rate.',
  )
}

function isPageHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
