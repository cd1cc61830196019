import type { AnswerProgress } from '../answer/AnswerProgress.js'
import type { PollPolicy } from '../answer/createPollPolicy.js'
import { createPollPolicy } from '../answer/createPollPolicy.js'
import { startAnswer } from '../answer/startAnswer.js'
import { submittedAt } from '../answer/submittedAt.js'
import type { Scope } from '../contract/Scope.js'
import { abortedError } from './abortedError.js'
import { answerClock } from './answerClock.js'
import type { PersonalizationClient } from './PersonalizationClient.js'
import { pollAnswer } from './pollAnswer.js'

/** Options for {@link waitForAnswer}. */
export interface WaitForAnswerOptions {
  /** Stops waiting: the promise rejects with kind `aborted`. @default none */
  signal?: AbortSignal | undefined
  /** When and how long to poll. @default `createPollPolicy()` */
  policy?: PollPolicy | undefined
  /** The website. Sent as headers, for services that require them. @default none */
  scope?: Scope | undefined
  /**
   * When the question was submitted, in Unix ms. The deadline is counted from this time. A time in
   * the future counts as now.
   * @default now
   */
  startedAt?: number | undefined
  /** Called with the progress after each poll. @default none */
  onUpdate?: ((progress: AnswerProgress) => void) | undefined
}

/**
 * Polls one question until it is answered or fails (service interface, section 4.2), by the same rules as
 * `useAsyncAnswer`. Use it in scripts, on servers and with other frameworks. The promise resolves for `DONE`,
 * but also for `ERROR`, a permanent failure and a missed deadline. Check `phase` to tell them apart. While
 * the user of a page is signed out (`PK-SIGNED-OUT`), polling continues every 30 seconds, and the deadline
 * does not count. Pass `signal` to stop earlier.
 *
 * @throws {PersonalizationKitError} `aborted`. Also throws what `onUpdate` throws.
 */
export async function waitForAnswer(
  client: PersonalizationClient,
  questionId: string,
  options: WaitForAnswerOptions = {},
): Promise<AnswerProgress> {
  const { signal, policy = createPollPolicy(), scope, onUpdate } = options
  const startedAt = submittedAt(options.startedAt, answerClock(questionId)())
  let progress = startAnswer({ questionId, startedAt }, policy)
  // A new question is never answered immediately. An older one may already have an answer.
  let waitMs = options.startedAt === undefined ? (progress.nextPollInMs ?? 0) : 0
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
