'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { questionIcon } from '../../components/icon/icons.js'
import { PersonalizationTableEmpty } from '../../components/personalization-table/PersonalizationTableEmpty.js'
import { QuestionForm } from '../../components/question-form/QuestionForm.js'
import { StatusMessage } from '../../components/status-message/StatusMessage.js'
import type { Conversation, UseConversationOptions } from '../../hooks/useConversation.js'
import { useConversation } from '../../hooks/useConversation.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { randomId } from '../../internal/randomId.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { ConversationTranscript } from '../conversation/ConversationTranscript.js'
import type { ConversationViewOptions } from '../conversation/ConversationTurns.js'
import { ConversationTurns } from '../conversation/ConversationTurns.js'
import { PendingQuestions } from '../conversation/PendingQuestions.js'

export interface AskPanelProps
  extends
    Omit<ComponentProps<'section'>, 'children'>,
    ConversationViewOptions,
    Partial<Pick<UseConversationOptions, 'scope' | 'policy' | 'storage' | 'question'>> {
  /**
   * The ID of your user's session. It connects the panel's questions and restores them after a
   * reload.
   * @default a random ID per mount, and nothing is stored
   */
  sessionId?: string | undefined
  /** The visitor's opaque, stable ID. @default a random ID per mount */
  visitorId?: string | undefined
  /** @default "Ask about your site" in the user's language */
  heading?: ReactNode | undefined
}

/**
 * Lets users ask questions, and shows the conversation. Follows each question until it is answered
 * or fails. A question that was not sent stays in the form. Without a website, the panel says so
 * and accepts no questions. Renders a `<section>`. CSS classes: `.pk-ask-panel`, `-header`,
 * `-title`.
 */
export function AskPanel(props: AskPanelProps) {
  const {
    scope,
    sessionId,
    visitorId,
    storage,
    policy,
    question,
    heading,
    renderErrorActions,
    itemTypes,
    senders,
    imageOrigins,
    onFeedback,
    className,
    ...root
  } = props
  const text = useText(enAnswers)
  const kit = usePersonalizationKit()
  const id = useId()
  const title = (
    <h2 id={id} className="pk-ask-panel-title">
      {heading ?? text('ask.title')}
    </h2>
  )
  return (
    <section
      aria-labelledby={id}
      {...root}
      className={joinClasses('pk-root pk-ask-panel', className)}
    >
      {(scope ?? kit.scope) === null ? (
        <>
          <div className="pk-ask-panel-header">{title}</div>
          <PersonalizationTableEmpty reason="noScope" />
        </>
      ) : (
        <Asking
          title={title}
          options={{ scope, sessionId, visitorId, storage, policy, question }}
          view={{ renderErrorActions, itemTypes, senders, imageOrigins, onFeedback }}
        />
      )}
    </section>
  )
}

/** The conversation and the form. */
function Asking(props: {
  title: ReactNode
  options: Parameters<typeof useAsking>[0]
  view: ConversationViewOptions
}) {
  const { title, options, view } = props
  const text = useText(enAnswers)
  const { turns, earlier, showEarlier, submit, stop, retry } = useAsking(options)
  return (
    <>
      <div className="pk-ask-panel-header">
        {title}
        <ConversationTranscript turns={turns} />
      </div>
      <ConversationTurns
        {...view}
        turns={turns}
        earlier={earlier}
        onShowEarlier={showEarlier}
        policy={options.policy}
        onStop={stop}
        onResume={retry}
        onAskAgain={retry}
        empty={
          <StatusMessage
            icon={questionIcon}
            title={text('ask.empty.title')}
            text={text('ask.empty.text')}
          />
        }
      />
      <PendingQuestions turns={turns} onStop={stop} />
      <QuestionForm onSubmit={submit} renderErrorActions={view.renderErrorActions} />
    </>
  )
}

/**
 * Returns a panel's conversation. Without a `sessionId`, the session lasts as long as the panel,
 * and nothing is stored. If a question was not sent, `submit` removes it from the conversation,
 * because its text is still in the form.
 */
function useAsking(options: Partial<UseConversationOptions>): Conversation & {
  submit: Conversation['ask']
} {
  const { sessionId, visitorId, storage } = options
  const [own] = useState(() => ({ sessionId: randomId(), visitorId: randomId() }))
  const conversation = useConversation({
    ...options,
    sessionId: sessionId ?? own.sessionId,
    visitorId: visitorId ?? own.visitorId,
    storage: sessionId === undefined ? 'none' : storage,
  })
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  async function submit(query: string) {
    const turnId = randomId()
    try {
      return await conversation.ask(query, { turnId })
    } catch (error) {
      // After the form unmounts, the text is only in the conversation.
      if (isMounted.current) conversation.discard(turnId)
      throw error
    }
  }
  return { ...conversation, submit }
}
