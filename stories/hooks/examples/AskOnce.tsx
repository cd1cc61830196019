import { useAsyncAnswer, useSubmitQuestion } from 'personalization-kit/hooks'
import { conversationItems, formatError, isMessageItem } from 'personalization-kit/model'
import { useState } from 'react'

/** Asks one question and follows it until it is answered. */
export function AskOnce() {
  const [query, setQuery] = useState('Which are paused?')
  const { mutate, data, error, isPending } = useSubmitQuestion()
  const { data: progress } = useAsyncAnswer(data?.questionId ?? null)
  const last = conversationItems(progress?.chatData ?? null).at(-1)?.item
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ query, sessionId: 'demo', visitorId: 'demo' })
        }}
      >
        <input
          aria-label="Question"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button disabled={isPending}>Ask</button>
      </form>
      {error && <p role="alert">{formatError(error).title}</p>}
      {progress && (
        <p role="status">
          {last && isMessageItem(last)
            ? last.message
            : `${progress.phase}: ${progress.polls} polls`}
        </p>
      )}
    </>
  )
}
