import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerEvent } from '../model/advanceAnswer.js'
import { advanceAnswer, deadlineOf, isEndedByService } from '../model/advanceAnswer.js'
import type { AnswerProgress } from '../model/AnswerProgress.js'
import type { PollPolicy } from '../model/createPollPolicy.js'
import { createPollPolicy } from '../model/createPollPolicy.js'
import { startAnswer } from '../model/startAnswer.js'
import type { AnswerKey } from './personalizationKeys.js'
import { personalizationKeys } from './personalizationKeys.js'

/** How to follow one question. */
export interface AsyncAnswerSettings {
  /** Sent along as headers, for services that want it. @default none */
  scope?: Scope
  /** @default `createPollPolicy()` */
  policy?: PollPolicy
  /** When the question was submitted, Unix ms. @default the time of the first poll */
  startedAt?: number
}

/** Options of the answer query. */
export type AsyncAnswerOptions = UnusedSkipTokenOptions<
  AnswerProgress,
  PersonalizationKitError,
  AnswerProgress,
  AnswerKey
> & { queryKey: AnswerKey; queryFn: QueryFunction<AnswerProgress, AnswerKey> }

const defaultPolicy = createPollPolicy()
const minTimeoutMs = 1_000
/** Past the deadline by more than this, the page slept or was hidden. */
const sleptMs = 2_000

/**
 * One question as options for `useQuery`, loaders and prefetching (section 4.2). Each fetch makes
 * one request and folds what came, success or failure, into the progress; the progress says when
 * to ask again. Polling stops on an end and on an error that cannot pass, and rests in a hidden tab.
 */
export function asyncAnswerOptions(
  client: PersonalizationClient,
  questionId: string,
  settings: AsyncAnswerSettings = {},
): AsyncAnswerOptions {
  const { scope, policy = defaultPolicy } = settings
  const queryKey = personalizationKeys.answer(questionId)
  return {
    queryKey,
    queryFn: async ({ client: queryClient, signal }) => {
      const askedAt = Date.now()
      const startedAt = settings.startedAt ?? askedAt
      const read = () =>
        queryClient.getQueryData(queryKey) ?? startAnswer({ questionId, startedAt }, policy)
      if (mustStillWait(read(), policy, askedAt)) {
        return advanceAnswer(read(), { type: 'ranOut', at: askedAt }, policy)
      }
      const timeoutMs = pollTimeoutMs(deadlineOf(read(), policy) - askedAt)
      const ask = () => client.getAnswer(questionId, { scope, signal, timeoutMs })
      const event = await poll(ask, askedAt)
      // Read again: somebody may have stopped or resumed it while the request was under way.
      return advanceAnswer(read(), event, policy)
    },
    retry: false,
    staleTime: ({ state: { data } }) => {
      if (data && isEndedByService(data)) return 'static'
      return Math.max(policy.minIntervalMs, retryAfterMs(data, policy))
    },
    refetchInterval: ({ state: { data } }) => data?.nextPollInMs ?? false,
    refetchIntervalInBackground: false,
    refetchOnMount: isOpen,
    refetchOnReconnect: isOpen,
    refetchOnWindowFocus: isOpen,
    throwOnError: false,
  }
}

/** Ends that only `resume` may undo are not reopened by a focus or a mount. */
function isOpen({ state: { data } }: { state: { data: AnswerProgress | undefined } }): boolean {
  return data === undefined || data.nextPollInMs !== null
}

async function poll(
  ask: () => ReturnType<PersonalizationClient['getAnswer']>,
  askedAt: number,
): Promise<AnswerEvent> {
  try {
    return { type: 'answered', answer: await ask(), askedAt, at: Date.now() }
  } catch (error) {
    if (isPersonalizationKitError(error, 'aborted')) throw error
    const fault = isPersonalizationKitError(error) ? toAnswerFault(error) : foreignFault
    return { type: 'failed', fault, askedAt, at: Date.now() }
  }
}

/** How long the service asked to be left alone, within what is obeyed. */
function retryAfterMs(progress: AnswerProgress | undefined, policy: PollPolicy): number {
  return Math.min(progress?.lastError?.retryAfterMs ?? 0, policy.maxRetryAfterMs)
}

/** Whether the deadline has come while the service still wants no request. */
function mustStillWait(progress: AnswerProgress, policy: PollPolicy, now: number): boolean {
  const isOver = now >= deadlineOf(progress, policy)
  return isOver && now < progress.updatedAt + retryAfterMs(progress, policy)
}

/**
 * While somebody watches, a request may not outlive the deadline by more than a second. Well past it
 * (after sleep or a hidden spell) one poll with the client's own time is made before giving up.
 */
function pollTimeoutMs(leftMs: number): number | undefined {
  const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
  return isHidden || leftMs < -sleptMs ? undefined : Math.max(leftMs, minTimeoutMs)
}

const foreignFault: AnswerFault = {
  kind: 'config',
  code: 'PK-CALLBACK',
  message: 'The client threw something that is not an error of this package.',
  retryable: false,
}
