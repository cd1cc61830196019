import type { QueryFunction, UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { PersonalizationClient } from '../client/PersonalizationClient.js'
import type { Scope } from '../contract/Scope.js'
import { toAnswerFault } from '../errors/AnswerFault.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { shorten } from '../internal/shorten.js'
import { warnInDevelopment } from '../internal/warnOnce.js'
import type { AnswerEvent } from '../model/advanceAnswer.js'
import { advanceAnswer, isEndedByService } from '../model/advanceAnswer.js'
import type { AnswerProgress } from '../model/AnswerProgress.js'
import type { PollPolicy } from '../model/createPollPolicy.js'
import { createPollPolicy } from '../model/createPollPolicy.js'
import { obeyedRetryAfterMs, planPoll } from '../model/planPoll.js'
import { startAnswer } from '../model/startAnswer.js'
import { submittedAt } from '../model/submittedAt.js'
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
      const startedAt = submittedAt(settings.startedAt, askedAt)
      const read = () =>
        queryClient.getQueryData(queryKey) ?? startAnswer({ questionId, startedAt }, policy)
      const plan = planPoll(read(), policy, { now: askedAt, isHidden: isPageHidden() })
      if (plan.type === 'ranOut') {
        return advanceAnswer(read(), { type: 'ranOut', at: askedAt }, policy)
      }
      const { timeoutMs } = plan
      const ask = () => client.getAnswer(questionId, { scope, signal, timeoutMs })
      const event = await poll(ask, askedAt)
      // Read again: somebody may have stopped or resumed it while the request was under way.
      return advanceAnswer(read(), event, policy)
    },
    retry: false,
    staleTime: ({ state: { data } }) => {
      if (data && isEndedByService(data)) return 'static'
      return Math.max(policy.minIntervalMs, obeyedRetryAfterMs(data, policy))
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
    const answer = await ask()
    if (answer.status === 'UNKNOWN') warnOfStatus(answer.rawStatus)
    return { type: 'answered', answer, askedAt, at: Date.now() }
  } catch (error) {
    if (isPersonalizationKitError(error, 'aborted')) throw error
    return { type: 'failed', fault: toAnswerFault(error), askedAt, at: Date.now() }
  }
}

function warnOfStatus(rawStatus: string) {
  warnInDevelopment(
    `the service answered with the status "${shorten(rawStatus, 40)}", which the interface does not ` +
      'know. The question is polled on, half as often.',
  )
}

function isPageHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
