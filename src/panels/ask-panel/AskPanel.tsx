'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId, useState } from 'react'
import { QuestionForm } from '../../components/question-form/QuestionForm.js'
import { StateView } from '../../components/state-view/StateView.js'
import type { Scope } from '../../contract/Scope.js'
import { useSubmitQuestion } from '../../hooks/useSubmitQuestion.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { randomId } from '../../internal/randomId.js'
import { useText } from '../../localization/useText.js'
import { AskTurn } from './AskTurn.js'

/** What {@link AskPanel} asks about. */
export interface AskPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** @default the provider's */
  scope?: Scope
  /** Ties the questions of this panel together. @default a random id per mount */
  sessionId?: string
  /** Who asks: an opaque, stable id. @default a random id per mount */
  visitorId?: string
  /** @default "Ask about your site", in the reader's language */
  heading?: ReactNode
}

/** A question that was asked here. */
interface Turn {
  questionId: string
  query: string
  askedAt: number
}

/**
 * Ask, wait, read, ask again: a question box and the conversation above it. Each question is followed
 * until it ends; a question that could not be sent stays in the box. Renders a `<section>`;
 * `.pk-ask-panel`, `-title`, `-conversation`, `-turn`.
 */
export function AskPanel(props: AskPanelProps) {
  const { scope, sessionId, visitorId, heading, className, ...rest } = props
  const text = useText()
  const id = useId()
  const submitQuestion = useSubmitQuestion({ scope })
  const [turns, setTurns] = useState<Turn[]>([])
  const [ids, setIds] = useState<{ sessionId: string; visitorId: string } | null>(null)

  async function ask(query: string) {
    const own = ids ?? { sessionId: randomId(), visitorId: randomId() }
    setIds(own)
    const { questionId } = await submitQuestion.mutateAsync({
      query,
      sessionId: sessionId ?? own.sessionId,
      visitorId: visitorId ?? own.visitorId,
    })
    setTurns((before) => [...before, { questionId, query, askedAt: Date.now() }])
  }

  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={joinClasses('pk-root pk-ask-panel', className)}
    >
      <h2 id={id} className="pk-ask-panel-title">
        {heading ?? text('ask.title')}
      </h2>
      <div className="pk-ask-panel-conversation" role="log" aria-labelledby={id} tabIndex={0}>
        {turns.length === 0 ? (
          <StateView
            icon="question"
            title={text('ask.empty.title')}
            text={text('ask.empty.text')}
          />
        ) : (
          <div className="pk-ask-panel-turns">
            {turns.map((turn) => (
              <AskTurn key={turn.questionId} {...turn} scope={scope} />
            ))}
          </div>
        )}
      </div>
      <QuestionForm onSubmit={ask} />
    </section>
  )
}
