import { onlineManager } from '@tanstack/react-query'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { errorOf, failureOf } from '../../src/list/queries/errorOf.js'
import { personalizationsOptions } from '../../src/list/queries/personalizationsOptions.js'
import { useLoadedPersonalizations } from '../../src/list/queries/useLoadedPersonalizations.js'
import { usePersonalization } from '../../src/list/queries/usePersonalization.js'
import { usePersonalizationListMeta } from '../../src/list/queries/usePersonalizationListMeta.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { usePersonalizationsAcross } from '../../src/list/queries/usePersonalizationsAcross.js'
import { useSuspensePersonalizations } from '../../src/list/queries/useSuspensePersonalizations.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { Caught } from '../support/Caught.js'
import { createKit, shop } from '../support/kit.js'

const saas = { accountId: 'acme', websiteId: 'saas' }
const rows = ['a', 'b'].map((id) => makePersonalization({ variationId: id, variationName: id }))
const websiteOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).searchParams.get('websiteId') ?? ''

afterEach(() => vi.useRealTimers())

describe('the retries of a list', () => {
  const options = () => personalizationsOptions(createKit().client, shop)
  function wait(failures: number, error: unknown) {
    const { retryDelay } = options()
    return typeof retryDelay === 'function'
      ? retryDelay(failures, error as PersonalizationKitError)
      : null
  }
  function again(failures: number, error: unknown) {
    const { retry } = options()
    return typeof retry === 'function' ? retry(failures, error as PersonalizationKitError) : null
  }

  it('wait twice as long each time, up to 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((failures) => wait(failures, new Error('x')))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it.each([
    [0, 5_000, 5_000],
    [3, 5_000, 8_000],
    [0, 600_000, 120_000],
    [0, Number.NaN, 1_000],
    [0, 'soon', 1_000],
    [0, undefined, 1_000],
  ])('after %i failures wait as long as the service asks: %j', (failures, retryAfterMs, ms) => {
    expect(wait(failures, { retryAfterMs })).toBe(ms)
  })

  it('are up to three, and only of what can pass', () => {
    const passing = { retryable: true }
    expect([0, 1, 2, 3].map((failures) => again(failures, passing))).toEqual([
      true,
      true,
      true,
      false,
    ])
    for (const error of [{ retryable: false }, { retryable: 1 }, new Error('x'), null])
      expect(again(0, error)).toBe(false)
  })
})

describe('the error of a query', () => {
  const failing = { isError: true, failureCount: 1, failureReason: null }
  it('is of this package, or a general one, and the same for the same cause', () => {
    const own = new PersonalizationKitError({ kind: 'timeout', code: 'PK-TIMEOUT', message: 'x' })
    expect(errorOf({ ...failing, error: own })).toBe(own)
    const foreign = new TypeError('x')
    const fault = errorOf({ ...failing, error: foreign })
    expect(fault).toMatchObject({ code: 'PK-UNKNOWN' })
    expect(errorOf({ ...failing, error: foreign })).toBe(fault)
    for (const error of [null, undefined, 'x', 5])
      expect(errorOf({ ...failing, error })).toMatchObject({ code: 'PK-UNKNOWN' })
    expect(errorOf({ ...failing, isError: false, error: own })).toBeNull()
  })

  it('has the code of a newer version, and is the same for the same cause', () => {
    const newer = Object.assign(new Error('x'), { kind: 'orbit', code: 'PK-ORBIT' })
    const fault = errorOf({ ...failing, error: newer })
    expect(fault).toMatchObject({ kind: 'orbit', code: 'PK-ORBIT' })
    expect(errorOf({ ...failing, error: newer })).toBe(fault)
  })

  it('is that of the last attempt while it is tried again', () => {
    const reason = new Error('x')
    const last = { isError: false, error: null, failureReason: reason }
    expect(failureOf({ ...last, failureCount: 1 })).toMatchObject({ code: 'PK-UNKNOWN' })
    expect(failureOf({ ...last, failureCount: 0 })).toBeNull()
  })
})

