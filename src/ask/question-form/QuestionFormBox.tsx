'use client'
import type { KeyboardEvent } from 'react'
import { useText } from '../../i18n/useText.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { useGrowingBox } from '../../ui/hooks/useGrowingBox.js'
import { isPhysicalKey } from '../../ui/hooks/useHasKeyboard.js'
import { useParts } from '../../ui/parts/Parts.js'
import { questionFormParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { useRecall } from './useRecall.js'

/**
 * The text area and its label. Enter sends the question, and Shift + Enter starts a new line. Without a keyboard, Enter
 * starts a new line, because a screen's keyboard has no Shift + Enter. Ctrl or Cmd + Enter always sends.
 */
export function QuestionFormBox(props: {
  id: string
  describedBy: string
  value: string
  isInvalid: boolean
  hasKeyboard: boolean
  onValueChange: (value: string) => void
  onSend: () => void
  onCancel: (() => void) | undefined
  /** Earlier questions, the oldest first. */
  history: readonly string[]
}) {
  const part = useParts(questionFormParts)
  const { id, describedBy, value, isInvalid, hasKeyboard, history, ...handlers } = props
  const { onValueChange, onSend, onCancel } = handlers
  const text = useText(askTexts)
  const box = useGrowingBox()
  const recall = useRecall(value, history, onValueChange)
  return (
    <>
      <label className="pk-visually-hidden" htmlFor={id}>
        {text('ask.label')}
      </label>
      <textarea
        ref={box}
        {...part('box')}
        id={id}
        dir="auto"
        enterKeyHint={hasKeyboard ? 'send' : 'enter'}
        rows={1}
        value={value}
        placeholder={text('ask.placeholder')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          recall(event)
          onEnter(event, { hasKeyboard, send: onSend })
          if (onCancel) onEscape(event, onCancel)
        }}
      />
    </>
  )
}

/** Sends the question on Enter, but not while an input method is composing or the key is held. */
function onEnter(event: KeyboardEvent, options: { hasKeyboard: boolean; send: () => void }) {
  if (event.key !== 'Enter' || event.shiftKey) return
  const { hasKeyboard, send } = options
  // The first key of a keyboard may be this one.
  if (!hasKeyboard && !isPhysicalKey(event) && !event.ctrlKey && !event.metaKey) return
  // Safari ends a composition before it reports the key that confirmed it. Key code 229
  // distinguishes that key from Enter.
  if (isComposing(event)) return
  event.preventDefault()
  if (!event.repeat) send()
}

function onEscape(event: KeyboardEvent, cancel: () => void) {
  if (event.key !== 'Escape' || isComposing(event)) return
  // Otherwise, Escape would also close the drawer around the form, or the modal sheet on a phone.
  event.stopPropagation()
  event.preventDefault()
  cancel()
}
