'use client'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useId } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { Button } from '../button/Button.js'
import { useControllable } from '../controllable/useControllable.js'
import { QuestionFormHint } from './QuestionFormHint.js'
import { useSending } from './useSending.js'

/** What {@link QuestionForm} asks for. */
export interface QuestionFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  /**
   * Sends the trimmed text. When it resolves the box is cleared; when it rejects the text stays and
   * the form says so.
   */
  onSubmit: (query: string) => unknown
  /** The text, if you own it. */
  value?: string
  /** The text to begin with, if you do not. @default '' */
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Most characters a question may have. @default 2_000 */
  maxLength?: number
}

/**
 * A box to ask in. Enter sends, Shift + Enter starts a new line; a held key and an input method that
 * is composing never send, and no question is sent twice. Renders a `<form>`; `.pk-question-form` with
 * `data-sending`, `-box`, `-hint` with `data-over`, `-error`.
 */
export function QuestionForm(props: QuestionFormProps) {
  const { onSubmit, value, defaultValue, onValueChange, maxLength = 2_000, ...rest } = props
  const text = useText()
  const id = useId()
  const [query, change] = useControllable(value, defaultValue ?? '', onValueChange)
  const left = maxLength - query.length
  const { state, send } = useSending(onSubmit, () => change(''))
  function trySend() {
    if (query.trim() !== '' && left >= 0) void send(query.trim())
  }
  const isSending = state === 'sending'
  return (
    <form
      {...rest}
      className={joinClasses('pk-root pk-question-form', rest.className)}
      data-sending={isSending ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        trySend()
      }}
    >
      <label className="pk-visually-hidden" htmlFor={id}>
        {text('ask.label')}
      </label>
      <textarea
        id={id}
        className="pk-question-form-box"
        dir="auto"
        rows={2}
        value={query}
        readOnly={isSending}
        placeholder={text('ask.placeholder')}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => onEnter(event, trySend)}
      />
      <div className="pk-question-form-foot">
        <QuestionFormHint id={`${id}-hint`} left={left} maxLength={maxLength} />
        <Button type="submit" variant="solid" isBusy={isSending}>
          {text(isSending ? 'ask.sending' : 'ask.send')}
        </Button>
      </div>
      <p className="pk-question-form-error" role="alert">
        {state === 'failed' ? text('ask.failed') : ''}
      </p>
    </form>
  )
}

/** Enter sends; not while an input method composes, and not again while the key is held. */
function onEnter(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (!event.repeat) send()
}
