'use client'
import { useEffect, useRef, useState } from 'react'
import { activeElementOf } from '../../ui/dom/realm.js'
import { useParts } from '../../ui/parts/Parts.js'
import { conversationParts } from '../parts.js'
import { QuestionEditor } from '../question-form/QuestionForm.js'
import type { Edits } from './useEdits.js'

/**
 * A form with the text of an earlier question. The edited question is asked as a new one, because
 * the service can't change a question. The text is kept while the form is scrolled out of view, while
 * another question is edited, and while another conversation is shown.
 */
export function EditQuestion(props: {
  turnId: string
  query: string
  edits: Edits
  /** Called with the text, and with a function that returns whether the text is still in the form. */
  onAsk: (query: string, isKept: () => boolean) => unknown
}) {
  const part = useParts(conversationParts)
  const { turnId, query, edits, onAsk } = props
  const { drafts, takeFocus } = edits
  const root = useRef<HTMLDivElement>(null)
  const isClosed = useRef(false)
  const [initial] = useState(() => drafts.get(turnId) ?? query)
  useEffect(() => {
    const box = root.current?.querySelector('textarea')
    // When the form is scrolled out of view and back, it must not take the focus again.
    if (!box || !takeFocus(turnId)) return
    box.focus({ preventScroll: true })
    box.setSelectionRange(box.value.length, box.value.length)
  }, [takeFocus, turnId])
  /** Closes the form. Focus goes back to the message or, if the question was asked, to the history. */
  function close(isAsked: boolean) {
    const item = root.current?.parentElement
    const area = item?.closest<HTMLElement>('.pk-chat-history-scroller')
    const hadFocus = root.current?.contains(activeElementOf(root.current))
    isClosed.current = true
    edits.close(turnId)
    if (!hadFocus) return
    // The message is rendered before the next frame.
    requestAnimationFrame(() => {
      const target = isAsked ? area : item?.querySelector<HTMLElement>('.pk-chat-message-edit')
      target?.focus({ preventScroll: true })
    })
  }
  async function submit(next: string) {
    // Meanwhile, this form can be closed, and opened again with another text.
    const isUnchanged = () => !isClosed.current && (drafts.get(turnId) ?? query).trim() === next
    const isKept = () => isUnchanged() && edits.isOpen(turnId)
    try {
      await onAsk(next, isKept)
      // What was typed in the meantime stays.
      if (isUnchanged()) close(true)
    } catch (error) {
      // The text is in the conversation, beside a button that asks again.
      if (isUnchanged() && !isKept()) edits.close(turnId)
      throw error
    }
  }
  return (
    <div ref={root} {...part('edit')}>
      <QuestionEditor
        keepsText
        defaultValue={initial}
        onValueChange={(value) => {
          if (!isClosed.current) drafts.set(turnId, value)
        }}
        onSubmit={submit}
        onCancel={() => close(false)}
      />
    </div>
  )
}
