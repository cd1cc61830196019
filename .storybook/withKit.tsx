import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Decorator } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import { createReferenceService } from 'personalization-kit/testing'
import { now } from '../stories/support/now.js'
import type { KitParameters } from '../stories/support/KitParameters.js'
import { throughNetwork } from './throughNetwork.js'

/** Gives every story a provider: a frozen clock, and a reference service behind an injected `fetch`. */
export const withKit: Decorator = function Kit(Story, { globals, parameters }) {
  const { locale, timeZone } = globals as Record<string, string>
  const kit = (parameters.kit ?? {}) as KitParameters
  const network = kit.network ?? String(globals.network)
  return (
    <KitForStory key={network} kit={kit} network={network} locale={locale} timeZone={timeZone}>
      <Story />
    </KitForStory>
  )
}

function KitForStory(props: {
  kit: KitParameters
  network: string
  locale: string | undefined
  timeZone: string | undefined
  children: React.ReactNode
}) {
  const { kit, network, locale, timeZone, children } = props
  const [{ client, queryClient }] = useState(() => createKit(kit, network))
  useEffect(() => {
    onlineManager.setOnline(network !== 'offline')
    return () => onlineManager.setOnline(true)
  }, [network])
  return (
    <PersonalizationKitProvider
      client={client}
      queryClient={queryClient}
      scope={kit.scope === undefined ? { accountId: 'acme', websiteId: 'shop' } : kit.scope}
      locale={locale}
      timeZone={timeZone}
      now={kit.clock === 'running' ? undefined : now}
    >
      {children}
    </PersonalizationKitProvider>
  )
}

function createKit(kit: KitParameters, network: string) {
  onlineManager.setOnline(network !== 'offline')
  const service = createReferenceService({
    now: kit.clock === 'running' ? Date.now : () => now,
    ...kit.service,
  })
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    headers: { 'x-api-key': service.apiKey },
    fetch: throughNetwork(service, network),
  })
  return { client, queryClient: new QueryClient() }
}
