import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationKitProviderProps } from '../../src/provider/PersonalizationKitProvider.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import type { ReferenceServiceOptions } from '../../src/testing/ReferenceServiceOptions.js'

export const shop = { accountId: 'acme', websiteId: 'shop' }

/** Creates a reference service, its client, and a provider. `fetch` can be replaced. */
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
