'use client'
import { useEffect, useRef } from 'react'
import { QuestionForm } from '../../components/question-form/QuestionForm.js'

/**
 * A form with the text of an earlier question. The edited question is asked as a new one, because
 * the service can't change a question. Escape closes the form, and focus goes back to the question.
 */
export function EditQuestion(props: {
  query: string
  onAsk: (query: string) => unknown
  onClose: () => void
}) {
  const { query, onAsk, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const item = root.current?.parentElement
    const box = root.current?.querySelector('textarea')
    box?.focus()
    box?.setSelectionRange(query.length, query.length)
    return () => {
      if (document.activeElement === document.body) {
        item?.querySelector<HTMLElement>('.pk-chat-message-edit')?.focus()
      }
    }
  }, [query])
  async function ask(next: string) {
    await onAsk(next)
    onClose()
  }
  return (
    <div ref={root} className="pk-conversation-edit">
      <QuestionForm defaultValue={query} onSubmit={ask} onCancel={onClose} />
    </div>
  )
}
