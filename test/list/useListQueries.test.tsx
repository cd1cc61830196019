import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
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
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { Caught } from '../support/Caught.js'
import { createKit, shop } from '../support/kit.js'

const saas = { accountId: 'acme', websiteId: 'saas' }
const rows = ['a', 'b'].map((id) => makePersonalization({ variationId: id, variationName: id }))
const websiteOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).searchParams.get('websiteId') ?? ''

afterEach(() => vi.useRealTimers())

describe('the retries of a list', () => {
  const { client } = createKit()
  const { retry, retryDelay } = personalizationsOptions(client, shop)
  const wait = (failures: number, error: unknown) =>
    typeof retryDelay === 'function' ? retryDelay(failures, error as PersonalizationKitError) : null
  const again = (failures: number, error: unknown) =>
    typeof retry === 'function' ? retry(failures, error as PersonalizationKitError) : null

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
