'use client'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import type { ReactNode } from 'react'

// The path of the proxy on this page’s own server.
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

/** Provides the client and the website. Put it around your app. */
export function PersonalizationProvider({ children }: { children: ReactNode }) {
  return (
    <PersonalizationKitProvider client={client} scope={{ accountId: 'acme', websiteId: 'shop' }}>
      {children}
    </PersonalizationKitProvider>
  )
}
