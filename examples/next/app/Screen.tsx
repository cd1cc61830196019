'use client'
import type { Scope } from 'personalization-kit'
import {
  AskPanel,
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationsPanel,
} from 'personalization-kit'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

export function Screen({ scope }: { scope: Scope }) {
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <main>
        <PersonalizationsPanel />
        <AskPanel />
      </main>
    </PersonalizationKitProvider>
  )
}
