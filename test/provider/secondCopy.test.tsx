import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { forgetWarnings } from '../support/forgetWarnings.js'

beforeEach(forgetWarnings)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  forgetWarnings()
})

const client = createPersonalizationClient({ baseUrl: 'https://service.example' })
const kit = <PersonalizationKitProvider client={client}>Acme</PersonalizationKitProvider>

/** The provider of another copy: it looks the same, but its context and classes are others. */
function OtherProvider({ children }: { client: object; children: ReactNode }) {
  return children
}
const otherClient = { getQueryCache: () => ({}), mount() {} }

function warningsOf(element: ReactNode): string[] {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  render(element)
  return warn.mock.calls.map(([text]) => String(text))
}

describe('a second copy of TanStack Query', () => {
  it('above the provider is named once in development', () => {
    const twice = (
      <OtherProvider client={otherClient}>
        <main>
          {kit}
          {kit}
        </main>
      </OtherProvider>
    )
    expect(warningsOf(twice)).toEqual([
      expect.stringMatching(/created its own QueryClient.*another copy.*npm ls/),
    ])
  })

  it('is not named in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(warningsOf(<OtherProvider client={otherClient}>{kit}</OtherProvider>)).toEqual([])
  })

  it.each([
    ['no QueryClientProvider', kit],
    [
      'our own copy’s',
      <QueryClientProvider key="own" client={new QueryClient()}>
        {kit}
      </QueryClientProvider>,
    ],
    [
      'a given client',
      <OtherProvider key="given" client={otherClient}>
        <PersonalizationKitProvider client={client} queryClient={new QueryClient()}>
          Acme
        </PersonalizationKitProvider>
      </OtherProvider>,
    ],
    [
      'another kind of client',
      <OtherProvider key="other" client={{ name: 'ours' }}>
        {kit}
      </OtherProvider>,
    ],
  ])('is not suspected with %s', (_, element) => {
    expect(warningsOf(element)).toEqual([])
  })
})
