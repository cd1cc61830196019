'use client'
import { useSearchParams } from 'next/navigation'
import type { Scope } from 'personalization-kit'
import {
  AskPanel,
  createPersonalizationClient,
  decodeView,
  encodeView,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import { useState } from 'react'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

/**
 * Renders the list and the questions. The list's view is in the URL, so that a reload or a shared
 * link keeps it.
 */
export function Screen({ scope }: { scope: Scope }) {
  const params = useSearchParams()
  const [view, setView] = useState(() => decodeView(new URLSearchParams(params)))
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <main>
        <PersonalizationListPanel
          list={{
            view,
            onViewChange: (next) => {
              setView(next)
              const query = encodeView(next, { keep: new URLSearchParams(window.location.search) })
              // A view that is too long for a URL is not in it.
              if (query) window.history.replaceState(null, '', `?${query}`)
            },
          }}
        />
        <AskPanel sessionId="demo" />
      </main>
    </PersonalizationKitProvider>
  )
}
