'use client'
import { createPollPolicy } from '../../answer/createPollPolicy.js'
import { startAnswer } from '../../answer/startAnswer.js'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { Placeholders } from '../../list/states/Placeholders.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { Slot, useParts, useSlots } from '../../ui/parts/Parts.js'
import { AnswerStatus } from '../answer-status/AnswerStatus.js'
import { SendingStatus } from '../answer-status/SendingStatus.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isOpenTurn } from '../model/ConversationTurn.js'
import type { UsualTime } from '../model/usualTime.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { CopyFacts } from './AnswerFacts.js'
import type { ConversationSlots } from './ConversationSlots.js'

/** The actions that {@link OpenTurn} offers for a question. */
export interface TurnActions {
  onStop: (turnId: string) => void
  onResume: (turnId: string) => void
  onAskAgain?: ((turnId: string) => void) | undefined
}

/** Shows the status of an unanswered question and the available actions. */
export function OpenTurn(
  props: TurnActions & {
    turn: ConversationTurn
    scope: Scope | null
    /** When an answer counts as slow, until it is known how long answers usually take. */
    slowAfterMs: number
    usual: UsualTime | undefined
    /** Whether to show the host's actions for an error. */
    hasActions: boolean
    /** Whether this is the newest question, whose answer comes next. */
    isNewest: boolean
  },
) {
  const { turn, scope, slowAfterMs, usual, hasActions, isNewest, onStop, onResume, onAskAgain } =
    props
  const part = useParts(conversationParts)
  const { errorActions } = useSlots<ConversationSlots>(conversationParts)
  const { turnId, query, questionId, askedAt, isPaused, error } = turn
  const askAgain = onAskAgain && query !== null ? () => onAskAgain(turnId) : undefined
  // After a reload, a question has an ID but has not been polled yet.
  const unpolled =
    questionId === null ? null : startAnswer({ questionId, startedAt: askedAt }, policy)
  const progress = turn.progress ?? unpolled
  const isComing = isNewest && isOpenTurn(turn) && !isPaused && !error
  // When the answer arrives, focus moves to it.
  const status = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={status} {...part('status')}>
      {progress ? (
        <AnswerStatus
          progress={progress}
          isOffline={isPaused}
          slowAfterMs={usual ? undefined : slowAfterMs}
          usual={usual}
          onStop={() => onStop(turnId)}
          onResume={() => onResume(turnId)}
          onAskAgain={askAgain}
        />
      ) : (
        <SendingStatus error={error} onAskAgain={askAgain} />
      )}
      {isComing && <Waiting />}
      {error && hasActions && <Slot view={errorActions} state={{ error }} />}
      {endedWithoutAnswer(turn) && (
        <CopyFacts facts={{ scope, askedAt, questionId, progress: turn.progress, error }} />
      )}
    </div>
  )
}

/** What is shown where the answer will be. */
function Waiting() {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  return (
    <div {...part('waiting')}>
      <Placeholders shape="answer" />
      <p {...part('waiting-note')}>{text('answer.leave')}</p>
    </div>
  )
}

/** Returns whether a question ended without an answer. `false` if the user stopped waiting. */
function endedWithoutAnswer(turn: ConversationTurn): boolean {
  return !isOpenTurn(turn) && turn.phase !== 'stopped' && turn.phase !== 'done'
}

/** The default policy. Its values do not affect what is shown here. */
const policy = createPollPolicy()
