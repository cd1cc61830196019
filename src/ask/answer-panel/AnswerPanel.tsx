'use client'
import { useId, useMemo } from 'react'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import { useText } from '../../i18n/useText.js'
import { useSignOuts } from '../../provider/useSignOuts.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { Heading, HeadingLevelContext } from '../../ui/heading/Heading.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { AnswerChecksProvider } from '../checked-answer/AnswerChecksProvider.js'
import type { NoticeOptions } from '../conversation/AiNotice.js'
import { AiNotice } from '../conversation/AiNotice.js'
import type { ConversationSlots } from '../conversation/ConversationSlots.js'
import { ConversationTranscript } from '../conversation/ConversationTranscript.js'
import type { ConversationViewOptions } from '../conversation/ConversationTurns.js'
import { ConversationTurns } from '../conversation/ConversationTurns.js'
import { splitView } from '../conversation/splitView.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { createTurn } from '../model/createTurn.js'
import { questionIn } from '../model/stitchConversation.js'
import { answerPanelParts, conversationParts } from '../parts.js'
import type { AsyncAnswerSettings } from '../queries/asyncAnswerOptions.js'
import { useAnswerControls } from '../queries/useAnswerControls.js'
import type { UseAsyncAnswerOptions } from '../queries/useAsyncAnswer.js'
import { useAsyncAnswer } from '../queries/useAsyncAnswer.js'
import { askTexts } from '../texts.js'

export interface AnswerPanelProps
  extends
    RootProps<'section'>,
    HeadingOptions,
    NoticeOptions,
    ConversationViewOptions,
    AsyncAnswerSettings,
    PartOptions<typeof answerPanelParts | typeof conversationParts> {
  /** Replaces parts with your own components. Pass the same object each time. @default none */
  slots?: ConversationSlots | undefined
  /** The ID returned when the question was submitted (service interface, section 4.3). */
  questionId: string
  /** The question's text, shown until it comes back with the answer. @default a placeholder */
  query?: string | undefined
  /**
   * Called when the user asks `query` again after the service failed to answer or can't find the question.
   * @default no button
   */
  onAskAgain?: (() => void) | undefined
}

/**
 * Follows a question that was asked elsewhere: shows its status, then its conversation. Renders a
 * `<section>`. CSS classes: `.pk-answer-panel`, `-header`, `-title`.
 */
export const AnswerPanel = acceptRef(function AnswerPanel(props: AnswerPanelProps) {
  const [view, others] = splitView(props)
  const { questionId, query, scope, policy, startedAt, inBackground, ...more } = others
  const { headingLevel = 2, onAskAgain, notice, ...named } = more
  const part = useParts(answerPanelParts, props)
  const text = useText(askTexts)
  const id = useId()
  const { heading = text('answer.title'), ...root } = named
  const turns = useAnswerTurn({ questionId, query, scope, policy, startedAt, inBackground })
  const { stop, resume } = useAnswerControls(questionId)
  const name = heading === null ? { 'aria-label': text('answer.title') } : { 'aria-labelledby': id }
  return (
    <HeadingLevelContext.Provider value={headingLevel}>
      <Root as="section" of={answerPanelParts} partsOf={conversationParts} {...name} {...root}>
        <AnswerChecksProvider scope={scope} turns={turns} checksAnswers={view.checksAnswers}>
          <div {...part('header')}>
            {heading !== null && (
              <Heading {...part('title')} id={id}>
                {heading}
              </Heading>
            )}
            <ConversationTranscript turns={turns} />
          </div>
          <ConversationTurns
            // Another question begins at its end, with an empty search.
            key={`${questionId} ${useSignOuts()}`}
            {...view}
            slots={props.slots}
            turns={turns}
            scope={scope}
            policy={policy}
            onStop={stop}
            onResume={resume}
            onAskAgain={onAskAgain}
          />
        </AnswerChecksProvider>
        <AiNotice notice={notice} />
      </Root>
    </HeadingLevelContext.Provider>
  )
})

/** Returns one question as a conversation with one turn. */
function useAnswerTurn(
  options: UseAsyncAnswerOptions & {
    questionId: string
    query: string | undefined
  },
): ConversationTurn[] {
  const { questionId, query = null, ...answerOptions } = options
  const { data: progress = null, fetchStatus } = useAsyncAnswer(questionId, answerOptions)
  const isPaused = fetchStatus === 'paused'
  return useMemo(() => {
    const askedAt = askedAtOf(progress)
    const record = { turnId: questionId, query, questionId, askedAt, context: null }
    return [createTurn({ ...record, isRead: true, fault: null }, { progress, isPaused })]
  }, [questionId, query, progress, isPaused])
}

/**
 * Returns when a question was asked, in Unix ms; 0 if it is not known. For an ID from a URL, the time comes
 * back with the answer.
 */
function askedAtOf(progress: AnswerProgress | null): number {
  if (progress?.isStartKnown) return progress.startedAt
  return questionIn(progress?.chatData)?.timestamp ?? 0
}
