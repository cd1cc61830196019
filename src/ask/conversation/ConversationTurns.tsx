'use client'
import type { ReactNode } from 'react'
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import type { PollPolicy } from '../../answer/createPollPolicy.js'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { Button } from '../../ui/button/Button.js'
import { useClientValue } from '../../ui/hooks/useClientValue.js'
import { useSame } from '../../ui/hooks/useSame.js'
import { useSameMembers } from '../../ui/hooks/useSameMembers.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import type { ChatHistoryProps } from '../chat-history/ChatHistory.js'
import { ChatHistory } from '../chat-history/ChatHistory.js'
import type { ChatHistorySlots } from '../chat-history/ChatHistorySettings.js'
import { AnswerChecksContext } from '../checked-answer/AnswerChecksContext.js'
import type { CheckOptions } from '../checked-answer/AnswerChecksProvider.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { AnswerFacts } from './AnswerFacts.js'
import { FactsContext } from './KnownFacts.js'
import type { TurnActions } from './OpenTurn.js'
import type { TurnOptions } from './turnEntries.js'
import { answerFacts, turnEntries } from './turnEntries.js'
import { useUsualTime } from './useUsualTime.js'

/** Options for the conversation in a panel. */
export interface ConversationViewOptions
  extends Pick<ChatHistoryProps, 'senders' | 'imageOrigins' | 'onFeedback'>, CheckOptions {}

interface TurnsProps extends ConversationViewOptions, TurnActions {
  turns: readonly ConversationTurn[]
  /** Hides the conversation, and keeps what was entered in it. @default false */
  hidden?: boolean | undefined
  scope: Scope | undefined
  /** The number of older questions that are not loaded. @default 0 */
  earlier?: number | undefined
  onShowEarlier?: (() => void) | undefined
  /** Called to ask an edited question. @default questions can't be edited */
  onAskEdited?: TurnOptions['onAskEdited']
  /** What the user edits. @default questions can't be edited */
  edits?: TurnOptions['edits']
  slots?: ChatHistorySlots | undefined
  /** The polling policy. @default the provider's policy */
  policy?: PollPolicy | undefined
  /** Shown after the last answer, once it is there. @default nothing */
  next?: ReactNode | undefined
}

/** Shows a conversation's turns in one chat history. A turn without an answer shows its status. */
export function ConversationTurns(props: TurnsProps) {
  const { turns, earlier = 0, onShowEarlier, onAskEdited, edits, scope, policy, ...others } = props
  const { onStop, onResume, onAskAgain, slots, next, ...more } = others
  const { checksAnswers: _, ...history } = more
  const { items, facts } = useEntries(turns, {
    scope,
    policy,
    onAskEdited,
    edits,
    onStop,
    onResume,
    onAskAgain,
  })
  const all = useMemo(() => {
    const node = <EarlierQuestions count={earlier} onShow={onShowEarlier} />
    const isAnswered = turns.at(-1)?.phase === 'done'
    return [
      ...(earlier > 0 ? [{ key: 'earlier', node }] : []),
      ...items,
      ...(next && isAnswered ? [{ key: 'next', node: next }] : []),
    ]
  }, [turns, items, earlier, onShowEarlier, next])
  const messageActions = useMessageActions(slots?.messageActions)
  return (
    <FactsContext.Provider value={facts}>
      <ChatHistory {...history} slots={{ ...slots, messageActions }} items={all} />
    </FactsContext.Provider>
  )
}

/** Returns the entries of the turns, and the known facts about each answer. */
function useEntries(
  turns: readonly ConversationTurn[],
  options: TurnActions & Pick<TurnsProps, 'scope' | 'policy' | 'onAskEdited' | 'edits'>,
) {
  const { scope, policy, onAskEdited, edits, ...actions } = options
  const { onStop, onResume, onAskAgain } = actions
  const kit = usePersonalizationKit()
  const website = useSame(scope ?? kit.scope)
  const openedAt = useClientValue(Date.now, Infinity)
  const { slowAfterMs } = policy ?? kit.policy
  const usual = useUsualTime(turns, website)
  const facts = useMemo(() => answerFacts(turns, website), [turns, website])
  const shared = useSameMembers({
    scope: website,
    slowAfterMs,
    usual,
    openedAt,
    edits,
    onAskEdited,
    onStop,
    onResume,
    onAskAgain,
  })
  const items = useMemo(() => turnEntries(turns, shared), [turns, shared])
  return { items, facts }
}

/** Returns a view with the host's actions, and what else is known about the answer. */
function useMessageActions(view: ChatHistorySlots['messageActions']) {
  return useCallback(
    ({ message }: { message: MessageItem }) => (
      <>
        <Slot view={view} state={{ message }} />
        <Check message={message} />
        <AnswerFacts message={message} />
      </>
    ),
    [view],
  )
}

/** How an answer compares with the list. */
function Check({ message }: { message: MessageItem }) {
  const checks = useContext(AnswerChecksContext)
  return checks && <checks.Summary message={message} />
}

/** A button above the first question. Loads older questions when pressed or scrolled into view. */
function EarlierQuestions(props: { count: number; onShow: (() => void) | undefined }) {
  const part = useParts(conversationParts)
  const { count, onShow } = props
  const text = useText(askTexts)
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(onShow)
  useLayoutEffect(() => {
    latest.current = onShow
  })
  useEffect(() => {
    const element = root.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    // The observer is not created again for a new function, because a new observer would report what is
    // already in view.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  function show() {
    // The button can disappear when the questions load, and focus would be lost with it.
    root.current?.closest<HTMLElement>('.pk-chat-history-scroller')?.focus()
    onShow?.()
  }
  return (
    <div ref={root} {...part('earlier')}>
      <Button variant="quiet" onClick={show}>
        {text('ask.showEarlier', { count })}
      </Button>
    </div>
  )
}
