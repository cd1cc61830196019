import type { Scope } from '../contract/Scope.js'
import type { AnswerProgress } from '../model/answer/AnswerProgress.js'
import type { PollPolicy } from '../model/answer/createPollPolicy.js'
import { createPollPolicy } from '../model/answer/createPollPolicy.js'
import { startAnswer } from '../model/answer/startAnswer.js'
import { submittedAt } from '../model/answer/submittedAt.js'
import { answerClock } from './answerClock.js'
import { abortedError } from './abortedError.js'
import type { PersonalizationClient } from './PersonalizationClient.js'
import { pollAnswer } from './pollAnswer.js'

/** Options of {@link waitForAnswer}. */
export interface WaitForAnswerOptions {
  /** Ends the waiting: the promise rejects with kind `aborted`. @default none */
  signal?: AbortSignal | undefined
  /** @default `createPollPolicy()` */
  policy?: PollPolicy | undefined
  /** Sent along as headers, for services that want it. @default none */
  scope?: Scope | undefined
  /** When the question was submitted, Unix ms: its deadline counts from there. Later than now is now. @default now */
  startedAt?: number | undefined
  /** Called with each change. @default none */
  onUpdate?: ((progress: AnswerProgress) => void) | undefined
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
  const startedAt = submittedAt(options.startedAt, answerClock(questionId)())
  let progress = startAnswer({ questionId, startedAt }, policy)
  // A question just submitted is never answered at once; an older one may well be.
  let waitMs = options.startedAt === undefined ? policy.minIntervalMs : 0
  for (;;) {
    await pause(waitMs, signal)
    progress = await pollAnswer(client, { questionId, policy, scope, signal, read: () => progress })
    onUpdate?.(progress)
    if (progress.nextPollInMs === null) return progress
    waitMs = progress.nextPollInMs
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
