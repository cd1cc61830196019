'use client'
import { AnswerStatus } from '../../components/answer-status/AnswerStatus.js'
import { SendingStatus } from '../../components/answer-status/SendingStatus.js'
import type { UnknownItem } from '../../contract/ChatData.js'
import { createPollPolicy } from '../../model/answer/createPollPolicy.js'
import { startAnswer } from '../../model/answer/startAnswer.js'
import { useTurn } from './ThreadContext.js'

/** Where a question without an answer stands, and what can be done about it. */
export function OpenTurn({ item }: { item: UnknownItem }) {
  const { turn, slowAfterMs, onStop, onResume, onAskAgain, renderErrorActions } = useTurn(item)
  if (!turn) return null
  const { turnId, query, questionId, askedAt, isPaused, error } = turn
  const askAgain = onAskAgain && query !== null ? () => onAskAgain(turnId) : undefined
  // Sent, but not polled yet: after a reload, say.
  const unknown =
    questionId === null ? null : startAnswer({ questionId, startedAt: askedAt }, policy)
  const progress = turn.progress ?? unknown
  return (
    <>
      {progress ? (
        <AnswerStatus
          progress={progress}
          isOffline={isPaused}
          slowAfterMs={slowAfterMs}
          onStop={() => onStop(turnId)}
          onResume={() => onResume(turnId)}
          onAskAgain={askAgain}
        />
      ) : (
        <SendingStatus error={error} onAskAgain={askAgain} />
      )}
      {error && renderErrorActions?.(error)}
    </>
  )
}

/** Its numbers are not seen here. */
const policy = createPollPolicy()
