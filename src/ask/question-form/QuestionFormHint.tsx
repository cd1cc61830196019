'use client'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { questionFormParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** Shows how to send the question or, near the limit, how many characters are left. */
export function QuestionFormHint(props: {
  id: string
  isEmpty: boolean
  left: number
  maxLength: number
  hasKeyboard: boolean
}) {
  const part = useParts(questionFormParts)
  const { id, isEmpty, left, maxLength, hasKeyboard } = props
  const text = useText(askTexts)
  const isNear = left <= maxLength / 10
  return (
    <span
      {...part('hint')}
      id={id}
      dir="auto"
      data-over={left < 0 ? '' : undefined}
      data-keys={isNear ? undefined : ''}
    >
      {isNear
        ? left < 0
          ? text('ask.tooLong', { count: -left })
          : text('ask.left', { count: left })
        : text(hintOf(hasKeyboard, isEmpty))}
    </span>
  )
}

function hintOf(hasKeyboard: boolean, isEmpty: boolean) {
  if (!hasKeyboard) return 'ask.hint.touch'
  return isEmpty ? 'ask.hint.empty' : 'ask.hint'
}
