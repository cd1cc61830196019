import { decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'

/** A list whose view is in the URL. In an app, the URL is that of your router. */
export function ViewInTheUrl() {
  const [query, setQuery] = useState('q=status:running&sort=-priority')
  const [view, setView] = useState(() => decodeView(new URLSearchParams(query)))
  return (
    <>
      <p>
        <code>?{query}</code>
      </p>
      <PersonalizationListPanel
        list={{
          view,
          onViewChange: (next) => {
            setView(next)
            // A view that is too long for a URL is not in it.
            setQuery((current) => encodeView(next)?.toString() ?? current)
          },
        }}
      />
    </>
  )
}
