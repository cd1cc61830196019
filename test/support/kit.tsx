import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PersonalizationKitProviderProps } from '../../src/hooks/PersonalizationKitProvider.js'
import { PersonalizationKitProvider } from '../../src/hooks/PersonalizationKitProvider.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { ReferenceServiceOptions } from '../../src/testing/ReferenceServiceOptions.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'

export const shop = { accountId: 'acme', websiteId: 'shop' }

/** A reference service, a client of it, and a provider around both. `fetch` may be replaced. */
export function createKit(
  options: ReferenceServiceOptions & { fetch?: typeof globalThis.fetch } = {},
) {
  const service = createReferenceService(options)
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    dangerouslyAllowBrowserKey: true,
    fetch: options.fetch ?? service.fetch,
  })
  const queryClient = new QueryClient()
  function Kit(props: Partial<PersonalizationKitProviderProps> & { children?: ReactNode }) {
    return (
      <PersonalizationKitProvider
        client={client}
        scope={shop}
        queryClient={queryClient}
        timeZone="UTC"
        {...props}
      />
    )
  }
  return { service, client, queryClient, Kit }
}
