'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId, useMemo } from 'react'
import { useAnswerControls } from '../../hooks/useAnswerControls.js'
import type { UseAsyncAnswerOptions } from '../../hooks/useAsyncAnswer.js'
import { useAsyncAnswer } from '../../hooks/useAsyncAnswer.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import { askedIn } from '../../model/conversation/stitchConversation.js'
import type { ThreadOptions } from '../conversation/ConversationThread.js'
import { ConversationThread } from '../conversation/ConversationThread.js'
import { ThreadTranscript } from '../conversation/ThreadTranscript.js'

/** Which question {@link AnswerPanel} follows. */
export interface AnswerPanelProps
  extends
    Omit<ComponentProps<'section'>, 'children'>,
    ThreadOptions,
    Pick<UseAsyncAnswerOptions, 'scope' | 'policy' | 'startedAt'> {
  /** What submitting it yielded (section 4.3). */
  questionId: string
  /** Its text, until it comes back with the answer. @default a placeholder */
  query?: string | undefined
  /** What stands above it. @default "Answer", in the reader's language */
  heading?: ReactNode | undefined
  /** Offers to ask `query` again after an end that is the service's own. @default no such button */
  onAskAgain?: (() => void) | undefined
}

/**
 * Follows one question that was asked elsewhere: where it stands, and in the end its conversation.
 * Renders a `<section>`; `.pk-answer-panel`, `-header`, `-title`.
 */
export function AnswerPanel(props: AnswerPanelProps) {
  const {
    questionId,
    query,
    scope,
    policy,
    startedAt,
    heading,
    onAskAgain,
    renderErrorActions,
    itemTypes,
    senders,
    imageOrigins,
    onFeedback,
    className,
    ...root
  } = props
  const text = useText(enAnswers)
  const id = useId()
  const turns = useAnswerTurn({ questionId, query, scope, policy, startedAt })
  const { stop, resume } = useAnswerControls(questionId)
  return (
    <section
      aria-labelledby={id}
      {...root}
      className={joinClasses('pk-root pk-answer-panel', className)}
    >
      <div className="pk-answer-panel-header">
        <h2 id={id} className="pk-answer-panel-title">
          {heading ?? text('answer.title')}
        </h2>
        <ThreadTranscript turns={turns} />
      </div>
      <ConversationThread
        turns={turns}
        renderErrorActions={renderErrorActions}
        itemTypes={itemTypes}
        senders={senders}
        imageOrigins={imageOrigins}
        onFeedback={onFeedback}
        policy={policy}
        onStop={stop}
        onResume={resume}
        onAskAgain={onAskAgain}
      />
    </section>
  )
}

/** One question as a conversation of one turn. */
function useAnswerTurn(
  options: Pick<UseAsyncAnswerOptions, 'scope' | 'policy' | 'startedAt'> & {
    questionId: string
    query: string | undefined
  },
): ConversationTurn[] {
  const { questionId, query, ...settings } = options
  const { data: progress = null, fetchStatus } = useAsyncAnswer(questionId, settings)
  const isPaused = fetchStatus === 'paused'
  return useMemo(() => {
    const phase = progress?.phase ?? 'queued'
    const turn: ConversationTurn = {
      turnId: questionId,
      query: query ?? askedIn(progress?.chatData),
      questionId,
      askedAt: progress?.startedAt ?? 0,
      phase,
      progress,
      error: phase === 'failed' || phase === 'expired' ? (progress?.lastError ?? null) : null,
      isPaused,
    }
    return [turn]
  }, [questionId, query, progress, isPaused])
}