describe('usePersonalization', () => {
  it('returns the one with the key, another one with another key, and null for none', async () => {
    const { Kit } = createKit({ personalizations: rows })
    const { result, rerender } = renderHook(({ id }) => usePersonalization(id), {
      wrapper: Kit,
      initialProps: { id: 'a' },
    })
    await waitFor(() => expect(result.current.data?.variationName).toBe('a'))
    rerender({ id: 'b' })
    expect(result.current.data?.variationName).toBe('b')
    rerender({ id: 'c' })
    expect(result.current.data).toBeNull()
  })

  it('reads another website', async () => {
    const asked: string[] = []
    const { Kit } = createKit({
      fetch: async (input) => {
        asked.push(websiteOf(input))
        return Response.json(rows)
      },
    })
    const { result } = renderHook(() => usePersonalization('b', { scope: saas }), { wrapper: Kit })
    await waitFor(() => expect(result.current.data?.variationName).toBe('b'))
    expect(asked).toEqual(['saas'])
  })
})

describe('usePersonalizations', () => {
  it('waits while no website is selected', () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(() => usePersonalizations(), {
      wrapper: ({ children }) => <Kit scope={null}>{children}</Kit>,
    })
    expect(result.current.fetchStatus).toBe('idle')
    expect(service.requests).toEqual([])
  })

  it('follows its selection', async () => {
    const { Kit } = createKit({ personalizations: rows })
    const { result, rerender } = renderHook(
      ({ at }) => usePersonalizations({ select: (list) => list[at]?.variationName }),
      { wrapper: Kit, initialProps: { at: 0 } },
    )
    await waitFor(() => expect(result.current.data).toBe('a'))
    rerender({ at: 1 })
    expect(result.current.data).toBe('b')
  })

  it('keeps the interval of the QueryClient unless it has its own', async () => {
    vi.useFakeTimers()
    const { Kit, queryClient, service } = createKit({ personalizations: rows })
    queryClient.setDefaultOptions({ queries: { refetchInterval: 5_000 } })
    const { rerender } = renderHook(
      ({ refetchInterval }: { refetchInterval?: false }) =>
        usePersonalizations({ refetchInterval }),
      { wrapper: Kit, initialProps: {} },
    )
    await vi.advanceTimersByTimeAsync(11_000)
    expect(service.requests).toHaveLength(3)
    rerender({ refetchInterval: false })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(service.requests).toHaveLength(3)
  })

  it('keeps the defaults of the QueryClient unless it has its own', async () => {
    const { Kit, queryClient, service } = createKit({ personalizations: rows })
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
    const first = renderHook(() => usePersonalizations(), { wrapper: Kit })
    await waitFor(() => expect(first.result.current.data).toHaveLength(2))
    renderHook(() => usePersonalizations(), { wrapper: Kit })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(service.requests).toHaveLength(1)
    renderHook(() => usePersonalizations({ staleTime: 0 }), { wrapper: Kit })
    await waitFor(() => expect(service.requests).toHaveLength(2))
  })
})

describe('a request for a list', () => {
  function createRecorder() {
    const requests: Request[] = []
    const kit = createKit({
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        if (requests.length > 1) return new Promise<Response>(() => {})
        return Response.json(rows)
      },
    })
    return { ...kit, requests }
  }

  it('is aborted when nobody waits for it', async () => {
    const { Kit, queryClient, requests } = createRecorder()
    const { result } = renderHook(() => usePersonalizations(), { wrapper: Kit })
    await waitFor(() => expect(result.current.data).toHaveLength(2))
    void result.current.refetch()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests[1]?.signal.aborted).toBe(false)
    await queryClient.cancelQueries()
    expect(requests[1]?.signal.aborted).toBe(true)
  })

  it('is not sent for the metadata, whose website can be another one', async () => {
    const { Kit, queryClient, requests } = createRecorder()
    const list = { personalizations: rows, issues: [], skippedRows: 3 }
    queryClient.setQueryData(personalizationKeys.list(saas), list)
    const { result } = renderHook(
      () => [usePersonalizationListMeta({ scope: saas }), usePersonalizationListMeta()],
      { wrapper: Kit },
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(result.current).toEqual([
      { issues: [], skippedRows: 3, stale: null },
      { issues: [], skippedRows: 0, stale: null },
    ])
    expect(requests).toEqual([])
  })
})

