import { decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'

/** A list whose view is in the URL. In an app, the URL is that of your router. */
export function ViewInTheUrl() {
  const [query, setQuery] = useState('q=status:running&sort=-priority')
  return (
    <>
      <p>
        <code>?{query}</code>
      </p>
      <PersonalizationListPanel
        list={{
          view: decodeView(new URLSearchParams(query)),
          onViewChange: (view) => setQuery(encodeView(view).toString()),
        }}
      />
    </>
  )
}
