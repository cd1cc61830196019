'use client'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.js'
import type { ChatHistoryProps } from '../../components/chat-history/ChatHistory.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Scope } from '../../contract/Scope.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { PollPolicy } from '../../model/answer/createPollPolicy.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import { AnswerFacts } from './AnswerFacts.js'
import type { TurnActions } from './OpenTurn.js'
import type { TurnOptions } from './turnEntries.js'
import { factsOfAnswer, turnEntries, turnOfQuestion } from './turnEntries.js'

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

interface TurnsProps extends ConversationViewOptions, TurnActions {
  turns: readonly ConversationTurn[]
  scope: Scope | undefined
  /** The number of older questions that are not loaded. @default 0 */
  earlier?: number | undefined
  onShowEarlier?: (() => void) | undefined
  /** Called to ask an edited question. @default questions can't be edited */
  onAskEdited?: TurnOptions['onAskEdited']
  empty?: ReactNode | undefined
  /** The polling policy. @default the provider's policy */
  policy?: PollPolicy | undefined
}

/** Shows a conversation's turns in one chat history. A turn without an answer shows its status. */
export function ConversationTurns(props: TurnsProps) {
  const { turns, earlier = 0, onShowEarlier, onAskEdited, scope, policy, ...others } = props
  const { onStop, onResume, onAskAgain, renderErrorActions, ...more } = others
  const { renderMessageActions, ...history } = more
  const renderOwn = useCallback(
    (item: MessageItem) => renderActions(item, renderMessageActions),
    [renderMessageActions],
  )
  const { items, edit } = useEntries(turns, {
    scope,
    policy,
    onAskEdited,
    onStop,
    onResume,
    onAskAgain,
    renderErrorActions,
  })
  const all = useMemo(() => {
    const node = <EarlierQuestions count={earlier} onShow={onShowEarlier} />
    return earlier > 0 ? [{ key: 'earlier', node }, ...items] : items
  }, [items, earlier, onShowEarlier])
  return (
    <ChatHistory
      {...history}
      renderMessageActions={renderOwn}
      onEdit={onAskEdited && edit}
      items={all}
    />
  )
}

/** Returns the entries of the turns, and a function that starts editing a question. */
function useEntries(
  turns: readonly ConversationTurn[],
  options: TurnActions & Pick<TurnsProps, 'scope' | 'policy' | 'onAskEdited'>,
) {
  const { scope, policy, onAskEdited, ...actions } = options
  const { onStop, onResume, onAskAgain, renderErrorActions } = actions
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = scope ?? kit.scope ?? {}
  const { slowAfterMs } = policy ?? kit.policy
  const [editing, setEditing] = useState<string | null>(null)
  const edit = useCallback((item: MessageItem) => setEditing(turnOfQuestion.get(item) ?? null), [])
  const items = useMemo(
    () =>
      turnEntries(turns, {
        scope: accountId === undefined || websiteId === undefined ? null : { accountId, websiteId },
        slowAfterMs,
        editing,
        onAskEdited,
        onEdited: () => setEditing(null),
        onStop,
        onResume,
        onAskAgain,
        renderErrorActions,
      }),
    [
      turns,
      accountId,
      websiteId,
      slowAfterMs,
      editing,
      onAskEdited,
      onStop,
      onResume,
      onAskAgain,
      renderErrorActions,
    ],
  )
  return { items, edit }
}

/** Renders the host's actions, and what else is known about the answer. */
function renderActions(item: MessageItem, own: ChatHistoryProps['renderMessageActions']) {
  const facts = factsOfAnswer.get(item)
  const actions = own?.(item)
  if (!facts) return actions
  return (
    <>
      {actions}
      <AnswerFacts facts={facts} />
    </>
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
