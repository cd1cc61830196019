import type { UseMutationOptions } from '@tanstack/react-query'
import { onlineManager } from '@tanstack/react-query'
import { createPollPolicy } from '../../answer/createPollPolicy.js'
import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import { startAnswer } from '../../answer/startAnswer.js'
import { answerClock } from '../../client/answerClock.js'
import type { PersonalizationClient } from '../../client/PersonalizationClient.js'
import type { Question, SubmittedQuestion } from '../../contract/Question.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { countSignOuts } from '../../internal/signOut.js'
import { ownMutationOptions } from '../../provider/ownOptions.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { submission, watchSession } from '../../provider/watchSession.js'
import type { SubmitSettings } from './asyncAnswerOptions.js'

/** Mutation options for a question. */
export type SubmitQuestionOptions = UseMutationOptions<
  SubmittedQuestion,
  PersonalizationKitError,
  Question
>

/**
 * Returns options for asking a question with `useMutation` (service interface, section 4.3). The
 * service has no idempotency key, so a question is sent once, immediately, and is never retried or
 * held back. The answer starts as queued, so the first poll comes after the shortest interval.
 */
export function submitQuestionOptions(
  client: PersonalizationClient,
  { scope, policy = createPollPolicy() }: SubmitSettings = {},
): SubmitQuestionOptions {
  return {
    ...ownMutationOptions,
    mutationKey: personalizationKeys.submit,
    mutationFn: async (question) => {
      askedAfter.set(question, countSignOuts())
      // Nothing is sent while offline, so the error must not say that it may have been sent.
      if (!onlineManager.isOnline()) throw offlineError()
      return watchSession(client, submission, client.submitQuestion(question, { scope }))
    },
    onSuccess: ({ questionId }, question, _result, { client: queryClient }) => {
      // The answer does not belong to the user who is signed in now.
      if (askedAfter.get(question) !== countSignOuts()) return
      // The service may return the ID and answer of an identical earlier question. Any other
      // terminal phase is outdated, because the question was asked again.
      queryClient.setQueryData(personalizationKeys.answer(questionId), (known) =>
        known && (known.phase === 'done' || !isTerminalPhase(known.phase))
          ? known
          : startAnswer({ questionId, startedAt: answerClock(questionId)() }, policy),
      )
    },
  }
}

/** How many times a user had signed out when a question was sent. */
const askedAfter = new WeakMap<Question, number>()

function offlineError() {
  return new PersonalizationKitError({
    kind: 'network',
    code: 'PK-OFFLINE',
    message: 'The browser is offline, so the question was not sent. Ask again once it is online.',
    retryable: true,
  })
}
