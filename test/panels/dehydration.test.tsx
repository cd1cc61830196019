import type { Query } from '@tanstack/react-query'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit } from '../support/kit.js'

const websites = ['loaded', 'pending', 'failed']
const scopeOf = (websiteId: string) => ({ accountId: 'acme', websiteId })

function Status({ websiteId }: { websiteId: string }) {
  const { status } = usePersonalizations({ scope: scopeOf(websiteId) })
  return <p>{`${websiteId}: ${status}`}</p>
}

/** A cache with a list that has loaded, one that is loading, and one that failed. */
async function fillCache(queryClient: QueryClient) {
  const { Kit } = createKit({
    async fetch(input) {
      const { searchParams } = new URL(new Request(input).url)
      const websiteId = searchParams.get('websiteId')
      if (websiteId === 'pending') await new Promise((resolve) => setTimeout(resolve, 1_000))
      if (websiteId === 'failed') return Response.json({}, { status: 403 })
      return Response.json([{ variationId: 'a', variationName: 'Winter sale' }])
    },
  })
  render(
    <Kit queryClient={queryClient}>
      {websites.map((websiteId) => (
        <Status key={websiteId} websiteId={websiteId} />
      ))}
    </Kit>,
  )
  await screen.findByText('loaded: success')
  await screen.findByText('failed: error')
  await screen.findByText('pending: pending')
}

function websitesIn(queryClient: QueryClient) {
  return dehydrate(queryClient).queries.map(
    ({ queryKey }) => (queryKey[2] as { websiteId: string }).websiteId,
  )
}

describe('a dehydrated cache', () => {
  it('has the lists that have loaded, and neither pending nor failed ones', async () => {
    const queryClient = new QueryClient()
    await fillCache(queryClient)
    expect(websitesIn(queryClient)).toEqual(['loaded'])
  })

  it('follows the filter of the app, if it has one', async () => {
    const shouldDehydrateQuery = ({ state }: Query) => state.status !== 'error'
    const queryClient = new QueryClient({
      defaultOptions: { dehydrate: { shouldDehydrateQuery } },
    })
    await fillCache(queryClient)
    expect(websitesIn(queryClient)).toEqual(['loaded', 'pending'])
    await screen.findByText('pending: success')
  })

  it('shows the rows at once where it is restored, and fetches again what was lost', async () => {
    const rows = { personalizations: [], issues: [], skippedRows: 0 }
    const { Kit, queryClient } = createKit()
    const before = new QueryClient()
    await fillCache(before)
    const stored = JSON.parse(JSON.stringify(dehydrate(before))) as object
    hydrate(queryClient, stored)
    expect(queryClient.getQueryData(['personalization-kit', 'list', scopeOf('loaded')])).toEqual({
      ...rows,
      personalizations: [expect.objectContaining({ variationName: 'Winter sale' })],
    })
    const promise = Promise.reject(new Error('redacted'))
    promise.catch(() => {})
    const key = ['personalization-kit', 'list', { accountId: 'acme', websiteId: 'shop' }]
    queryClient.getQueryCache().build(queryClient, { queryKey: key })
    void queryClient.prefetchQuery({ queryKey: key, queryFn: () => promise, retry: false })
    await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('error'))
    render(
      <Kit>
        <PersonalizationListPanel />
      </Kit>,
    )
    await screen.findByText('42 personalizations')
  })
})
