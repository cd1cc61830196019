import { QueryClient } from '@tanstack/react-query'
import type { RenderOptions, RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPersonalizationClient } from '../../client/createPersonalizationClient.js'
import type { PersonalizationClient } from '../../client/PersonalizationClient.js'
import type { PersonalizationKitProviderProps } from '../../hooks/PersonalizationKitProvider.js'
import { PersonalizationKitProvider } from '../../hooks/PersonalizationKitProvider.js'
import type { ReferenceService } from '../createReferenceService.js'
import { createReferenceService } from '../createReferenceService.js'

/** Options of {@link renderWithKit}. */
export interface RenderWithKitOptions
  extends
    Omit<
      PersonalizationKitProviderProps,
      'client' | 'children' | 'queryClient' | 'scope' | 'timeZone'
    >,
    Omit<RenderOptions, 'wrapper' | 'queries'> {
  /** The service that the client calls. @default a new reference service */
  service?: ReferenceService | undefined
  /** The website. @default the reference service's `shop` website */
  scope?: PersonalizationKitProviderProps['scope']
  /** An IANA time zone. @default 'UTC' */
  timeZone?: string | undefined
}

/** The result from Testing Library, with the service and clients that the element uses. */
export interface RenderWithKitResult extends RenderResult {
  service: ReferenceService
  client: PersonalizationClient
  /** A new cache for each call, so that tests don't share data. */
  queryClient: QueryClient
}

/**
 * Renders an element as an app would: inside a provider, with a client that calls a reference
 * service in memory. For testing screens built with hooks, components or panels.
 *
 * @example
 * const { service } = renderWithKit(<OurScreen />)
 * expect(await screen.findByText('Winter sale')).toBeVisible()
 */
export function renderWithKit(
  ui: ReactNode,
  options: RenderWithKitOptions = {},
): RenderWithKitResult {
  const {
    service = createReferenceService(),
    scope = service.scopes[0],
    locale,
    timeZone = 'UTC',
    messages,
    now,
    ...renderOptions
  } = options
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    dangerouslyAllowBrowserKey: true,
    fetch: service.fetch,
  })
  const queryClient = new QueryClient()
  const kit = { client, queryClient, locale, timeZone, messages, now }
  function Kit({ children }: { children?: ReactNode | undefined }) {
    return (
      <PersonalizationKitProvider {...kit} scope={scope}>
        {children}
      </PersonalizationKitProvider>
    )
  }
  const result: RenderResult = render(ui, { ...renderOptions, wrapper: Kit })
  return { ...result, service, client, queryClient }
}