describe('useSuspensePersonalizations', () => {
  const Names = () => <p>{useSuspensePersonalizations().data.map((row) => row.variationName)}</p>

  it('suspends until the list is there', async () => {
    const { Kit } = createKit({ personalizations: rows })
    render(
      <Kit>
        <Suspense fallback="Loading">
          <Names />
        </Suspense>
      </Kit>,
    )
    expect(screen.getByText('Loading')).toBeDefined()
    expect(await screen.findByText('ab')).toBeDefined()
  })

  it('says that there is no website', () => {
    expect.assertions(2)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Kit } = createKit()
    render(
      <Kit scope={null}>
        <Caught name="names">
          <Names />
        </Caught>
      </Kit>,
    )
    expect(screen.getByText(/useSuspensePersonalizations has no website/)).toBeDefined()
    try {
      renderHook(() => useSuspensePersonalizations(), {
        wrapper: ({ children }) => <Kit scope={null}>{children}</Kit>,
      })
    } catch (error) {
      expect(error).toMatchObject({ code: 'PK-NO-SCOPE' })
    }
    vi.mocked(console.error).mockClear()
  })
})

describe('what a page has loaded', () => {
  it('is read without a request, and follows the list', async () => {
    const headers = { 'x-personalization-kit-stale': 'PK-HTTP', age: '90' }
    const { Kit, queryClient } = createKit({
      fetch: async () => Response.json([...rows, 5], { headers }),
    })
    const read = renderHook(
      () => ({
        loaded: useLoadedPersonalizations(undefined),
        other: useLoadedPersonalizations(saas),
        meta: usePersonalizationListMeta(),
      }),
      { wrapper: Kit },
    )
    const nothing = read.result.current
    expect(nothing.loaded).toEqual([])
    expect(nothing.meta).toEqual({ issues: [], skippedRows: 0, stale: null })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(queryClient.isFetching()).toBe(0)
    renderHook(() => usePersonalizations(), { wrapper: Kit })
    await waitFor(() => expect(read.result.current.loaded).toHaveLength(2))
    expect(read.result.current.other).toBe(nothing.other)
    expect(read.result.current.meta.skippedRows).toBe(1)
    expect(read.result.current.meta.stale).toMatchObject({ code: 'PK-HTTP' })
  })
})

describe('what something else has loaded', () => {
  it('appears as soon as it is there', async () => {
    const { Kit, queryClient } = createKit()
    const { result } = renderHook(() => useLoadedPersonalizations(saas), { wrapper: Kit })
    expect(result.current).toEqual([])
    const list = { personalizations: rows, issues: [], skippedRows: 0 }
    queryClient.setQueryData(personalizationKeys.list(saas), list)
    await waitFor(() => expect(result.current).toBe(rows))
  })

  it('is nothing on a server', () => {
    const { Kit } = createKit()
    const Count = () => <p>{useLoadedPersonalizations(shop).length} rows</p>
    // React 18 warns about layout effects, because the test has a document.
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(
      renderToString(
        <Kit>
          <Count />
        </Kit>,
      ),
    ).toContain('0<!-- --> rows')
    log.mockClear()
  })
})

