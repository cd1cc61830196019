'use client'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import type { ChatEntry } from '../../components/chat-history/ChatEntry.js'
import type { ChatHistoryProps } from '../../components/chat-history/ChatHistory.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import type { HistoryItem, MessageItem } from '../../contract/ChatData.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { AnswerProgress } from '../../model/answer/AnswerProgress.js'
import type { PollPolicy } from '../../model/answer/createPollPolicy.js'
import { createItemKeys, isVisible } from '../../model/conversation/conversationItems.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import type { QuestionContext } from '../../model/conversation/questionContext.js'
import { turnItems } from '../../model/conversation/stitchConversation.js'
import { AnswerFacts } from './AnswerFacts.js'
import { ContextName } from './ContextName.js'
import type { TurnActions } from './OpenTurn.js'
import { OpenTurn } from './OpenTurn.js'

/** Options for the conversation in a panel. */
export interface ConversationViewOptions
  extends
    Pick<
      ChatHistoryProps,
      | 'itemTypes'
      | 'senders'
      | 'imageOrigins'
      | 'renderText'
      | 'renderMessageActions'
      | 'onFeedback'
    >,
    Pick<TurnActions, 'renderErrorActions'> {}

/** Shows a conversation's turns in one chat history. A turn without an answer shows its status. */
export function ConversationTurns(
  props: ConversationViewOptions &
    TurnActions & {
      turns: readonly ConversationTurn[]
      /** The number of older questions that are not loaded. @default 0 */
      earlier?: number | undefined
      onShowEarlier?: (() => void) | undefined
      empty?: ReactNode | undefined
      /** The polling policy. @default the provider's policy */
      policy?: PollPolicy | undefined
    },
) {
  const {
    turns,
    earlier = 0,
    onShowEarlier,
    policy,
    onStop,
    onResume,
    onAskAgain,
    renderErrorActions,
    renderMessageActions,
    ...history
  } = props
  const renderOwn = useCallback(
    (item: MessageItem) => renderActions(item, renderMessageActions),
    [renderMessageActions],
  )
  const kit = usePersonalizationKit()
  const { slowAfterMs } = policy ?? kit.policy
  const items = useMemo(
    () => entriesOf(turns, { slowAfterMs, onStop, onResume, onAskAgain, renderErrorActions }),
    [turns, slowAfterMs, onStop, onResume, onAskAgain, renderErrorActions],
  )
  const all = useMemo(
    () =>
      earlier > 0
        ? [
            { key: 'earlier', node: <EarlierQuestions count={earlier} onShow={onShowEarlier} /> },
            ...items,
          ]
        : items,
    [items, earlier, onShowEarlier],
  )
  return <ChatHistory {...history} renderMessageActions={renderOwn} items={all} />
}

/** The progress of the answer that a message ends. */
const answered = new WeakMap<HistoryItem, AnswerProgress>()

/** Renders the host's actions, and what else is known about the answer. */
function renderActions(item: MessageItem, own: ChatHistoryProps['renderMessageActions']) {
  const progress = answered.get(item)
  const actions = own?.(item)
  if (!progress) return actions
  return (
    <>
      {actions}
      <AnswerFacts progress={progress} />
    </>
  )
}

/** Returns each turn's question and answer, or its status if it has no answer. */
function entriesOf(
  turns: readonly ConversationTurn[],
  actions: TurnActions & { slowAfterMs: number },
): ChatEntry[] {
  const keyOf = createItemKeys()
  return turns.flatMap((turn) => {
    const { turnId, askedAt: timestamp, progress } = turn
    const { question, answer, last } = turnItems(turn)
    if (last && progress) answered.set(last, progress)
    return [
      ...(turn.context
        ? [{ key: `${turnId}-context`, node: <TurnContext context={turn.context} />, timestamp }]
        : []),
      question
        ? { key: keyOf(question), item: question }
        : { key: `${turnId}-question`, node: <UnknownQuestion />, timestamp },
      ...(answer
        ? answer.filter(isVisible).map((item) => ({ key: keyOf(item), item }))
        : [{ key: `${turnId}-open`, node: <OpenTurn turn={turn} {...actions} />, timestamp }]),
    ]
  })
}

/** What a question is about. */
function TurnContext({ context }: { context: QuestionContext }) {
  return (
    <p className="pk-conversation-context">
      <ContextName context={context} />
    </p>
  )
}

/** A button above the first question. Loads older questions when pressed or scrolled into view. */
function EarlierQuestions(props: { count: number; onShow: (() => void) | undefined }) {
  const { count, onShow } = props
  const text = useText(enAnswers)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onShow?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onShow])
  function show() {
    // The button can disappear when the questions load, and focus would be lost with it.
    root.current?.closest<HTMLElement>('.pk-chat-history-scroller')?.focus()
    onShow?.()
  }
  return (
    <div ref={root} className="pk-conversation-earlier">
      <Button variant="quiet" onClick={show}>
        {text('ask.showEarlier', { count })}
      </Button>
    </div>
  )
}

/**
 * A placeholder for a question asked before a reload, until its text comes back with the answer.
 */
function UnknownQuestion() {
  const text = useText(enAnswers)
  return <p className="pk-conversation-question">{text('ask.earlier')}</p>
}
