'use client'
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { activeElementOf } from '../../ui/dom/realm.js'
import { thumbDownIcon, thumbUpIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** What is wrong with an answer. */
export type FeedbackReason = 'incorrect' | 'incomplete' | 'outdated' | 'off-topic'

/** The user's feedback on a message. */
export interface MessageFeedback {
  rating: 'positive' | 'negative'
  /** What is wrong. Empty for a positive rating, and until the user selects a reason. */
  reasons: FeedbackReason[]
  /** The user's note. `''` if there is none. */
  note: string
}

type SendFeedback = (feedback: MessageFeedback) => unknown

/** The feedback that the user entered, and whether it was sent. */
interface Entered {
  rating: MessageFeedback['rating'] | null
  reasons: readonly FeedbackReason[]
  note: string
  isOpen: boolean
  state: 'idle' | 'sending' | 'sent' | 'failed'
}

const nothing: Entered = { rating: null, reasons: [], note: '', isOpen: false, state: 'idle' }

/** The message that the feedback is about. What the user entered is kept while the message is out of view. */
export const FeedbackSubject = createContext<object | null>(null)
const kept = new WeakMap<object, StoredFeedback>()

/**
 * Buttons that rate a message. A negative rating is reported immediately and opens a form for
 * reasons and a note.
 */
export function ChatMessageFeedback(props: {
  /** Feedback given earlier. */
  feedback: string | null | undefined
  onFeedback: SendFeedback
}) {
  const part = useParts(chatMessageParts)
  const { feedback, onFeedback } = props
  const text = useText(askTexts)
  const { entered, change, send } = useFeedback(onFeedback)
  const { rating, isOpen, state } = entered
  const root = useRef<HTMLSpanElement>(null)
  function rate(value: MessageFeedback['rating']) {
    change({ isOpen: value === 'negative' })
    if (rating !== value) void send({ rating: value, reasons: [], note: '' })
  }
  function close() {
    change({ isOpen: false })
    root.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus()
  }
  return (
    <>
      <span ref={root} {...part('rating')}>
        {(['positive', 'negative'] as const).map((value) => (
          <Button
            key={value}
            variant="quiet"
            icon={icons[value]}
            label={text(ratingLabels[value])}
            aria-pressed={(rating ?? feedback) === value}
            onClick={() => rate(value)}
          />
        ))}
      </span>
      {isOpen && <FeedbackForm entered={entered} change={change} onSend={send} onClose={close} />}
      <span {...part('thanks')} role="status">
        {!isOpen && state === 'sent' && <span>{text('feedback.sent')}</span>}
        {!isOpen && state === 'failed' && <span>{text('feedback.failed')}</span>}
      </span>
    </>
  )
}

/** Keeps what the user entered, and sends it. */
function useFeedback(onFeedback: SendFeedback) {
  const subject = useContext(FeedbackSubject)
  const [stored] = useState(() => (subject && kept.get(subject)) ?? new StoredFeedback())
  useEffect(() => {
    if (subject) kept.set(subject, stored)
  }, [subject, stored])
  const entered = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  /** Returns whether the feedback was sent. */
  async function send(feedback: MessageFeedback): Promise<boolean> {
    const { rating, reasons, note } = feedback
    const hasReasons = reasons.length > 0 || note !== ''
    const finish = stored.start(rating)
    try {
      await onFeedback(feedback)
      finish({ state: hasReasons || rating === 'positive' ? 'sent' : 'idle' })
      return true
    } catch {
      // The same button sends the rating again.
      finish(hasReasons ? { state: 'failed' } : { state: 'failed', rating: null })
      return false
    }
  }
  return { entered, change: stored.change, send }
}

/** What the user entered about one message, and the result of sending it. It outlives the component. */
class StoredFeedback {
  #entered = nothing
  #sends = 0
  readonly #listeners = new Set<() => void>()

  readonly get = (): Entered => this.#entered

  readonly subscribe = (listener: () => void): (() => void) => {
    // A form that was being sent when the message left the view can be sent again.
    const isBack = this.#listeners.size === 0 && this.#entered.state === 'sending'
    if (isBack) this.change({ state: 'idle' })
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly change = (changed: Partial<Entered>): void => {
    this.#entered = { ...this.#entered, ...changed }
    for (const listener of this.#listeners) listener()
  }

  /** Notes that feedback is being sent. Returns a function that notes the result. */
  start(rating: MessageFeedback['rating']): (result: Partial<Entered>) => void {
    const count = ++this.#sends
    this.change({ rating, state: 'sending' })
    return (result) => {
      // The user may have sent another rating in the meantime.
      if (count === this.#sends) this.change(result)
    }
  }
}

const allReasons = ['incorrect', 'incomplete', 'outdated', 'off-topic'] as const
const icons = { positive: thumbUpIcon, negative: thumbDownIcon }
/** The texts of the ratings. */
export const ratingLabels = { positive: 'chat.helpful', negative: 'chat.notHelpful' } as const
const maxNote = 1_000

/** Asks what is wrong with an answer. */
function FeedbackForm(props: {
  entered: Entered
  change: (changed: Partial<Entered>) => void
  onSend: (feedback: MessageFeedback) => Promise<boolean>
  onClose: () => void
}) {
  const part = useParts(chatMessageParts)
  const { entered, change, onSend, onClose } = props
  const { reasons, note, state } = entered
  const text = useText(askTexts)
  const root = useRef<HTMLFieldSetElement>(null)
  const isEmpty = reasons.length === 0 && note.trim() === ''
  async function send() {
    if (isEmpty || state === 'sending') return
    const sorted = allReasons.filter((reason) => reasons.includes(reason))
    const isSent = await onSend({ rating: 'negative', reasons: sorted, note: note.trim() })
    if (!isSent) return
    // The user may have moved on to something else.
    if (root.current?.contains(activeElementOf(root.current))) onClose()
    else change({ isOpen: false })
  }
  return (
    <fieldset ref={root} {...part('reasons')}>
      <legend>{text('feedback.question')}</legend>
      <Reasons chosen={reasons} onChange={(chosen) => change({ reasons: chosen })} />
      <textarea
        enterKeyHint="enter"
        dir="auto"
        rows={2}
        maxLength={maxNote}
        value={note}
        aria-label={text('feedback.note')}
        placeholder={text('feedback.note')}
        onChange={({ target }) => change({ note: target.value })}
      />
      <span role="alert">{state === 'failed' && text('feedback.failed')}</span>
      <Button isBusy={state === 'sending'} aria-disabled={isEmpty} onClick={() => void send()}>
        {text('feedback.send')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {text('action.cancel')}
      </Button>
    </fieldset>
  )
}

/** The reasons, as checkboxes. */
function Reasons(props: {
  chosen: readonly FeedbackReason[]
  onChange: (chosen: FeedbackReason[]) => void
}) {
  const { chosen, onChange } = props
  const text = useText(askTexts)
  return allReasons.map((reason) => {
    const others = chosen.filter((each) => each !== reason)
    return (
      <label key={reason}>
        <input
          type="checkbox"
          checked={chosen.includes(reason)}
          onChange={({ target }) => onChange(target.checked ? [...others, reason] : others)}
        />
        <span>{text(`feedback.${reason}`)}</span>
      </label>
    )
  })
}