describe('several websites', () => {
  /** A service of which the second website answers when it is told to. */
  function createSlow(answer: () => Response) {
    let release = () => {}
    const kit = createKit({
      fetch: async (input) => {
        if (websiteOf(input) === 'shop') return Response.json(rows)
        await new Promise<void>((resolve) => (release = resolve))
        return answer()
      },
    })
    const hook = renderHook(() => usePersonalizationsAcross([saas, shop]), { wrapper: kit.Kit })
    return { ...hook, release: () => release() }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('are shown a second after the first one has loaded, not before', async () => {
    vi.useFakeTimers()
    const { result, rerender } = createSlow(() => Response.json(rows))
    await pass(900)
    rerender()
    expect(result.current.data).toBeUndefined()
    expect(result.current.websites.map(({ query }) => query.isSuccess)).toEqual([false, true])
    await pass(200)
    rerender()
    expect(result.current.data).toHaveLength(2)
  })

  it('are shown at once when the last one has failed', async () => {
    vi.useFakeTimers()
    const { result, rerender, release } = createSlow(() => new Response('', { status: 403 }))
    await pass(100)
    rerender()
    expect(result.current.data).toBeUndefined()
    release()
    await pass(100)
    rerender()
    expect(result.current.data).toHaveLength(2)
  })

  it('are shown a second after the first one, however late that is', async () => {
    vi.useFakeTimers()
    const { Kit } = createKit({
      fetch: async (input) => {
        await new Promise((resolve) =>
          setTimeout(resolve, websiteOf(input) === 'shop' ? 3_000 : 9_000),
        )
        return Response.json(rows)
      },
    })
    const { result } = renderHook(() => usePersonalizationsAcross([saas, shop]), { wrapper: Kit })
    // React 18 runs effects only at the end of an `act`.
    await act(() => pass(3_050))
    await act(() => pass(850))
    expect(result.current.websites.map(({ query }) => query.isSuccess)).toEqual([false, true])
    expect(result.current.data).toBeUndefined()
    await act(() => pass(200))
    expect(result.current.data).toHaveLength(2)
  })

  it('do not wait for one that the network keeps from loading', async () => {
    vi.useFakeTimers()
    onlineManager.setOnline(false)
    const { Kit, queryClient } = createKit()
    const list = { personalizations: rows, issues: [], skippedRows: 0 }
    queryClient.setQueryData(personalizationKeys.list(shop), list)
    const { result } = renderHook(() => usePersonalizationsAcross([saas, shop]), { wrapper: Kit })
    await act(() => pass(50))
    onlineManager.setOnline(true)
    expect(result.current.data).toHaveLength(2)
  })

  it('follow each list, and keep the rows that need no IDs', async () => {
    const { Kit, queryClient } = createKit()
    const whole = ['a', 'b'].map((variationId) => makePersonalization({ ...shop, variationId }))
    const list = { personalizations: whole, issues: [], skippedRows: 0 }
    for (const scope of [shop, saas])
      queryClient.setQueryData(personalizationKeys.list(scope), list)
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
    const { result } = renderHook(() => usePersonalizationsAcross([shop, saas]), { wrapper: Kit })
    expect(result.current.data?.[0]).toBe(whole[0])
    const before = result.current.data
    const changed = { ...list, personalizations: whole.toReversed() }
    queryClient.setQueryData(personalizationKeys.list(saas), changed)
    const ids = () => result.current.data?.map((row) => row.variationId)
    await waitFor(() => expect(ids()).toEqual(['a', 'b', 'b', 'a']))
    expect(result.current.data).not.toBe(before)
  })

  it('are shown at once when all have loaded', async () => {
    vi.useFakeTimers()
    const { result, rerender, release } = createSlow(() => Response.json(rows))
    await pass(100)
    release()
    await pass(100)
    rerender()
    expect(result.current.data).toHaveLength(4)
  })

  it('give each row the IDs that it lacks, and keep those that it has', async () => {
    const none = { accountId: null, websiteId: null }
    const ids = [none, { ...none, accountId: 'other' }, { ...none, websiteId: 'other' }]
    const { Kit } = createKit({ personalizations: ids.map((each) => makePersonalization(each)) })
    const { result } = renderHook(() => usePersonalizationsAcross([shop]), { wrapper: Kit })
    await waitFor(() => expect(result.current.data).toHaveLength(3))
    expect(result.current.data?.map((row) => [row.accountId, row.websiteId])).toEqual([
      ['acme', 'shop'],
      ['other', 'shop'],
      ['acme', 'other'],
    ])
  })
})
