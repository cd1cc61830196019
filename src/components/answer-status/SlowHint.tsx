'use client'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'

/** Says that it takes long, once it does. On its own, so that nothing else watches the clock. */
export function SlowHint({ slowAt }: { slowAt: number }) {
  const text = useText(enAnswers)
  const now = useNow(1_000)
  if (now === null || now < slowAt) return null
  return (
    <div className="pk-answer-status-detail">
      <bdi>{text('answer.slow')}</bdi>
    </div>
  )
}
