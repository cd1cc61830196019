import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { usePersonalizationsAcross } from '../../src/list/queries/usePersonalizationsAcross.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit, shop } from '../support/kit.js'

const saas = { accountId: 'acme', websiteId: 'saas' }
const unknown = { accountId: 'acme', websiteId: 'no-such-website' }

describe('usePersonalizationsAcross', () => {
  it('returns the rows of all websites in the order of the scopes', async () => {
    const { Kit, service } = createKit()
    const { result, rerender } = renderHook(
      ({ scopes }) => ({
        across: usePersonalizationsAcross(scopes),
        shop: usePersonalizations({ scope: shop }),
        saas: usePersonalizations({ scope: saas }),
      }),
      { wrapper: Kit, initialProps: { scopes: [saas, shop, { ...saas }] } },
    )
    expect(result.current.across.data).toBeUndefined()
    await waitFor(() => {
      const { across, shop: one, saas: other } = result.current
      expect(across.data).toEqual([...(other.data ?? [0]), ...(one.data ?? [0])])
    })
    expect(service.requests, 'one request for each website').toHaveLength(2)
    expect(result.current.across.websites.map(({ scope }) => scope.websiteId)).toEqual([
      'saas',
      'shop',
    ])
    const { data } = result.current.across
    await result.current.across.refetch()
    rerender({ scopes: [{ ...saas }, { ...shop }] })
    expect(service.requests).toHaveLength(4)
    expect(result.current.across.data, 'nothing has changed').toBe(data)
    rerender({ scopes: [shop] })
    expect(result.current.across.data).toHaveLength(42)
  })

  it('leaves no timer behind', async () => {
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    const set = vi.spyOn(globalThis, 'setTimeout')
    const reference = createReferenceService()
    const { Kit } = createKit({
      fetch: (input, init) =>
        new Request(input).url.includes('=saas')
          ? new Promise(() => {})
          : reference.fetch(input, init),
    })
    const { result, unmount } = renderHook(() => usePersonalizationsAcross([shop, saas]), {
      wrapper: Kit,
    })
    await waitFor(() => expect(result.current.websites[0]?.query.data).toBeDefined())
    const at = set.mock.calls.findLastIndex(([, ms]) => ms === 1_000)
    expect(at).toBeGreaterThan(-1)
    unmount()
    expect(cleared).toHaveBeenCalledWith(set.mock.results[at]?.value)
    vi.restoreAllMocks()
  })

  it('keeps the rows of a website when another one fails, and says why', async () => {
    const { Kit } = createKit()
    const { result } = renderHook(() => usePersonalizationsAcross([unknown, shop]), {
      wrapper: Kit,
    })
    await waitFor(() => expect(result.current.data).toHaveLength(42))
    await waitFor(() =>
      expect(result.current.websites.map(({ query }) => query.error?.kind)).toEqual([
        'not-found',
        undefined,
      ]),
    )
  })

  it('fills in the website of rows that do not have one, and changes no other row', async () => {
    const rows = [
      makePersonalization({ variationId: 'a', websiteId: null }),
      makePersonalization({ variationId: 'b', websiteId: 'another' }),
    ]
    const { Kit } = createKit({ personalizations: rows })
    const { result } = renderHook(() => usePersonalizationsAcross([shop]), { wrapper: Kit })
    await waitFor(() =>
      expect(result.current.data?.map(({ websiteId }) => websiteId)).toEqual(['shop', 'another']),
    )
  })

  it('keeps the keys of rows when a slower website arrives', async () => {
    let release: (() => void) | undefined
    const { Kit } = createKit({
      fetch: async (input) => {
        const isSlow = String(input instanceof Request ? input.url : input).includes('=saas')
        if (isSlow) await new Promise<void>((resolve) => (release = resolve))
        const websiteId = isSlow ? 'saas' : 'shop'
        return Response.json([makePersonalization({ variationId: 'twin', websiteId })])
      },
    })
    const { result } = renderHook(() => usePersonalizationsAcross([saas, shop]), { wrapper: Kit })
    await waitFor(() => expect(result.current.data).toHaveLength(1))
    const [before] = keyPersonalizations(result.current.data ?? [])
    release?.()
    await waitFor(() => expect(result.current.data).toHaveLength(2))
    expect(result.current.data?.map(({ websiteId }) => websiteId)).toEqual(['shop', 'saas'])
    expect(keyPersonalizations(result.current.data ?? [])[0]).toBe(before)
  })

  it('keeps the rows that are shown while an added website loads', async () => {
    let release: (() => void) | undefined
    const { Kit } = createKit({
      fetch: async (input) => {
        const url = String(input instanceof Request ? input.url : input)
        const websiteId = new URL(url, 'http://x').searchParams.get('websiteId') ?? ''
        if (websiteId === 'third') await new Promise<void>((resolve) => (release = resolve))
        return Response.json([makePersonalization({ variationId: websiteId, websiteId: null })])
      },
    })
    const third = { accountId: 'acme', websiteId: 'third' }
    const { result, rerender } = renderHook(({ scopes }) => usePersonalizationsAcross(scopes), {
      wrapper: Kit,
      initialProps: { scopes: [saas, shop] },
    })
    const ids = () => result.current.data?.map(({ variationId }) => variationId)
    await waitFor(() => expect(ids()).toEqual(['saas', 'shop']))
    const before = result.current.data ?? []
    rerender({ scopes: [third, saas, shop] })
    expect(ids()).toEqual(['saas', 'shop'])
    await waitFor(() => expect(release).toBeDefined())
    release?.()
    await waitFor(() => expect(ids()).toEqual(['saas', 'shop', 'third']))
    expect(result.current.data?.slice(0, 2).every((row, index) => row === before[index])).toBe(true)
    rerender({ scopes: [{ ...shop, websiteId: 'fourth' }] })
    expect(ids(), 'nothing of other websites').toBeUndefined()
  })

  it('has no rows without scopes', () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(() => usePersonalizationsAcross([]), { wrapper: Kit })
    expect(result.current).toMatchObject({ data: undefined, websites: [] })
    expect(service.requests).toEqual([])
  })
})

