'use client'
import { useRef, useState } from 'react'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { Button } from '../button/Button.js'
import { thumbDownIcon, thumbUpIcon } from '../icon/icons.js'

/** What is wrong with an answer. */
export type FeedbackReason = 'incorrect' | 'incomplete' | 'outdated' | 'offTopic'

/** The user's feedback on a message. */
export interface MessageFeedback {
  rating: 'positive' | 'negative'
  /** What is wrong. Empty for a positive rating, and until the user selects a reason. */
  reasons: FeedbackReason[]
  /** The user's note. `''` if there is none. */
  note: string
}

type SendFeedback = (feedback: MessageFeedback) => unknown

/**
 * Buttons that rate a message. A negative rating is reported immediately and opens a form for
 * reasons and a note.
 */
export function ChatMessageFeedback(props: {
  /** Feedback given earlier. */
  feedback: string | null | undefined
  onFeedback: SendFeedback
}) {
  const { feedback, onFeedback } = props
  const text = useText(enAnswers)
  const [given, setGiven] = useState<string | null>(null)
  const [form, setForm] = useState<'closed' | 'open' | 'sent'>('closed')
  const down = useRef<HTMLButtonElement>(null)
  function rate(rating: MessageFeedback['rating']) {
    setGiven(rating)
    setForm(rating === 'negative' ? 'open' : 'closed')
    if (given !== rating) void quietly(onFeedback, { rating, reasons: [], note: '' })
  }
  function close(next: 'closed' | 'sent') {
    setForm(next)
    down.current?.focus()
  }
  return (
    <>
      <span className="pk-chat-message-rating">
        {(['positive', 'negative'] as const).map((value) => (
          <Button
            key={value}
            ref={value === 'negative' ? down : undefined}
            variant="quiet"
            icon={icons[value]}
            label={text(labels[value])}
            aria-pressed={(given ?? feedback) === value}
            onClick={() => rate(value)}
          />
        ))}
      </span>
      {form === 'open' && <FeedbackForm onSend={onFeedback} onClose={close} />}
      <span role="status" className="pk-chat-message-thanks">
        {form === 'sent' && text('feedback.sent')}
      </span>
    </>
  )
}

const reasons = ['incorrect', 'incomplete', 'outdated', 'offTopic'] as const
const icons = { positive: thumbUpIcon, negative: thumbDownIcon }
const labels = { positive: 'chat.helpful', negative: 'chat.notHelpful' } as const

/** Sends feedback. Returns `false` if that fails. */
async function quietly(send: SendFeedback, feedback: MessageFeedback): Promise<boolean> {
  try {
    await send(feedback)
    return true
  } catch {
    return false
  }
}

/** Asks what is wrong with an answer. */
function FeedbackForm(props: { onSend: SendFeedback; onClose: (next: 'closed' | 'sent') => void }) {
  const { onSend, onClose } = props
  const text = useText(enAnswers)
  const [chosen, setChosen] = useState<readonly FeedbackReason[]>([])
  const [note, setNote] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const isEmpty = chosen.length === 0 && note.trim() === ''
  async function send() {
    if (isEmpty || state === 'sending') return
    setState('sending')
    const sorted = reasons.filter((reason) => chosen.includes(reason))
    const isSent = await quietly(onSend, { rating: 'negative', reasons: sorted, note: note.trim() })
    if (isSent) onClose('sent')
    else setState('failed')
  }
  return (
    <fieldset className="pk-chat-message-reasons">
      <legend>{text('feedback.question')}</legend>
      <Reasons chosen={chosen} onChange={setChosen} />
      <textarea
        dir="auto"
        rows={2}
        maxLength={maxNote}
        value={note}
        aria-label={text('feedback.note')}
        placeholder={text('feedback.note')}
        onChange={({ target }) => setNote(target.value)}
      />
      <span role="alert">{state === 'failed' && text('feedback.failed')}</span>
      <Button isBusy={state === 'sending'} aria-disabled={isEmpty} onClick={() => void send()}>
        {text('feedback.send')}
      </Button>
      <Button variant="quiet" onClick={() => onClose('closed')}>
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
  const text = useText(enAnswers)
  return reasons.map((reason) => {
    const others = chosen.filter((each) => each !== reason)
    return (
      <label key={reason}>
        <input
          type="checkbox"
          checked={chosen.includes(reason)}
          onChange={({ target }) => onChange(target.checked ? [...others, reason] : others)}
        />
        {text(`feedback.${reason}`)}
      </label>
    )
  })
}

const maxNote = 1_000
