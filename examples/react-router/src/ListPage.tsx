import { decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** The list. Its view is in the URL. */
export function ListPage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(() => decodeView(params))
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
          onOpen: ({ key }) => void navigate(`/personalizations/${encodeURIComponent(key)}`),
        }}
      />
    </main>
  )
}
