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
import { useMemo } from 'react'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

/**
 * Renders the list and the questions. The list's view is in the URL, so that a reload or a shared
 * link keeps it.
 */
export function Screen({ scope }: { scope: Scope }) {
  const params = useSearchParams()
  const view = useMemo(() => decodeView(new URLSearchParams(params)), [params])
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <main>
        <PersonalizationListPanel
          list={{
            view,
            onViewChange: (next) => {
              const keep = new URLSearchParams(window.location.search)
              window.history.replaceState(null, '', `?${encodeView(next, { keep })}`)
            },
          }}
        />
        <AskPanel sessionId="demo" />
      </main>
    </PersonalizationKitProvider>
  )
}
