import type { QueryClient } from '@tanstack/react-query'
import { answerClock } from '../client/answerClock.js'
import { advanceAnswer } from '../model/answer/advanceAnswer.js'
import { createPollPolicy } from '../model/answer/createPollPolicy.js'
import { startAnswer } from '../model/answer/startAnswer.js'
import { personalizationKeys } from './personalizationKeys.js'

/** Controls of a followed question. */
export interface AnswerControls {
  /** Asks now instead of waiting for the next turn. */
  pollNow: () => void
  /** Ends the waiting; the service may go on. Undone by `resume`. */
  stop: () => void
  /** Goes on after any end but the service's own, with a new deadline, and asks at once. */
  resume: () => void
}

/** Only its shortest interval matters here. The observer that polls has its own deadline. */
const policy = createPollPolicy()

/** Creates the controls of one question in a cache. */
export function answerControls(queryClient: QueryClient, questionId: string): AnswerControls {
  const queryKey = personalizationKeys.answer(questionId)
  const advance = (type: 'stopped' | 'resumed') => {
    const at = answerClock(questionId)()
    queryClient.setQueryData(queryKey, (progress) =>
      advanceAnswer(
        progress ?? startAnswer({ questionId, startedAt: at, isStartKnown: false }, policy),
        { type, at },
        policy,
      ),
    )
  }
  const pollNow = () => void queryClient.refetchQueries({ queryKey, exact: true })
  return {
    pollNow,
    stop() {
      void queryClient.cancelQueries({ queryKey, exact: true })
      advance('stopped')
    },
    resume() {
      advance('resumed')
      pollNow()
    },
  }
}
