'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { ChatHistoryProps } from '../../components/chat-history/ChatHistory.js'
import { ChatHistory } from '../../components/chat-history/ChatHistory.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import type { ConversationTurn } from '../../model/ConversationTurn.js'
import type { PollPolicy } from '../../model/createPollPolicy.js'
import {
  openTurnType,
  stitchConversation,
  unknownQuestionType,
} from '../../model/stitchConversation.js'
import { EarlierQuestions } from './EarlierQuestions.js'
import { OpenTurn } from './OpenTurn.js'
import { ThreadContext } from './ThreadContext.js'
import { UnknownQuestion } from './UnknownQuestion.js'

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
  const { turns, empty, onStop, onResume, onAskAgain, renderErrorActions, ...others } = props
  const { itemTypes, policy, earlier = 0, onShowEarlier, ...history } = others
  const kit = usePersonalizationKit()
  const { slowAfterMs } = policy ?? kit.policy
  const hasEarlier = earlier > 0
  const chatData = useMemo(() => {
    const stitched = stitchConversation(turns)
    return hasEarlier ? { ...stitched, history: [earlierItem, ...stitched.history] } : stitched
  }, [turns, hasEarlier])
  const views = useMemo(() => ({ ...itemTypes, ...ownViews }), [itemTypes])
  const thread = useMemo(
    () => ({
      turns,
      earlier,
      onShowEarlier,
      slowAfterMs,
      onStop,
      onResume,
      onAskAgain,
      renderErrorActions,
    }),
    [turns, earlier, onShowEarlier, slowAfterMs, onStop, onResume, onAskAgain, renderErrorActions],
  )
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
