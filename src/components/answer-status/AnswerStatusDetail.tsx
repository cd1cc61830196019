'use client'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useLocalization } from '../../localization/useLocalization.js'
import { errorText } from '../../messages/errorText.js'
import type { AnswerProgress } from '../../model/AnswerProgress.js'

const slowAfterMs = 15_000

/** The line below a phase: that it is slow or in trouble, or why it ended. */
export function AnswerStatusDetail({ progress }: { progress: AnswerProgress }) {
  const text = useText()
  const localization = useLocalization()
  const now = useNow(1_000)
  const { phase, error, lastError, startedAt } = progress
  const isSlow = now !== null && now - startedAt >= slowAfterMs
  let detail = ''
  if (phase === 'queued' || phase === 'processing') {
    if (lastError) detail = text('answer.trouble')
    else if (isSlow) detail = text('answer.slow')
  } else if (phase === 'failed') {
    detail = lastError ? errorText(localization, lastError).text : text('answer.failed.text')
  } else if (phase !== 'done') {
    detail = text(`answer.${phase}.text`)
  }
  if (detail === '' && !error) return null
  return (
    <div className="pk-answer-status-detail">
      {detail}
      {error && (
        <q className="pk-answer-status-error" dir="auto">
          {error}
        </q>
      )}
    </div>
  )
}
