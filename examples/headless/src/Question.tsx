import { useAsyncAnswer, useSubmitQuestion } from 'personalization-kit/hooks'
import { conversationItems, formatError, isMessageItem } from 'personalization-kit/model'
import { useState } from 'react'

/** Asks one question and follows it until it is answered. */
export function Question() {
  const [query, setQuery] = useState('')
  const { mutate, data: submitted, error, isPending } = useSubmitQuestion()
  const { data: progress } = useAsyncAnswer(submitted?.questionId ?? null)
  const failure = error ?? progress?.lastError
  return (
    <>
      <h2>Ask</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Use your user’s session and an ID of your user that isn’t personal.
          mutate({ query, sessionId: 'demo', visitorId: 'demo' })
        }}
      >
        <input
          aria-label="Question"
          required
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button disabled={isPending}>Ask</button>
      </form>
      {failure && <p role="alert">{formatError(failure).title}</p>}
      {progress && progress.phase !== 'done' && <p role="status">{progress.phase}…</p>}
      {conversationItems(progress?.chatData ?? null).map(({ key, item }) =>
        isMessageItem(item) ? <p key={key}>{item.message}</p> : null,
      )}
    </>
  )
}
