import type { Scope } from '../contract/Scope.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerEvent } from '../model/advanceAnswer.js'
import { advanceAnswer } from '../model/advanceAnswer.js'
import type { AnswerProgress } from '../model/AnswerProgress.js'
import type { PollPolicy } from '../model/createPollPolicy.js'
import { createPollPolicy } from '../model/createPollPolicy.js'
import { planPoll } from '../model/planPoll.js'
import { startAnswer } from '../model/startAnswer.js'
import { submittedAt } from '../model/submittedAt.js'
import { abortedError } from './abortedError.js'
import type { PersonalizationClient } from './PersonalizationClient.js'

/** How to wait for an answer without React. */
export interface WaitForAnswerOptions {
  /** Ends the waiting: the promise rejects with kind `aborted`. @default none */
  signal?: AbortSignal
  /** @default `createPollPolicy()` */
  policy?: PollPolicy
  /** Sent along as headers, for services that want it. @default none */
  scope?: Scope
  /** When the question was submitted, Unix ms: its deadline counts from there. Later than now is now. @default now */
  startedAt?: number
  /** Called with each change. @default none */
  onUpdate?: (progress: AnswerProgress) => void
}

/**
 * Polls one question until it ends (section 4.2), by the same rules as `useAsyncAnswer`: for scripts,
 * servers and other frameworks. An answer of `ERROR`, a permanent failure and a deadline that passed
 * are ends like `DONE`: look at the `phase` of what it resolves to.
 *
 * @throws {PersonalizationKitError} `aborted`, and nothing else but what `onUpdate` throws.
 */
export async function waitForAnswer(
  client: PersonalizationClient,
  questionId: string,
  options: WaitForAnswerOptions = {},
): Promise<AnswerProgress> {
  const { signal, policy = createPollPolicy(), scope, onUpdate } = options
  const startedAt = submittedAt(options.startedAt, Date.now())
  let progress = startAnswer({ questionId, startedAt }, policy)
  const take = (event: AnswerEvent) => {
    progress = advanceAnswer(progress, event, policy)
    onUpdate?.(progress)
  }
  // A question just submitted is never answered at once; an older one may well be.
  let waitMs = options.startedAt === undefined ? policy.minIntervalMs : 0
  for (;;) {
    await pause(waitMs, signal)
    const askedAt = Date.now()
    const plan = planPoll(progress, policy, { now: askedAt, isHidden: false })
    if (plan.type === 'ranOut') {
      take({ type: 'ranOut', at: askedAt })
      return progress
    }
    const { timeoutMs } = plan
    take(await poll(() => client.getAnswer(questionId, { scope, signal, timeoutMs }), askedAt))
    if (progress.nextPollInMs === null) return progress
    waitMs = progress.nextPollInMs
  }
}

async function poll(
  ask: () => ReturnType<PersonalizationClient['getAnswer']>,
  askedAt: number,
): Promise<AnswerEvent> {
  try {
    return { type: 'answered', answer: await ask(), askedAt, at: Date.now() }
  } catch (error) {
    if (isPersonalizationKitError(error, 'aborted')) throw error
    return { type: 'failed', fault: toAnswerFault(error), askedAt, at: Date.now() }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(abortedError('The caller stopped waiting for the answer.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
