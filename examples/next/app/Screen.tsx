'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { AskPanel, decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'
import { addressOf } from '../lib/addressOf'

/**
 * Renders the list and the questions. The list's view is in the URL, so that a reload or a shared
 * link keeps it. A row opens its own page, and Back returns to the row.
 */
export function Screen() {
  const router = useRouter()
  const params = useSearchParams()
  const [view, setView] = useState(() => decodeView(new URLSearchParams(params)))
  const open = ({ key }: { key: string }) => router.push(addressOf(key))
  return (
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
          onOpen: open,
        }}
      />
      <AskPanel sessionId="demo" onOpen={open} />
    </main>
  )
}
