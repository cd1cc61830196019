import { QueryClient } from '@tanstack/react-query'
import type { RenderOptions, RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPollPolicy } from '../../answer/createPollPolicy.js'
import { createPersonalizationClient } from '../../client/createPersonalizationClient.js'
import type { PersonalizationClient } from '../../client/PersonalizationClient.js'
import type { PersonalizationKitProviderProps } from '../../provider/PersonalizationKitProvider.js'
import { PersonalizationKitProvider } from '../../provider/PersonalizationKitProvider.js'
import type { ReferenceService } from '../createReferenceService.js'
import { createReferenceService } from '../createReferenceService.js'

/** Options for {@link renderWithKit}. */
export interface RenderWithKitOptions
  extends
    Omit<PersonalizationKitProviderProps, 'client' | 'children' | 'queryClient'>,
    Omit<RenderOptions, 'wrapper' | 'queries'> {
  /**
   * The service that the client calls.
   * @default a new reference service, which answers questions at once
   */
  service?: ReferenceService | undefined
  /** The website. @default the reference service's `shop` website */
  scope?: PersonalizationKitProviderProps['scope']
  /** The polling policy. @default polls every 20 ms, so that tests wait for answers only briefly */
  policy?: PersonalizationKitProviderProps['policy']
  /** An IANA time zone. @default 'UTC' */
  timeZone?: string | undefined
}

const fastPolicy = createPollPolicy({ minIntervalMs: 20, maxIntervalMs: 20 })

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
  const { service = createInstantService(), ...others } = options
  const { scope = service.scopes[0], timeZone = 'UTC', policy = fastPolicy } = others
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    dangerouslyAllowBrowserKey: true,
    fetch: service.fetch,
  })
  const queryClient = new QueryClient()
  const kit = { ...others, client, queryClient, scope, timeZone, policy }
  function Kit({ children }: { children?: ReactNode | undefined }) {
    return <PersonalizationKitProvider {...kit}>{children}</PersonalizationKitProvider>
  }
  const result: RenderResult = render(ui, { ...others, wrapper: Kit })
  return { ...result, service, client, queryClient }
}

function createInstantService(): ReferenceService {
  return createReferenceService({ answers: { pendingMs: 0, processingMs: 0 } })
}
