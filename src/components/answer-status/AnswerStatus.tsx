'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { isEndedByService } from '../../model/advanceAnswer.js'
import type { AnswerPhase, AnswerProgress } from '../../model/AnswerProgress.js'
import { isTerminalPhase } from '../../model/isTerminalPhase.js'
import { isTime } from '../../model/isTime.js'
import { Button } from '../button/Button.js'
import { Icon } from '../icon/Icon.js'
import type { IconName } from '../icon/iconPaths.js'
import { AnswerStatusDetail } from './AnswerStatusDetail.js'
import { ElapsedTime } from './ElapsedTime.js'
import { isNotFound } from './isNotFound.js'

export interface AnswerStatusProps extends Omit<ComponentProps<'div'>, 'children'> {
  progress: AnswerProgress
  /** Whether the browser is offline, so that nothing is asked. @default false */
  isOffline?: boolean | undefined
  /** Offers to stop waiting while it goes on. @default no such button */
  onStop?: (() => void) | undefined
  /** Offers to go on after an end that is not the service's own. @default no such button */
  onResume?: (() => void) | undefined
  /** Offers to ask the same again after an end that is the service's own. @default no such button */
  onAskAgain?: (() => void) | undefined
  /** From this age on it is said to be slow. @default 15_000 */
  slowAfterMs?: number | undefined
}

/**
 * Where a question stands: queued, in work with the time it takes, or why there is no answer. Each
 * phase is announced once. Renders a `<div>`; `.pk-answer-status` with `data-phase`, `-line`,
 * `-phase`, `-elapsed`, `-detail`, `-error`.
 */
export function AnswerStatus(props: AnswerStatusProps) {
  const {
    progress,
    isOffline = false,
    onStop,
    onResume,
    onAskAgain,
    slowAfterMs,
    ...others
  } = props
  const { className, ...rest } = others
  const text = useText(enAnswers)
  const { phase, startedAt } = progress
  const isOpen = !isTerminalPhase(phase)
  const isWaitingForConnection = isOffline && isOpen
  // One button for all, so that the focus stays on it when pressing it changes the phase.
  const offer = offerOf(progress, onAskAgain !== undefined)
  const onPress = { stop: onStop, resume: onResume, recheck: onResume, askAgain: onAskAgain }[offer]
  return (
    <div
      {...rest}
      className={joinClasses('pk-root pk-answer-status', className)}
      data-phase={phase}
      data-offline={isWaitingForConnection ? '' : undefined}
    >
      <div className="pk-answer-status-line">
        <span className="pk-answer-status-phase" role="status">
          <Icon name={isWaitingForConnection ? 'offline' : phaseIcons[phase]} />
          <bdi>{text(isWaitingForConnection ? 'answer.offline' : phaseKey(progress))}</bdi>
        </span>
        {isOpen && isTime(startedAt) && <ElapsedTime since={startedAt} />}
        {onPress && (
          <Button variant="quiet" onClick={onPress}>
            {text(`answer.${offer}`)}
          </Button>
        )}
      </div>
      <AnswerStatusDetail progress={progress} slowAfterMs={slowAfterMs} />
    </div>
  )
}

function phaseKey(progress: AnswerProgress) {
  return isNotFound(progress) ? 'answer.notFound' : (`answer.${progress.phase}` as const)
}

/** What a person could want to do about it. */
function offerOf(
  progress: AnswerProgress,
  canAskAgain: boolean,
): 'stop' | 'resume' | 'recheck' | 'askAgain' {
  const { phase } = progress
  if (!isTerminalPhase(phase)) return 'stop'
  if (phase === 'timedOut' || phase === 'stopped') return 'resume'
  if (isEndedByService(progress)) return 'askAgain'
  return phase === 'expired' && canAskAgain ? 'askAgain' : 'recheck'
}

const phaseIcons: Record<AnswerPhase, IconName> = {
  queued: 'pending',
  processing: 'processing',
  done: 'done',
  failed: 'error',
  timedOut: 'scheduled',
  expired: 'disabled',
  stopped: 'ended',
}
