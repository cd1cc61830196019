import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { Messages } from 'personalization-kit'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import { createReferenceService } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { KitParameters } from './KitParameters.js'
import { now } from './now.js'
import { createRequestLog, RequestLogContext } from './requestLog.js'
import { seedConversations, seedTurns } from './seedTurns.js'
import { isSaidByProxy, throughNetwork } from './throughNetwork.js'

/** Provides a story with a frozen clock and a reference service behind an injected `fetch`. */
export function StoryKit(props: {
  kit: KitParameters
  network: string
  locale?: string | undefined
  messages?: Messages | undefined
  timeZone?: string
  children: ReactNode
}) {
  const { kit, network, locale, messages, timeZone = 'UTC', children } = props
  const [{ client, queryClient, log }] = useState(() => createKit(kit, network))
  useEffect(() => {
    if (network !== 'offline') return undefined
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  }, [network])
  return (
    <PersonalizationKitProvider
      client={client}
      queryClient={queryClient}
      scope={kit.scope === undefined ? { accountId: 'acme', websiteId: 'shop' } : kit.scope}
      storage={kit.storage}
      me={kit.me}
      {...kit.host}
      locale={locale}
      messages={messages}
      timeZone={timeZone}
      now={kit.clock === 'running' ? undefined : now}
    >
      <RequestLogContext.Provider value={log}>{children}</RequestLogContext.Provider>
    </PersonalizationKitProvider>
  )
}

function createKit(kit: KitParameters, network: string) {
  if (network === 'offline') onlineManager.setOnline(false)
  const service = createReferenceService({
    now: kit.clock === 'running' ? Date.now : () => now,
    ...kit.service,
  })
  const log = createRequestLog()
  const client = createPersonalizationClient({
    // A proxy's header is trusted only on the page's own origin.
    baseUrl: isSaidByProxy(network) ? '/api' : 'https://service.example',
    headers: { 'x-api-key': service.apiKey },
    fetch: log.around(throughNetwork(service, network)),
  })
  const queryClient = new QueryClient()
  kit.seed?.(queryClient)
  if (kit.turns) seedTurns(queryClient, 'story', kit.turns)
  if (kit.conversations) seedConversations(queryClient, kit.conversations)
  return { client, queryClient, log }
}
