import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Component, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import type { ReferenceService } from '../../src/testing/createReferenceService.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { renderWithKit } from '../../src/testing/react/renderWithKit.js'
import type { DocSample } from '../support/docSamples.js'
import { docSamples, writeSamples } from '../support/docSamples.js'

/** Samples that run in a browser. The others run in serverSamples.test.ts, or as apps. */
const samples = docSamples.filter(
  ({ path, page, code }) =>
    path.endsWith('.tsx') && !page.includes('quick-start') && !code.includes("from 'vitest'"),
)
const folder = writeSamples(samples, 'dom')
const load = ({ path }: DocSample): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)

let service: ReferenceService
beforeEach(() => {
  service = createReferenceService({ answers: { pendingMs: 0, processingMs: 0 } })
  vi.stubGlobal('readSecret', () => Promise.resolve(service.apiKey))
  vi.stubGlobal('fetch', answerAsProxy)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const me = {
  scope: { accountId: 'acme', websiteId: 'shop' },
  sessionId: 's',
  visitorId: 'v',
}

/** Answers as the proxy of a page would: at its own origin, with the key. */
function answerAsProxy(input: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(input, location.href), init)
  if (request.url.endsWith('/api/me')) return Promise.resolve(Response.json(me))
  request.headers.set('x-api-key', service.apiKey)
  const url = request.url.replace('/api/personalization/', '/')
  return service.fetch(new Request(url, request))
}

describe.each(samples)('the sample $path', (sample) => {
  it('renders each of its components', async () => {
    const exported = Object.entries(await load(sample))
    const components = exported.filter(([name]) => /^([A-Z]|default$)/.test(name))
    expect(components).not.toEqual([])
    for (const [name, value] of components) {
      const Sample = value as ComponentType<Record<string, unknown>>
      // Some samples wait for data with `use`.
      const { container, queryClient, unmount } = await act(async () =>
        renderWithKit(
          <Boundary>
            <Suspense fallback="Loading">
              <InRouter of={sample}>
                <WithProps of={Sample} />
              </InRouter>
            </Suspense>
          </Boundary>,
          { service },
        ),
      )
      await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(container, name).not.toBeEmptyDOMElement()
      expect(screen.queryByText(/^Failed: /)?.textContent).toBeUndefined()
      unmount()
    }
  })
})

/** Everything that a sample's component may ask of its app. */
function WithProps({ of: Sample }: { of: ComponentType<Record<string, unknown>> }) {
  const list = usePersonalizationList({ personalizations: fixtures.shop })
  return (
    <Sample
      list={list}
      personalizations={fixtures.shop}
      selected={fixtures.shop.slice(0, 2)}
      id={fixtures.shop[0]?.variationId}
      questionId="unknown"
      sessionId="s"
      visitorId="v"
      client={{}}
      onAskAbout={() => {}}
      onAsked={() => {}}
      onSignOut={() => Promise.resolve()}
    >
      Content
    </Sample>
  )
}

function InRouter({ of: { code }, children }: { of: DocSample; children: ReactNode }) {
  if (!code.includes('@tanstack/react-router')) return <MemoryRouter>{children}</MemoryRouter>
  const history = createMemoryHistory({ initialEntries: ['/personalizations'] })
  const rootRoute = createRootRoute()
  const component = () => children
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/personalizations',
    component,
  })
  const routeTree = rootRoute.addChildren([list])
  return <RouterProvider router={createRouter({ routeTree, history })} />
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error ? `Failed: ${error.stack}` : this.props.children
  }
}
