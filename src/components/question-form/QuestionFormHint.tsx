'use client'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'

/** How to send, or near the limit how much room is left. */
export function QuestionFormHint(props: { id: string; left: number; maxLength: number }) {
  const { id, left, maxLength } = props
  const text = useText(enAnswers)
  const isNear = left <= maxLength / 10
  return (
    <span
      id={id}
      className="pk-question-form-hint"
      dir="auto"
      data-over={left < 0 ? '' : undefined}
      data-keys={isNear ? undefined : ''}
    >
      {isNear
        ? left < 0
          ? text('ask.tooLong', { count: -left })
          : text('ask.left', { count: left })
        : text('ask.hint')}
    </span>
  )
}
