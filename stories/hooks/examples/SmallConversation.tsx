import { useConversation } from 'personalization-kit/hooks'
import { conversationItems, isMessageItem } from 'personalization-kit/model'
import { useState } from 'react'

/** Several questions as one conversation. With the default storage, a reload in the same tab restores it. */
export function SmallConversation() {
  const [query, setQuery] = useState('What ends this week?')
  const { turns, ask, isAnswering } = useConversation({
    sessionId: 'demo',
    visitorId: 'demo',
    storage: 'none',
  })
  return (
    <>
      <ol>
        {turns.map(({ turnId, query, phase, progress }) => (
          <li key={turnId}>
            {query} ({phase})
            {conversationItems(progress?.chatData ?? null).map(({ key, item }) =>
              isMessageItem(item) && item.sender !== 'user' ? (
                <p key={key}>{item.message}</p>
              ) : null,
            )}
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask(query)
        }}
      >
        <input
          aria-label="Question"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button>Ask{isAnswering && ' another'}</button>
      </form>
    </>
  )
}
