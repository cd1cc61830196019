import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import { answerClock } from '../client/answerClock.js'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import { pollAnswer } from '../client/pollAnswer.js'
import type { Scope } from '../contract/Scope.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { isEndedByService } from '../model/answer/advanceAnswer.js'
import type { AnswerProgress } from '../model/answer/AnswerProgress.js'
import type { PollPolicy } from '../model/answer/createPollPolicy.js'
import { createPollPolicy } from '../model/answer/createPollPolicy.js'
import { startAnswer } from '../model/answer/startAnswer.js'
import { submittedAt } from '../model/answer/submittedAt.js'
import { ownQueryOptions } from './ownOptions.js'
import type { AnswerKey } from './personalizationKeys.js'
import { personalizationKeys } from './personalizationKeys.js'

/** Options of {@link asyncAnswerOptions}. */
export interface AsyncAnswerSettings {
  /** Sent along as headers, for services that want it. @default none */
  scope?: Scope | undefined
  /** @default `createPollPolicy()` */
  policy?: PollPolicy | undefined
  /** When the question was submitted, Unix ms. @default the time of the first poll */
  startedAt?: number | undefined
}

/** Query options of an answer. */
export type AsyncAnswerOptions = UnusedSkipTokenOptions<
  AnswerProgress,
  PersonalizationKitError,
  AnswerProgress,
  AnswerKey
> & { queryKey: AnswerKey; queryFn: QueryFunction<AnswerProgress, AnswerKey> }

const defaultPolicy = createPollPolicy()

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
    ...ownQueryOptions,
    // Do not store the texts of questions unless asked to.
    persister: undefined,
    queryKey,
    queryFn: ({ client: queryClient, signal }) => {
      const startedAt = submittedAt(settings.startedAt, answerClock(questionId)())
      const isStartKnown = settings.startedAt !== undefined
      const read = () =>
        queryClient.getQueryData(queryKey) ??
        startAnswer({ questionId, startedAt, isStartKnown }, policy)
      return pollAnswer(client, { questionId, policy, scope, signal, read })
    },
    retry: false,
    staleTime: ({ state: { data } }) => {
      if (data && isEndedByService(data)) return 'static'
      // Keep the back-off when the page gets the focus while the service is failing.
      const isBusy = data?.lastError?.status !== undefined && data.failures > 0
      return Math.max(policy.minIntervalMs, (isBusy && data.nextPollInMs) || 0)
    },
    refetchInterval: ({ state: { data } }) => data?.nextPollInMs ?? false,
    refetchIntervalInBackground: false,
    refetchOnMount: isOpen,
    refetchOnReconnect: isOpen,
    refetchOnWindowFocus: isOpen,
    retryOnMount: true,
  }
}

/** Ends that only `resume` may undo are not reopened by a focus or a mount. */
function isOpen({ state: { data } }: { state: { data: AnswerProgress | undefined } }): boolean {
  return data === undefined || data.nextPollInMs !== null
}
