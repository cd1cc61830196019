'use client'
import { useEffect, useRef, useState } from 'react'
import { activeElementOf } from '../../ui/dom/realm.js'
import { useParts } from '../../ui/parts/Parts.js'
import { conversationParts } from '../parts.js'
import { QuestionForm } from '../question-form/QuestionForm.js'

/**
 * A form with the text of an earlier question. The edited question is asked as a new one, because
 * the service can't change a question. The text is kept while the form is scrolled out of view.
 */
export function EditQuestion(props: {
  turnId: string
  query: string
  /** The edited texts by turn. */
  drafts: Map<string, string>
  /** Called with the text, and with a function that returns whether the text is still in the form or `drafts`. */
  onAsk: (query: string, isKept: () => boolean) => unknown
  onClose: () => void
}) {
  const part = useParts(conversationParts)
  const { turnId, query, drafts, onAsk, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const isClosed = useRef(false)
  const [initial] = useState(() => drafts.get(turnId) ?? query)
  useEffect(() => {
    const box = root.current?.querySelector('textarea')
    // When the form is scrolled out of view and back, it must not take the focus again.
    if (!box || drafts.has(turnId)) return
    drafts.set(turnId, query)
    box.focus({ preventScroll: true })
    box.setSelectionRange(query.length, query.length)
  }, [drafts, turnId, query])
  /** Closes the form. Focus goes back to the message or, if the question was asked, to the history. */
  function close(isAsked: boolean) {
    const item = root.current?.parentElement
    const area = item?.closest<HTMLElement>('.pk-chat-history-scroller')
    const hadFocus = root.current?.contains(activeElementOf(root.current))
    isClosed.current = true
    onClose()
    if (!hadFocus) return
    // The message is rendered before the next frame.
    requestAnimationFrame(() => {
      const target = isAsked ? area : item?.querySelector<HTMLElement>('.pk-chat-message-edit')
      target?.focus({ preventScroll: true })
    })
  }
  return (
    <div ref={root} {...part('edit')}>
      <QuestionForm
        defaultValue={initial}
        onValueChange={(value) => {
          if (!isClosed.current) drafts.set(turnId, value)
        }}
        onSubmit={async (next) => {
          await onAsk(next, () => !isClosed.current && drafts.has(turnId))
          // If this form was canceled while the question was sent, it may be open again.
          if (!isClosed.current) close(true)
        }}
        onCancel={() => close(false)}
      />
    </div>
  )
}
