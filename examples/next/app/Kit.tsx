'use client'
import Link from 'next/link'
import type { Personalization, Scope } from 'personalization-kit'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import type { ReactNode } from 'react'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

const addressOf = (_: Personalization, key: string) =>
  `/personalizations/${encodeURIComponent(key)}`

/** Provides the website of the session and the app’s links to all pages. */
export function Kit({ scope, children }: { scope: Scope; children: ReactNode }) {
  return (
    <PersonalizationKitProvider
      client={client}
      scope={scope}
      hrefOf={addressOf}
      linkComponent={Link}
    >
      {children}
    </PersonalizationKitProvider>
  )
}
