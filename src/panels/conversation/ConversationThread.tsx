'use client'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import type { ChatHistoryProps } from '../../components/chat-history/ChatHistory.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { PollPolicy } from '../../model/answer/createPollPolicy.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import {
  openTurnType,
  stitchConversation,
  unknownQuestionType,
} from '../../model/conversation/stitchConversation.js'
import { OpenTurn } from './OpenTurn.js'
import { ThreadContext, useThread } from './ThreadContext.js'

/** What a panel's thread takes over from its host. */
export interface ThreadOptions extends Pick<
  ChatHistoryProps,
  'itemTypes' | 'senders' | 'imageOrigins' | 'onFeedback'
> {
  /** What to offer beside a question or answer that failed: a way to sign in, say. @default none */
  renderErrorActions?: ((error: ErrorViewProps['error']) => ReactNode) | undefined
}

/** The turns of a conversation as one history; a turn without an answer shows where it stands. */
export function ConversationThread(
  props: ThreadOptions & {
    turns: readonly ConversationTurn[]
    /** Number of older questions that are not loaded. @default 0 */
    earlier?: number | undefined
    onShowEarlier?: (() => void) | undefined
    empty?: ReactNode | undefined
    /** @default the provider's */
    policy?: PollPolicy | undefined
    onStop: (turnId: string) => void
    onResume: (turnId: string) => void
    onAskAgain?: ((turnId: string) => void) | undefined
  },
) {
  const {
    turns,
    empty,
    onStop,
    onResume,
    onAskAgain,
    renderErrorActions,
    itemTypes,
    policy,
    earlier = 0,
    onShowEarlier,
    ...history
  } = props
  const kit = usePersonalizationKit()
  const { slowAfterMs } = policy ?? kit.policy
  const hasEarlier = earlier > 0
  const chatData = useMemo(() => {
    const stitched = stitchConversation(turns)
    return hasEarlier ? { ...stitched, history: [earlierItem, ...stitched.history] } : stitched
  }, [turns, hasEarlier])
  const views = useMemo(() => ({ ...itemTypes, ...ownViews }), [itemTypes])
  const actions = { slowAfterMs, onStop, onResume, onAskAgain, renderErrorActions }
  const thread = { turns, earlier, onShowEarlier, ...actions }
  return (
    <ThreadContext value={thread}>
      <ChatHistory {...history} chatData={chatData} itemTypes={views} empty={empty} />
    </ThreadContext>
  )
}

/** The item for older questions that are not loaded. */
const earlierType = 'personalization-kit.earlier'
const earlierItem = { type: earlierType, uuid: earlierType }

const ownViews = {
  [openTurnType]: OpenTurn,
  [unknownQuestionType]: UnknownQuestion,
  [earlierType]: EarlierQuestions,
}

/** Loads older questions when it is pressed or scrolled into view. Shown above the first question. */
function EarlierQuestions() {
  const text = useText(enAnswers)
  const { earlier, onShowEarlier } = useThread()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onShowEarlier?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onShowEarlier])
  function show() {
    // The button may go away with the questions it loads, and the focus with it.
    place.current?.closest<HTMLElement>('.pk-chat-history-scroller')?.focus()
    onShowEarlier?.()
  }
  return (
    <div ref={place} className="pk-conversation-earlier">
      <Button variant="quiet" onClick={show}>
        {text('ask.showEarlier', { count: earlier })}
      </Button>
    </div>
  )
}

/** Stands for a question from before a reload until its text comes back with its answer. */
function UnknownQuestion() {
  const text = useText(enAnswers)
  return <p className="pk-conversation-question">{text('ask.earlier')}</p>
}