it('waits again when the websites are others', async () => {
  const releases = new Map<string, () => void>()
  const { Kit } = createKit({
    fetch: async (input) => {
      const url = String(input instanceof Request ? input.url : input)
      const websiteId = new URL(url, 'http://x').searchParams.get('websiteId') ?? ''
      if (websiteId.startsWith('slow')) {
        await new Promise<void>((resolve) => releases.set(websiteId, resolve))
      }
      return Response.json([makePersonalization({ variationId: websiteId, websiteId })])
    },
  })
  const { result, rerender } = renderHook(
    ({ websites }) =>
      usePersonalizationsAcross(websites.map((websiteId) => ({ accountId: 'acme', websiteId }))),
    { wrapper: Kit, initialProps: { websites: ['slow', 'fast'] } },
  )
  const ids = () => result.current.data?.map(({ variationId }) => variationId)
  await waitFor(() => expect(ids()).toEqual(['fast']))
  rerender({ websites: ['slower', 'faster'] })
  await waitFor(() => expect(result.current.websites[1]?.query.data).toBeDefined())
  expect(ids()).toBeUndefined()
  releases.get('slower')?.()
  await waitFor(() => expect(ids()).toEqual(['slower', 'faster']))
})

it('waits for all websites again after a sign-out', async () => {
  const releases = new Map<string, () => void>()
  let isHeld = false
  const { Kit, queryClient } = createKit({
    fetch: async (input) => {
      const url = String(input instanceof Request ? input.url : input)
      const websiteId = new URL(url, 'http://x').searchParams.get('websiteId') ?? ''
      if (isHeld) await new Promise<void>((resolve) => releases.set(websiteId, resolve))
      return Response.json([makePersonalization({ variationId: websiteId, websiteId })])
    },
  })
  const scopes = ['first', 'second'].map((websiteId) => ({ accountId: 'acme', websiteId }))
  const { result } = renderHook(() => usePersonalizationsAcross(scopes), { wrapper: Kit })
  const ids = () => result.current.data?.map(({ variationId }) => variationId)
  await waitFor(() => expect(ids()).toEqual(['first', 'second']))
  isHeld = true
  await act(() => clearUserData(queryClient))
  await waitFor(() => expect(releases.size).toBe(2))
  await waitFor(() => expect(ids()).toBeUndefined())
  releases.get('second')?.()
  await waitFor(() => expect(result.current.websites[1]?.query.data).toBeDefined())
  expect(ids()).toBeUndefined()
  releases.get('first')?.()
  await waitFor(() => expect(ids()).toEqual(['first', 'second']))
})
