import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { useLocalization } from '../../src/i18n/useLocalization.js'
import { usePersonalizationListMeta } from '../../src/list/queries/usePersonalizationListMeta.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { usePersonalizationsAcross } from '../../src/list/queries/usePersonalizationsAcross.js'
import { useSuspensePersonalizations } from '../../src/list/queries/useSuspensePersonalizations.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { createKit, shop } from '../support/kit.js'
import { patience } from '../support/patience.js'

describe('options of usePersonalizations', () => {
  it('can derive data and delay the fetch', async () => {
    const { Kit, service } = createKit()
    const select = (rows: Personalization[]) => rows.length
    const { result, rerender } = renderHook(
      ({ enabled }) => usePersonalizations({ select, enabled }),
      { wrapper: Kit, initialProps: { enabled: false } },
    )
    expect(result.current.fetchStatus).toBe('idle')
    rerender({ enabled: true })
    await waitFor(() => expect(result.current.data).toBe(42))
    expect(service.requests).toHaveLength(1)
  })

  it('refetch after an interval but not while the list is fresh', async () => {
    vi.useFakeTimers()
    try {
      const { Kit, service } = createKit()
      const options = { refetchInterval: 5_000, staleTime: 60_000 }
      renderHook(() => usePersonalizations(options), { wrapper: Kit })
      const { unmount } = renderHook(() => usePersonalizations({ staleTime: 60_000 }), {
        wrapper: Kit,
      })
      await act(() => vi.advanceTimersByTimeAsync(4_000))
      unmount()
      renderHook(() => usePersonalizations({ staleTime: 60_000 }), { wrapper: Kit })
      await act(() => vi.advanceTimersByTimeAsync(500))
      expect(service.requests).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(2_000))
      expect(service.requests).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the interval of the provider', () => {
  it.each([
    ['lists', () => void usePersonalizations()],
    ['the lists of several websites', () => void usePersonalizationsAcross([shop])],
  ])('applies to %s, but not in a hidden page or offline', async (_, useLists) => {
    vi.useFakeTimers()
    try {
      const { Kit, service } = createKit()
      renderHook(useLists, {
        wrapper: ({ children }) => <Kit refetchInterval={10_000}>{children}</Kit>,
      })
      const after = async (ms: number) => {
        await act(() => vi.advanceTimersByTimeAsync(ms))
        return service.requests.length
      }
      expect(await after(1_000)).toBe(1)
      expect(await after(10_000)).toBe(2)
      focusManager.setFocused(false)
      expect(await after(30_000)).toBe(2)
      focusManager.setFocused(true)
      onlineManager.setOnline(false)
      const before = await after(30_000)
      onlineManager.setOnline(true)
      expect(await after(11_000)).toBeGreaterThan(before)
    } finally {
      focusManager.setFocused(undefined)
      onlineManager.setOnline(true)
      vi.useRealTimers()
    }
  })

  it('is that of the outer provider unless an inner one has its own, and a hook’s own wins', async () => {
    vi.useFakeTimers()
    try {
      const { Kit, service } = createKit()
      const wrapper = ({ children }: { children: ReactNode }) => (
        <Kit refetchInterval={1_000}>
          <Kit refetchInterval={false}>{children}</Kit>
        </Kit>
      )
      const { unmount } = renderHook(() => usePersonalizations(), { wrapper })
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(service.requests).toHaveLength(1)
      unmount()
      renderHook(() => usePersonalizations({ refetchInterval: 2_000, staleTime: Infinity }), {
        wrapper,
      })
      await act(() => vi.advanceTimersByTimeAsync(2_500))
      expect(service.requests).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('usePersonalizations', () => {
  it('fetches once for any number of components, even in StrictMode', async () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(
      () =>
        [
          usePersonalizations(),
          usePersonalizations({ scope: shop }),
          usePersonalizationListMeta().issues,
        ] as const,
      {
        wrapper: ({ children }) => (
          <StrictMode>
            <Kit>{children}</Kit>
          </StrictMode>
        ),
      },
    )
    await waitFor(() => expect(result.current[0].data).toHaveLength(42))
    expect(result.current[1].data).toBe(result.current[0].data)
    expect(result.current[2]).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  it('keeps unchanged rows and recovers after a failed fetch', async () => {
    let status = 200
    const { service, Kit } = createKit({
      fetch: (input, init) =>
        status === 200
          ? service.fetch(input, init)
          : Promise.resolve(Response.json({}, { status })),
    })
    const { result } = renderHook(() => usePersonalizations(), { wrapper: Kit })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    const rows = result.current.data
    status = 403
    await act(() => result.current.refetch())
    await waitFor(() => expect(result.current).toMatchObject({ isError: true }))
    expect(result.current.data).toBe(rows)
    status = 200
    await act(() => result.current.refetch())
    await waitFor(() => expect(result.current).toMatchObject({ isError: false, error: null }))
    expect(result.current.data).toBe(rows)
  })

  it('retries only temporary errors', async () => {
    vi.useFakeTimers()
    try {
      for (const [status, requests] of [
        [401, 1],
        [404, 1],
        [503, 4],
      ] as const) {
        let count = 0
        const { Kit } = createKit({
          fetch: async () => {
            count += 1
            return Response.json({}, { status })
          },
        })
        const { result } = renderHook(() => usePersonalizations(), { wrapper: Kit })
        await vi.advanceTimersByTimeAsync(60_000)
        await vi.waitFor(() => expect(result.current.error).toMatchObject({ status }), patience)
        expect(count).toBe(requests)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('waits while no website is selected', () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(() => usePersonalizations(), {
      wrapper: ({ children }) => <Kit scope={null}>{children}</Kit>,
    })
    expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    expect(service.requests).toEqual([])
  })

  it('throws a helpful error if there is no provider', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => renderHook(() => usePersonalizations())).toThrow(
      expect.objectContaining({
        code: 'PK-NO-PROVIDER',
        message: expect.stringContaining('Wrap your app in the provider'),
      }),
    )
    error.mockClear()
  })
})

describe('PersonalizationKitProvider', () => {
  it('uses the QueryClient of the surrounding app', async () => {
    const { client, queryClient } = createKit()
    const { result } = renderHook(() => usePersonalizations(), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <PersonalizationKitProvider client={client} scope={shop}>
            {children}
          </PersonalizationKitProvider>
        </QueryClientProvider>
      ),
    })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(queryClient.getQueryData(personalizationKeys.list(shop))?.personalizations).toHaveLength(
      42,
    )
  })

  it('fetches once under a Suspense boundary above it', async () => {
    const { client, service } = createKit()
    function Rows() {
      return <p>{useSuspensePersonalizations().data.length} rows</p>
    }
    render(
      <Suspense fallback="waiting">
        <PersonalizationKitProvider client={client} scope={shop}>
          <Rows />
        </PersonalizationKitProvider>
      </Suspense>,
    )
    expect(await screen.findByText('42 rows')).toBeVisible()
    expect(service.requests).toHaveLength(1)
  })

  it('inherits unset options from the provider above', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <LocalizationProvider
        locale="de"
        timeZone="Pacific/Auckland"
        messages={{ language: 'de', 'list.title': 'Liste' }}
      >
        <LocalizationProvider messages={{ 'ask.title': 'Frage' }}>{children}</LocalizationProvider>
      </LocalizationProvider>
    )
    const { result } = renderHook(() => useLocalization(), { wrapper })
    expect(result.current).toMatchObject({
      locale: 'de',
      timeZone: 'Pacific/Auckland',
      messages: { language: 'de', 'list.title': 'Liste', 'ask.title': 'Frage' },
    })
  })

  it('creates a QueryClient if there is none', async () => {
    const { client } = createKit()
    const { result } = renderHook(() => usePersonalizations(), {
      wrapper: ({ children }) => (
        <PersonalizationKitProvider client={client} scope={shop}>
          {children}
        </PersonalizationKitProvider>
      ),
    })
    await waitFor(() => expect(result.current.data).toHaveLength(42))
  })
})

describe('usePersonalizationListMeta', () => {
  it('counts every skipped row, even beyond the reported issues', async () => {
    const body = JSON.stringify([{ variationId: 'a' }, ...Array.from({ length: 2_500 }, () => 1)])
    const { Kit } = createKit({ fetch: async () => new Response(body) })
    const { result } = renderHook(
      () => ({ rows: usePersonalizations().data, meta: usePersonalizationListMeta() }),
      { wrapper: Kit },
    )
    await waitFor(() => expect(result.current.rows).toHaveLength(1))
    expect(result.current.meta.skippedRows).toBe(2_500)
    expect(result.current.meta.issues).toHaveLength(1_001)
  })
})
