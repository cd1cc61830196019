import { AskPanel, decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** The list and a conversation about it. The list’s view is in the URL. */
export function ListPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => decodeView(params))
  const open = (key: string) => void navigate(`/personalizations/${encodeURIComponent(key)}`)
  return (
    <main>
      <PersonalizationListPanel
        list={{
          view,
          onViewChange: (next) => {
            setView(next)
            // A view that is too long for a URL is not in it.
            setParams((current) => encodeView(next, { keep: current }) ?? current, {
              replace: true,
            })
          },
          onOpen: ({ key }) => open(key),
        }}
      />
      {/* Use a random ID for each sign-in. The conversation survives a reload. */}
      <AskPanel sessionId="demo" onOpen={({ key }) => open(key)} />
    </main>
  )
}
