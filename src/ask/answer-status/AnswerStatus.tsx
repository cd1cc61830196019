'use client'
import { isEndedByService } from '../../answer/advanceAnswer.js'
import type { AnswerPhase, AnswerProgress } from '../../answer/AnswerProgress.js'
import { defaultSlowAfterMs } from '../../answer/createPollPolicy.js'
import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import { formatError } from '../../i18n/formatError.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../../ui/button/Button.js'
import { keepFocus } from '../../ui/button/keepFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { offlineIcon, pendingIcon, processingIcon, doneIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { UsualTime } from '../model/usualTime.js'
import { answerStatusParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { ElapsedTime, shownFromMs } from './ElapsedTime.js'
import { formatUsualTime } from './formatUsualTime.js'
import { isNotFound } from './isNotFound.js'

export interface AnswerStatusProps extends RootProps<'div'>, PartOptions<typeof answerStatusParts> {
  /** The state of the question, from `useAsyncAnswer` or `useConversation`. */
  progress: AnswerProgress
  /** Whether polling is paused because the browser is offline. @default false */
  isOffline?: boolean | undefined
  /** Adds a button that stops polling. @default no button */
  onStop?: (() => void) | undefined
  /**
   * Adds a button that resumes polling after it has ended without a final answer.
   * @default no button
   */
  onResume?: (() => void) | undefined
  /**
   * Adds a button to ask again if the service fails to answer or can't find the question. @default no button
   */
  onAskAgain?: (() => void) | undefined
  /** How long answers usually take, in ms. Shown after 5 s of waiting. @default unknown */
  usual?: UsualTime | undefined
  /** The time in ms after which an answer counts as slow. @default the end of `usual`, or 15_000 */
  slowAfterMs?: number | undefined
}

/**
 * Shows a question's status: queued or processing (with the elapsed time), answered, or the reason there is
 * no answer. Announces each phase once. Renders a `<div>`. CSS classes: `.pk-answer-status` with
 * `data-phase`, `data-offline`, `data-signed-out`, `-line`, `-phase`, `-elapsed`, `-detail`, `-error`.
 */
export const AnswerStatus = acceptRef(function AnswerStatus(props: AnswerStatusProps) {
  const part = useParts(answerStatusParts, props)
  const {
    progress,
    isOffline = false,
    onStop,
    onResume,
    onAskAgain,
    usual,
    slowAfterMs,
    ...rest
  } = props
  const text = useText(askTexts)
  const { phase, startedAt } = progress
  const isOpen = !isTerminalPhase(phase)
  const isWaitingForConnection = isOffline && isOpen
  const isWaitingForSignIn = isOpen && isSignedOut(progress.lastError)
  // All phases share one button, so it keeps the focus when pressing it changes the phase.
  const offer = offerOf(progress, onAskAgain !== undefined)
  const actions = { stop: onStop, resume: onResume, recheck: onResume, 'ask-again': onAskAgain }
  const onPress = offer && actions[offer]
  return (
    <Root
      as="div"
      of={answerStatusParts}
      {...rest}
      data-phase={phase}
      data-offline={isWaitingForConnection ? '' : undefined}
      data-signed-out={isWaitingForSignIn ? '' : undefined}
    >
      <div {...part('line')}>
        <span {...part('phase')} role="status">
          <Icon
            name={
              isWaitingForConnection ? offlineIcon : isWaitingForSignIn ? 'lock' : phaseIcons[phase]
            }
          />
          <bdi>{text(isWaitingForConnection ? 'answer.offline' : phaseKey(progress))}</bdi>
        </span>
        {isOpen && !isWaitingForSignIn && isTime(startedAt) && <ElapsedTime since={startedAt} />}
        {offer && onPress && (
          <Button
            variant={offer === 'stop' ? 'quiet' : 'outline'}
            onClick={({ currentTarget }) => keepFocus(currentTarget, () => onPress())}
          >
            {text(`answer.${offer}`)}
          </Button>
        )}
      </div>
      {!isWaitingForConnection && !isWaitingForSignIn && (
        <AnswerStatusDetail progress={progress} usual={usual} slowAfterMs={slowAfterMs} />
      )}
    </Root>
  )
})

function phaseKey(progress: AnswerProgress) {
  if (!isTerminalPhase(progress.phase) && isSignedOut(progress.lastError)) return 'answer.signedOut'
  return isNotFound(progress) ? 'answer.notFound' : (`answer.${progress.phase}` as const)
}

/** Returns the action that fits the phase; `null` after an answer. */
function offerOf(
  progress: AnswerProgress,
  canAskAgain: boolean,
): 'stop' | 'resume' | 'recheck' | 'ask-again' | null {
  const { phase } = progress
  if (phase === 'done') return null
  if (!isTerminalPhase(phase)) return 'stop'
  if (phase === 'timed-out' || phase === 'stopped') return 'resume'
  if (isEndedByService(progress)) return 'ask-again'
  return phase === 'expired' && canAskAgain ? 'ask-again' : 'recheck'
}

const phaseIcons: Record<AnswerPhase, IconName | OwnIcon> = {
  queued: pendingIcon,
  processing: processingIcon,
  done: doneIcon,
  failed: 'error',
  'timed-out': 'scheduled',
  expired: 'disabled',
  stopped: 'ended',
}

/** The maximum number of characters of the service's error message. */
const maxError = 2_000

/**
 * The details below the phase: why there is no answer, or that the answer is slow or the connection
 * is failing.
 */
function AnswerStatusDetail(props: Pick<AnswerStatusProps, 'progress' | 'usual' | 'slowAfterMs'>) {
  const part = useParts(answerStatusParts)
  const { progress, usual } = props
  const usualEndMs = usual && Math.max(usual.to, shownFromMs)
  const { slowAfterMs = usualEndMs ?? defaultSlowAfterMs } = props
  const text = useText(askTexts)
  const textOptions = useTextOptions()
  const { phase, error, lastError, startedAt } = progress
  if (phase === 'done') return null
  if (phase === 'queued' || phase === 'processing') {
    if (!lastError)
      return (
        isTime(startedAt) && (
          <WaitHint startedAt={startedAt} slowAfterMs={slowAfterMs} usual={usual} />
        )
      )
    return (
      <div {...part('detail')}>
        <bdi>{text('answer.trouble')}</bdi>
      </div>
    )
  }
  const reason =
    phase === 'failed' && lastError
      ? formatError(lastError, textOptions).text
      : text(isNotFound(progress) ? 'answer.notFound.text' : `answer.${phase}.text`)
  return (
    <div {...part('detail')}>
      <bdi>{reason}</bdi>
      {error && (
        <q {...part('error')}>
          <bdi>{shorten(error, maxError)}</bdi>
        </q>
      )}
    </div>
  )
}

/**
 * A hint about the wait: how long answers usually take, then that this one is slow. This is a separate component, so the
 * rest of the status does not re-render every second.
 */
function WaitHint(props: { startedAt: number; slowAfterMs: number; usual: UsualTime | undefined }) {
  const { startedAt, slowAfterMs, usual } = props
  const part = useParts(answerStatusParts)
  const text = useText(askTexts)
  const { locale } = useLocale()
  const now = useNow(1_000)
  if (now === null) return null
  const waitedMs = now - startedAt
  const hint =
    waitedMs >= slowAfterMs
      ? text('answer.slow')
      : usual && waitedMs >= shownFromMs
        ? text('answer.usual', { time: formatUsualTime(usual, locale) })
        : null
  return hint === null ? null : (
    <div {...part('detail')}>
      <bdi>{hint}</bdi>
    </div>
  )
}
