'use client'
import { AnswerStatus } from '../../components/answer-status/AnswerStatus.js'
import { SendingStatus } from '../../components/answer-status/SendingStatus.js'
import type { UnknownItem } from '../../contract/ChatData.js'
import { useTurn } from './ThreadContext.js'

/** Where a question without an answer stands, and what can be done about it. */
export function OpenTurn({ item }: { item: UnknownItem }) {
  const { turn, onStop, onResume, onAskAgain, renderErrorActions } = useTurn(item)
  if (!turn) return null
  const { turnId, query, progress, isPaused, error } = turn
  if (!progress) return <SendingStatus />
  return (
    <>
      <AnswerStatus
        progress={progress}
        isOffline={isPaused}
        onStop={() => onStop(turnId)}
        onResume={() => onResume(turnId)}
        onAskAgain={onAskAgain && query !== null ? () => onAskAgain(turnId) : undefined}
      />
      {error && renderErrorActions?.(error)}
    </>
  )
}
