import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerEvent } from '../model/advanceAnswer.js'
import { advanceAnswer, isEndedByService } from '../model/advanceAnswer.js'
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
const usualTimeoutMs = 15_000

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
      const startedAt = settings.startedAt ?? Date.now()
      const read = () =>
        queryClient.getQueryData(queryKey) ?? startAnswer({ questionId, startedAt }, policy)
      const timeoutMs = pollTimeoutMs(read())
      const event = await poll(() => client.getAnswer(questionId, { scope, signal, timeoutMs }))
      // Read again: somebody may have stopped or resumed it while the request was under way.
      return advanceAnswer(read(), event, policy)
    },
    retry: false,
    staleTime: ({ state: { data } }) => {
      if (data && isEndedByService(data)) return 'static'
      return Math.max(policy.minIntervalMs, data?.lastError?.retryAfterMs ?? 0)
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
): Promise<AnswerEvent> {
  try {
    return { type: 'answered', answer: await ask(), at: Date.now() }
  } catch (error) {
    if (isPersonalizationKitError(error, 'aborted')) throw error
    const fault = isPersonalizationKitError(error) ? toAnswerFault(error) : foreignFault
    return { type: 'failed', fault, at: Date.now() }
  }
}

/**
 * While somebody watches, a request may not outlive the deadline by more than a second. Past it
 * (after sleep or a hidden spell) one poll with the usual time is made before giving up.
 */
function pollTimeoutMs({ deadlineAt }: AnswerProgress): number | undefined {
  const leftMs = deadlineAt - Date.now()
  const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden'
  if (isHidden || leftMs <= 0 || leftMs >= usualTimeoutMs) return undefined
  return Math.max(leftMs, minTimeoutMs)
}

const foreignFault: AnswerFault = {
  kind: 'config',
  code: 'PK-CALLBACK',
  message: 'The client threw something that is not an error of this package.',
  retryable: false,
}
