'use client'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { Button } from '../../ui/button/Button.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { useHasKeyboard } from '../../ui/hooks/useHasKeyboard.js'
import { Icon } from '../../ui/icon/Icon.js'
import { upIcon } from '../../ui/icon/icons.js'
import type { PartOptions, SlotView } from '../../ui/parts/PartOptions.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import { formatAskError } from '../formatAskError.js'
import { questionFormParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { QuestionFormBox } from './QuestionFormBox.js'
import { QuestionFormHint } from './QuestionFormHint.js'
import type { MentionOptions } from './useMentions.js'

export interface QuestionFormProps
  extends
    Omit<ComponentProps<'form'>, 'onSubmit'>,
    MentionOptions,
    PartOptions<typeof questionFormParts> {
  /**
   * Called with the trimmed text to send. The field is empty from then on, so that the next question can be
   * typed. When the returned promise rejects, the text comes back, before what was typed since, and the form shows
   * the reason if the error is a `PersonalizationKitError`.
   */
  onSubmit: (query: string) => unknown
  /** Shown above the text, such as what the question is about. @default nothing */
  children?: ReactNode | undefined
  /** The text (controlled). @default uncontrolled */
  value?: string | undefined
  /** The initial text (uncontrolled). @default '' */
  defaultValue?: string | undefined
  /** Called when the text changes. @default none */
  onValueChange?: ((value: string) => void) | undefined
  /**
   * Earlier questions, the oldest first. ArrowUp in the empty field fills in the last one, and again the one before it;
   * ArrowDown goes back. @default none
   */
  history?: readonly string[] | undefined
  /** Called with an earlier question that was filled in, and with `''` after the last one. @default none */
  onRecall?: ((query: string) => void) | undefined
  /** Adds a "Cancel" button. Escape also cancels. @default no button */
  onCancel?: (() => void) | undefined
  /** The maximum number of characters. @default 2_000 */
  maxLength?: number | undefined
  /** Your own components for the form's parts. @default none */
  slots?:
    | {
        /** Your own actions for an error, such as a link to sign in. @default none */
        errorActions?: SlotView<{ error: PersonalizationKitError }> | undefined
      }
    | undefined
}

/**
 * A form to ask a question. Enter sends the question, and Shift + Enter starts a new line. On a touch screen without a
 * keyboard, Enter starts a new line, and the button sends. Key repeats, and keys pressed while an input method is composing,
 * never send the question. No question is sent twice, and one at a time. ArrowUp brings back earlier questions, and `@` completes
 * names of personalizations. Renders a `<form>`. CSS classes: `.pk-question-form` with `data-sending`, `-box`, `-hint` with
 * `data-over`, `-error`, `-mentions`, `-mention`, `-mention-path`.
 */
export const QuestionForm = acceptRef(function QuestionForm(props: QuestionFormProps) {
  return <QuestionEditor {...props} />
})

/** Options of a form that is a part of a conversation. */
interface QuestionEditorOptions {
  /** Whether the text stays in the field while it is being sent, and after it. @default false */
  keepsText?: boolean | undefined
  /**
   * Whether a text that was not sent stays outside of the form if something else was typed since: its turn has it.
   * @default false
   */
  hasTurns?: boolean | undefined
}

const noQuestions: readonly string[] = []

/** The form, also for an edited question. */
export function QuestionEditor(props: QuestionFormProps & QuestionEditorOptions) {
  const {
    onSubmit,
    keepsText = false,
    hasTurns = false,
    value,
    defaultValue,
    onValueChange,
    maxLength = 2_000,
    onCancel,
    history = noQuestions,
    onRecall,
    mentionable,
    onMention,
    children,
    ...rest
  } = props
  const id = useId()
  const text = { value, defaultValue, onValueChange, maxLength }
  const question = useQuestion({ ...text, onSubmit, keepsText, hasTurns })
  const { query, left, state, error, trySend, edit } = question
  const isSending = state === 'sending'
  const hasKeyboard = useHasKeyboard()
  return (
    <Root
      as="form"
      of={questionFormParts}
      {...rest}
      data-sending={isSending ? '' : undefined}
      onSubmit={trySend}
    >
      {children}
      <QuestionFormBox
        id={id}
        describedBy={state === 'failed' ? `${id}-hint ${id}-error` : `${id}-hint`}
        value={query}
        isInvalid={left < 0}
        hasKeyboard={hasKeyboard}
        onSend={trySend}
        onCancel={onCancel}
        history={history}
        onRecall={onRecall}
        mentions={{ mentionable, onMention }}
        onValueChange={edit}
      />
      <QuestionFormFooter
        {...question}
        id={id}
        maxLength={maxLength}
        hasKeyboard={hasKeyboard}
        onCancel={onCancel}
      />
      <QuestionFormError id={`${id}-error`}>
        {state === 'failed' && <Reason error={error} view={props.slots?.errorActions} />}
      </QuestionFormError>
    </Root>
  )
}

/** The hint and the buttons. */
function QuestionFormFooter(
  props: Pick<ReturnType<typeof useQuestion>, 'query' | 'left' | 'canSend' | 'state'> & {
    id: string
    maxLength: number
    hasKeyboard: boolean
    onCancel: (() => void) | undefined
  },
) {
  const part = useParts(questionFormParts)
  const { id, query, left, canSend, state, maxLength, hasKeyboard, onCancel } = props
  const text = useText(askTexts)
  const isSending = state === 'sending'
  return (
    <div {...part('footer')}>
      <QuestionFormHint
        id={`${id}-hint`}
        isEmpty={query === ''}
        left={left}
        maxLength={maxLength}
        hasKeyboard={hasKeyboard}
      />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {text('action.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        variant="solid"
        icon={upIcon}
        isBusy={isSending}
        aria-disabled={!canSend}
      >
        {text(isSending ? 'ask.sending' : 'ask.send')}
      </Button>
    </div>
  )
}

/** Keeps a question's text and sends it. */
function useQuestion(
  props: QuestionFormProps & Required<QuestionEditorOptions> & { maxLength: number },
) {
  const {
    onSubmit,
    keepsText,
    hasTurns,
    value,
    defaultValue = '',
    onValueChange,
    maxLength,
  } = props
  const [query, change] = useControllable(value, defaultValue, onValueChange)
  const { state, error, send, reset } = useSending(onSubmit, {
    onSend: () => {
      if (!keepsText) change(() => '')
    },
    onFail: (unsent) => {
      let isBack = true
      change((latest) => {
        if (keepsText || latest.trim() === unsent) return latest
        if (latest.trim() === '') return unsent
        isBack = !hasTurns
        return isBack ? `${unsent}\n${latest}` : latest
      })
      return isBack
    },
  })
  const left = maxLength - query.length
  const canSend = query.trim() !== '' && left >= 0
  function trySend(event?: FormEvent) {
    event?.preventDefault()
    if (canSend) void send(query.trim())
  }
  function edit(next: string) {
    change(() => next)
    reset()
  }
  return { query, left, canSend, state, error, trySend, edit }
}

function Reason(props: {
  error: unknown
  view: SlotView<{ error: PersonalizationKitError }> | undefined
}) {
  const { error, view } = props
  const text = useText(askTexts)
  const textOptions = useTextOptions()
  if (!isPersonalizationKitError(error)) return <span>{text('ask.failed')}</span>
  return (
    <>
      <span>{formatAskError(error, textOptions)}</span> <Slot view={view} state={{ error }} />
    </>
  )
}

/** Shows why sending failed. Always rendered, so that screen readers announce changes. */
function QuestionFormError({ id, children }: { id: string; children: ReactNode }) {
  const part = useParts(questionFormParts)
  return (
    <p {...part('error')} id={id} role="alert">
      {children && (
        <>
          <Icon name="error" />
          <span dir="auto">{children}</span>
        </>
      )}
    </p>
  )
}

/**
 * Sends one question at a time. Ignores calls while a question is being sent. `onFail` returns whether the text is
 * in the field again, where the error is shown.
 */
function useSending(
  submit: (text: string) => unknown,
  { onSend, onFail }: { onSend: () => void; onFail: (text: string) => boolean },
) {
  const isBusy = useRef(false)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [error, setError] = useState<unknown>(null)
  async function send(text: string) {
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    try {
      const sending = submit(text)
      onSend()
      await sending
      setState('idle')
    } catch (reason) {
      setError(reason)
      setState(onFail(text) ? 'failed' : 'idle')
    } finally {
      isBusy.current = false
    }
  }
  function reset() {
    setState((before) => (before === 'failed' ? 'idle' : before))
  }
  return { state, error, send, reset }
}
