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

/** What {@link renderWithKit} puts around an element. */
export interface RenderWithKitOptions
  extends
    Omit<PersonalizationKitProviderProps, 'client' | 'children' | 'queryClient'>,
    Omit<RenderOptions, 'wrapper' | 'queries'> {
  /** The service behind it. @default a new reference service */
  service?: ReferenceService | undefined
}

/** What Testing Library gives back, and what was put around the element. */
export interface RenderWithKitResult extends RenderResult {
  service: ReferenceService
  client: PersonalizationClient
  /** A cache of its own for each call, so that tests do not see each other's data. */
  queryClient: QueryClient
}

/**
 * Renders an element as an app would show it: inside a provider, with a client that talks to a reference service in memory.
 * For tests of screens built with hooks, components or panels.
 *
 * @param options.scope @default the shop of the reference service
 * @param options.timeZone @default 'UTC'
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
