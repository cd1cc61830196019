import type { QueryClient } from '@tanstack/react-query'
import { advanceAnswer } from '../../answer/advanceAnswer.js'
import { createPollPolicy } from '../../answer/createPollPolicy.js'
import { startAnswer } from '../../answer/startAnswer.js'
import { answerClock } from '../../client/answerClock.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'

/** Controls for a question that is being followed. */
export interface AnswerControls {
  /** Polls now instead of waiting for the next scheduled poll. */
  pollNow: () => void
  /** Stops waiting, although the service may continue. `resume` undoes this. */
  stop: () => void
  /**
   * Resumes polling with a new deadline and polls immediately. Doesn't reopen a question if the
   * service answered it or reported a failure.
   */
  resume: () => void
}

/**
 * Only this policy's shortest interval matters here. The observer that polls has its own deadline.
 */
const policy = createPollPolicy()

/** Creates the controls for one question in a cache. */
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
