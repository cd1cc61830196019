'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { QuestionForm } from '../../components/question-form/QuestionForm.js'
import type { ErrorViewProps } from '../../components/state-view/ErrorView.js'
import { StateView } from '../../components/state-view/StateView.js'
import type { Scope } from '../../contract/Scope.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { AskFailure } from './AskFailure.js'
import { AskTurn } from './AskTurn.js'
import { useAsking } from './useAsking.js'

/** What {@link AskPanel} asks about. */
export interface AskPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** @default the provider's */
  scope?: Scope
  /** Ties the questions of this panel together. @default a random id per mount */
  sessionId?: string
  /** Who asks: an opaque, stable id. @default a random id per mount */
  visitorId?: string
  /** What stands above it. @default "Ask about your site", in the reader's language */
  heading?: ReactNode
  /** What to offer beside a question or answer that failed: a way to sign in, say. @default none */
  renderErrorActions?: (error: ErrorViewProps['error']) => ReactNode
}

/**
 * Ask, wait, read, ask again: a question box and the conversation above it. Each question is followed
 * until it ends; a question that could not be sent stays in the box. Renders a `<section>`;
 * `.pk-ask-panel`, `-title`, `-conversation`, `-turns`, `-turn`.
 */
export function AskPanel(props: AskPanelProps) {
  const { scope, sessionId, visitorId, heading, renderErrorActions, className, ...rest } = props
  const text = useText()
  const id = useId()
  const conversation = useRef<HTMLDivElement>(null)
  const { turns, ask, error } = useAsking({ scope, sessionId, visitorId })
  const failure = <AskFailure error={error} renderErrorActions={renderErrorActions} />
  async function askAndShow(query: string) {
    await ask(query)
    // The end of a reversed list, where the question that was just asked is.
    if (conversation.current) conversation.current.scrollTop = 0
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
      <div
        ref={conversation}
        className="pk-ask-panel-conversation"
        role="log"
        aria-labelledby={id}
        tabIndex={turns.length > 0 ? 0 : undefined}
      >
        {turns.length === 0 ? (
          <StateView
            icon="question"
            title={text('ask.empty.title')}
            text={text('ask.empty.text')}
          />
        ) : (
          <div className="pk-ask-panel-turns">
            {turns.map(({ key, ...turn }) => (
              <AskTurn key={key} {...turn} scope={scope} renderErrorActions={renderErrorActions} />
            ))}
          </div>
        )}
      </div>
      <QuestionForm onSubmit={askAndShow} describeError={() => failure} />
    </section>
  )
}
