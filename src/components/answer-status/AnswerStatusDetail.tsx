'use client'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { formatError } from '../../messages/formatError.js'
import type { AnswerProgress } from '../../model/AnswerProgress.js'
import { isTime } from '../../model/isTime.js'
import { isNotFound } from './isNotFound.js'
import { SlowHint } from './SlowHint.js'

/** The line below a phase: that it is slow or in trouble, or why it ended. */
export function AnswerStatusDetail(props: {
  progress: AnswerProgress
  slowAfterMs?: number | undefined
}) {
  const { progress, slowAfterMs = 15_000 } = props
  const text = useText(enAnswers)
  const textOptions = useTextOptions()
  const { phase, error, lastError, startedAt } = progress
  if (phase === 'done') return null
  if (phase === 'queued' || phase === 'processing') {
    if (!lastError) return isTime(startedAt) && <SlowHint slowAt={startedAt + slowAfterMs} />
    return (
      <div className="pk-answer-status-detail">
        <bdi>{text('answer.trouble')}</bdi>
      </div>
    )
  }
  const reason =
    phase === 'failed' && lastError
      ? formatError(lastError, textOptions).text
      : text(isNotFound(progress) ? 'answer.notFound.text' : `answer.${phase}.text`)
  return (
    <div className="pk-answer-status-detail">
      <bdi>{reason}</bdi>
      {error && (
        <q className="pk-answer-status-error">
          <bdi>{error}</bdi>
        </q>
      )}
    </div>
  )
}
