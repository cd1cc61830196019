'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AnswerStatus } from '../../components/answer-status/AnswerStatus.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import { ChatMessage } from '../../components/chat-history/ChatMessage.js'
import type { ErrorViewProps } from '../../components/state-view/ErrorView.js'
import type { Scope } from '../../contract/Scope.js'
import { useAnswerControls } from '../../hooks/useAnswerControls.js'
import { useAsyncAnswer } from '../../hooks/useAsyncAnswer.js'
import { withoutEchoedQuestion } from '../../model/withoutEchoedQuestion.js'

/**
 * One question and what came of it: where it stands, and in the end its conversation. The question
 * stays where it is throughout; the conversation's own copy of it is left out.
 */
export function AskTurn(props: {
  questionId: string
  query: string
  askedAt: number
  scope?: Scope
  renderErrorActions?: (error: ErrorViewProps['error']) => ReactNode
}) {
  const { questionId, query, askedAt, scope, renderErrorActions } = props
  const answer = useAsyncAnswer(questionId, { scope, startedAt: askedAt })
  const { stop, resume } = useAnswerControls(questionId)
  const progress = answer.data
  const done = progress?.phase === 'done' ? progress.chatData : null
  const chatData = useMemo(() => done && withoutEchoedQuestion(done, query), [done, query])
  const fault = progress?.phase === 'failed' ? progress.lastError : null
  return (
    <div className="pk-ask-panel-turn">
      <ChatMessage sender="user" message={query} timestamp={askedAt} />
      {chatData && <ChatHistory chatData={chatData} />}
      {progress && !chatData && (
        <AnswerStatus
          progress={progress}
          isOffline={answer.fetchStatus === 'paused'}
          onStop={stop}
          onResume={resume}
        />
      )}
      {fault && renderErrorActions?.(fault)}
    </div>
  )
}
