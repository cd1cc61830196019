import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import { focusManager, hashKey, onlineManager } from '@tanstack/react-query'
import { isEndedByService } from '../../answer/advanceAnswer.js'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import type { PollPolicy } from '../../answer/createPollPolicy.js'
import { createPollPolicy } from '../../answer/createPollPolicy.js'
import { startAnswer } from '../../answer/startAnswer.js'
import { submittedAt } from '../../answer/submittedAt.js'
import { answerClock } from '../../client/answerClock.js'
import type { PersonalizationClient } from '../../client/PersonalizationClient.js'
import { pollAnswer } from '../../client/pollAnswer.js'
import type { Scope } from '../../contract/Scope.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { ownQueryOptions } from '../../provider/ownOptions.js'
import type { AnswerKey } from '../../provider/personalizationKeys.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { isSessionEnded, watchSession } from '../../provider/watchSession.js'
import { shareAnswer } from './shareAnswer.js'

/** Settings for submitting a question. */
export interface SubmitSettings {
  /**
   * The website, sent as headers for services that need it. @default in hooks, the provider's scope; in
   * `asyncAnswerOptions` and `submitQuestionOptions`, none
   */
  scope?: Scope | undefined
  /**
   * The polling policy. @default in hooks, the provider's policy; in `asyncAnswerOptions` and
   * `submitQuestionOptions`, `createPollPolicy()`
   */
  policy?: PollPolicy | undefined
}

/** Settings for following an answer. */
export interface FollowSettings extends SubmitSettings {
  /**
   * Whether to keep polling while the page is hidden, for example for notifications. Browsers slow down the
   * timers of hidden pages. @default false
   */
  inBackground?: boolean | undefined
}

/** Options for {@link asyncAnswerOptions}. */
export interface AsyncAnswerSettings extends FollowSettings {
  /** When the question was submitted, in Unix ms. @default the time of the first poll */
  startedAt?: number | undefined
}

/** Query options for an answer. */
export type AsyncAnswerOptions = UnusedSkipTokenOptions<
  AnswerProgress,
  PersonalizationKitError,
  AnswerProgress,
  AnswerKey
> & { queryKey: AnswerKey; queryFn: QueryFunction<AnswerProgress, AnswerKey> }

const defaultPolicy = createPollPolicy()

/**
 * Returns the query options for one question, for use with `useQuery`, loaders and prefetching
 * (service interface, section 4.2). Each fetch sends one request and updates the progress with its
 * result, whether success or failure. The progress determines when to poll again. Polling stops
 * at a final answer, a permanent error or the deadline. In a hidden tab, it pauses, or waits with the first request,
 * unless `inBackground` is set. It also pauses while the user is signed out.
 */
export function asyncAnswerOptions(
  client: PersonalizationClient,
  questionId: string,
  settings: AsyncAnswerSettings = {},
): AsyncAnswerOptions {
  const { scope, policy = defaultPolicy, inBackground = false } = settings
  const queryKey = personalizationKeys.answer(questionId)
  /**
   * The provider continues once the user is signed in. Without a provider, polling goes on slowly. An answer
   * that was not on the page at that time still has the error, but no longer waits.
   */
  const isWaiting = (data: AnswerProgress | undefined) =>
    isSignedOut(data?.lastError) && isSessionEnded(client)
  /**
   * Returns whether a question is still being polled. Window focus and mounting must not reopen a
   * question that only `resume` can reopen.
   */
  const isOpen = ({ state: { data } }: { state: { data: AnswerProgress | undefined } }) =>
    data === undefined || (data.nextPollInMs !== null && !isWaiting(data))
  const isVisible = () => inBackground || focusManager.isFocused()
  const isDue = (query: { state: { data: AnswerProgress | undefined } }) =>
    isVisible() && isOpen(query)
  const canSend = () => onlineManager.isOnline() && isVisible()
  return {
    ...ownQueryOptions,
    // Do not store question text by default.
    persister: undefined,
    queryKey,
    queryFn: async ({ client: queryClient, signal }) => {
      // Another tab may ask while this one is hidden. An answer that this page has never seen can wait until then.
      if (!isVisible() && !queryClient.getQueryData(queryKey)) await untilShown(signal)
      const startedAt = submittedAt(settings.startedAt, answerClock(questionId)())
      const isStartKnown = settings.startedAt !== undefined
      const read = () =>
        queryClient.getQueryData(queryKey) ??
        startAnswer({ questionId, startedAt, isStartKnown }, policy)
      const couldSend = canSend()
      const getAnswer: PersonalizationClient['getAnswer'] = (id, options) => {
        const request = () => {
          // It may have waited for another tab's request. Aborts it before it is sent.
          if (couldSend && !canSend()) void queryClient.cancelQueries({ queryKey, exact: true })
          return client.getAnswer(id, options)
        }
        return watchSession(
          client,
          hashKey(queryKey),
          shareAnswer(request, {
            questionId: id,
            scope,
            signal,
            onFinal: () =>
              void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }),
          }),
        )
      }
      return pollAnswer({ getAnswer }, { questionId, policy, scope, signal, read })
    },
    retry: false,
    staleTime: ({ state: { data } }) => {
      if (data && isEndedByService(data)) return 'static'
      // Keep the backoff when the page gets focus while the service is failing.
      const isBusy = data?.lastError?.status !== undefined && data.failures > 0
      return Math.max(policy.minIntervalMs, (isBusy && data.nextPollInMs) || 0)
    },
    refetchInterval: ({ state: { data } }) =>
      isWaiting(data) ? false : (data?.nextPollInMs ?? false),
    refetchIntervalInBackground: inBackground,
    refetchOnMount: isDue,
    refetchOnReconnect: isDue,
    refetchOnWindowFocus: isOpen,
    retryOnMount: true,
  }
}

/** Waits until the page is visible, or until nobody waits for the answer anymore. */
async function untilShown(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe()
      resolve()
    }
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused && finish())
    signal.addEventListener('abort', finish)
  })
}
