'use client'
import { AnswerStatus } from '../../components/answer-status/AnswerStatus.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import { ChatMessage } from '../../components/chat-history/ChatMessage.js'
import type { Scope } from '../../contract/Scope.js'
import { useAnswerControls } from '../../hooks/useAnswerControls.js'
import { useAsyncAnswer } from '../../hooks/useAsyncAnswer.js'

/** One question and what came of it: where it stands, and in the end its conversation. */
export function AskTurn(props: {
  questionId: string
  query: string
  askedAt: number
  scope?: Scope
}) {
  const { questionId, query, askedAt, scope } = props
  const answer = useAsyncAnswer(questionId, { scope, startedAt: askedAt })
  const { stop, resume } = useAnswerControls(questionId)
  const progress = answer.data
  if (progress?.phase === 'done') {
    return <ChatHistory className="pk-ask-panel-turn" chatData={progress.chatData} />
  }
  return (
    <div className="pk-ask-panel-turn">
      <ChatMessage sender="user" message={query} timestamp={askedAt} />
      {progress && (
        <AnswerStatus
          progress={progress}
          isOffline={answer.fetchStatus === 'paused'}
          onStop={stop}
          onResume={resume}
        />
      )}
    </div>
  )
}
