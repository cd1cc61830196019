'use client'
import Link from 'next/link'
import type { Scope } from 'personalization-kit'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import type { ReactNode } from 'react'
import { addressOf } from '../lib/addressOf'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

/** Provides the website of the session and the app’s links to all pages. */
export function Kit({ scope, children }: { scope: Scope; children: ReactNode }) {
  return (
    <PersonalizationKitProvider
      client={client}
      scope={scope}
      hrefOf={(_, key) => addressOf(key)}
      linkComponent={Link}
    >
      {children}
    </PersonalizationKitProvider>
  )
}
