'use client'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { QuestionForm } from '../../components/question-form/QuestionForm.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { Conversation, UseConversationOptions } from '../../hooks/useConversation.js'
import { useConversation } from '../../hooks/useConversation.js'
import { useLoadedPersonalizations } from '../../hooks/useLoadedPersonalizations.js'
import { randomId } from '../../internal/randomId.js'
import { useNow } from '../../localization/useNow.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { useIsInView } from '../../react/useIsInView.js'
import type { SuggestedQuestion } from '../../messages/suggestQuestions.js'
import { suggestQuestions } from '../../messages/suggestQuestions.js'
import type { QuestionContext } from '../../model/conversation/questionContext.js'
import { questionMetadata } from '../../model/conversation/questionContext.js'
import { ConversationTranscript } from '../conversation/ConversationTranscript.js'
import type { ConversationViewOptions } from '../conversation/ConversationTurns.js'
import { ConversationTurns } from '../conversation/ConversationTurns.js'
import { PendingQuestions } from '../conversation/PendingQuestions.js'
import { QuestionContextChip } from './QuestionContextChip.js'
import { SuggestedQuestions } from './SuggestedQuestions.js'
import type { AnswerLinkOptions } from './useAnswerLinks.js'
import { useAnswerLinks } from './useAnswerLinks.js'

/** What the panel's questions and answers are about. */
export interface AskPanelSubject extends AnswerLinkOptions {
  /**
   * What the next question is about. It is shown above the text, where the user can remove it, and
   * sent with the question as `metadata` (see `questionMetadata`). Pass it only if your service
   * accepts metadata. @default nothing is sent
   */
  context?: QuestionContext | null | undefined
  /** Called when the user removes the context. @default it is removed only in this panel */
  onContextRemove?: (() => void) | undefined
  /**
   * The list used for suggested questions and for links in answers.
   * @default the website's list, if something else on the page has loaded it
   */
  personalizations?: readonly Personalization[] | undefined
  /** The questions to suggest while the conversation is empty. @default `suggestQuestions` */
  suggestions?: readonly SuggestedQuestion[] | undefined
}

/** The header, the conversation and the form. */
export function AskConversation(props: {
  /** Renders the header with a menu. */
  renderHeader: (menu: ReactNode) => ReactNode
  options: Partial<UseConversationOptions>
  about: AskPanelSubject
  view: ConversationViewOptions
}) {
  const { renderHeader, options, about, view } = props
  const { form, draft, setDraft, focus, fill } = useDraft()
  const { context, removeContext } = useRemovable(about, focus)
  const { turns, earlier, showEarlier, submit, stop, retry } = useAsking(options, context)
  const loaded = useLoadedPersonalizations(options.scope)
  const personalizations = about.personalizations ?? loaded
  const links = useAnswerLinks(personalizations, about)
  return (
    <>
      {renderHeader(<ConversationTranscript turns={turns} />)}
      <ConversationTurns
        {...view}
        renderText={view.renderText ?? links.renderText}
        renderMessageActions={view.renderMessageActions ?? links.renderMessageActions}
        turns={turns}
        earlier={earlier}
        onShowEarlier={showEarlier}
        policy={options.policy}
        onStop={stop}
        onResume={retry}
        onAskAgain={retry}
        empty={
          <Suggestions
            personalizations={personalizations}
            questions={about.suggestions}
            onChoose={fill}
          />
        }
      />
      <div ref={form} className="pk-ask-panel-form">
        <PendingQuestions turns={turns} onStop={stop} />
        <QuestionForm
          value={draft}
          onValueChange={setDraft}
          onSubmit={submit}
          renderErrorActions={view.renderErrorActions}
        >
          {context && <QuestionContextChip context={context} onRemove={removeContext} />}
        </QuestionForm>
      </div>
    </>
  )
}

/**
 * Returns the text in the form, and functions that fill it and move focus to it. A panel that appears in a
 * drawer that just opened takes the focus.
 */
function useDraft() {
  const [draft, setDraft] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const focus = useCallback(() => form.current?.querySelector('textarea')?.focus(), [])
  useEffect(() => {
    const drawer = form.current?.closest('.pk-ask-drawer[open]')
    const { activeElement, body } = document
    if (drawer && (activeElement === drawer || activeElement === body)) focus()
  }, [focus])
  function fill(query: string) {
    setDraft(query)
    focus()
  }
  return { form, draft, setDraft, focus, fill }
}

/** Returns a context until the user removes it, and a function that removes it. */
function useRemovable({ context, onContextRemove }: AskPanelSubject, onRemove: () => void) {
  const key = context ? JSON.stringify(questionMetadata(context)) : null
  const [state, setState] = useState({ key, isRemoved: false })
  if (state.key !== key) setState({ key, isRemoved: false })
  function removeContext() {
    setState({ key, isRemoved: true })
    onContextRemove?.()
    onRemove()
  }
  return { context: state.isRemoved ? null : context, removeContext }
}

/** The host's questions, or questions about the list. */
function Suggestions(props: {
  personalizations: readonly Personalization[]
  questions: readonly SuggestedQuestion[] | undefined
  onChoose: (query: string) => void
}) {
  const { personalizations, questions, onChoose } = props
  const now = useNow()
  const textOptions = useTextOptions()
  const suggested = useMemo(
    () => questions ?? suggestQuestions(personalizations, { ...textOptions, now }),
    [questions, personalizations, textOptions, now],
  )
  return <SuggestedQuestions questions={suggested} onChoose={onChoose} />
}

/**
 * Returns a panel's conversation. Without a `sessionId`, the session lasts as long as the panel,
 * and nothing is stored. If a question was not sent, `submit` removes it from the conversation,
 * because its text is still in the form.
 */
function useAsking(
  options: Partial<UseConversationOptions>,
  context: QuestionContext | null | undefined,
): Conversation & { submit: (query: string) => Promise<unknown> } {
  const { sessionId, visitorId, storage } = options
  const [own] = useState(() => ({ sessionId: randomId(), visitorId: randomId() }))
  const conversation = useConversation({
    ...options,
    isInView: useIsInView(),
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
      return await conversation.ask(query, { turnId, context })
    } catch (error) {
      // After the form unmounts, the text is only in the conversation.
      if (isMounted.current) conversation.discard(turnId)
      throw error
    }
  }
  return { ...conversation, submit }
}
