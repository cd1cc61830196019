import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearUserData, followSignOut } from '../../src/provider/clearUserData.js'
import { excludeQuestions, excludeQuestionsByDefault } from '../../src/provider/excludeQuestions.js'
import { followSession } from '../../src/provider/followSession.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { usePersonalizationKit } from '../../src/provider/usePersonalizationKit.js'
import { watchSession } from '../../src/provider/watchSession.js'
import { shop } from '../support/kit.js'
import { patience } from '../support/patience.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})

/** A cache with queries of the package and of the host. */
async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requests: string[] = []
  const load = (queryKey: readonly unknown[], isShown: boolean) => {
    const queryFn = async () => {
      requests.push(JSON.stringify(queryKey))
      return 'data'
    }
    if (!isShown) return queryClient.fetchQuery({ queryKey, queryFn })
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
    ends.push(observer.subscribe(() => {}))
    return vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('data'), patience)
  }
  const keys = {
    shownList: personalizationKeys.list(shop),
    hiddenList: personalizationKeys.list({ accountId: 'acme', websiteId: 'hidden' }),
    shownAnswer: personalizationKeys.answer('shown'),
    hiddenAnswer: personalizationKeys.answer('hidden'),
    theirs: ['theirs', 'list'],
    theirHidden: ['theirs', 'hidden'],
  }
  for (const [name, key] of Object.entries(keys)) await load(key, !/hidden/i.test(name))
  const cache = queryClient.getQueryCache()
  const isThere = (key: readonly unknown[]) => cache.find({ queryKey: key }) !== undefined
  requests.length = 0
  return { queryClient, keys, requests, isThere }
}

/** Another tab. */
function openTab(name: string) {
  const channel = new BroadcastChannel(`personalization-kit@1:${name}`)
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  ends.push(() => channel.close())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  const post = (message: unknown) => channel.postMessage(message)
  return { post, heard }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('a cache after a sign-out', () => {
  it('has lists that are shown again, no answers, and the host’s own data', async () => {
    const { queryClient, keys, requests, isThere } = await open()
    const { mutate } = {
      mutate: (mutationKey: readonly unknown[]) =>
        queryClient
          .getMutationCache()
          .build(queryClient, { mutationKey, mutationFn: async () => 1 })
          .execute(undefined),
    }
    await mutate(personalizationKeys.submit)
    await mutate(['theirs'])
    await clearUserData(queryClient)
    await vi.waitFor(() => expect(requests).toEqual([JSON.stringify(keys.shownList)]), patience)
    expect(isThere(keys.hiddenList)).toBe(false)
    expect(isThere(keys.hiddenAnswer)).toBe(false)
    expect(queryClient.getQueryData(keys.shownAnswer)).toBeUndefined()
    expect(queryClient.getQueryData(keys.theirs)).toBe('data')
    expect(queryClient.getQueryData(keys.theirHidden)).toBe('data')
    const mutations = queryClient.getMutationCache().getAll()
    expect(mutations.map(({ options }) => options.mutationKey)).toEqual([['theirs']])
    await settle()
    expect(requests).toHaveLength(1)
  })

  it('is told to other tabs', async () => {
    const tab = openTab('sign-out')
    await clearUserData(new QueryClient())
    await vi.waitFor(() => expect(tab.heard).toEqual(['sign-out']), patience)
  })

  it('in another tab is cleared, too, as long as its provider is on the page', async () => {
    const { queryClient, keys } = await open()
    const tab = openTab('sign-out')
    const stop = followSignOut(queryClient)
    tab.post('something else')
    await settle()
    expect(queryClient.getQueryData(keys.shownAnswer)).toBe('data')
    tab.post('sign-out')
    await vi.waitFor(
      () => expect(queryClient.getQueryData(keys.shownAnswer)).toBeUndefined(),
      patience,
    )
    stop()
    queryClient.setQueryData(keys.shownAnswer, 'next' as never)
    tab.post('sign-out')
    await settle()
    expect(queryClient.getQueryData(keys.shownAnswer)).toBe('next')
    // Its cache is no longer one of the page.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await clearUserData(new QueryClient())
    expect(queryClient.getQueryData(keys.shownAnswer)).toBe('next')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a session in several tabs', () => {
  it('begins for all with the first answer, and only then', async () => {
    const tab = openTab('session')
    const client = {}
    await watchSession(client, 'a', Promise.resolve(1))
    await vi.waitFor(() => expect(tab.heard).toEqual(['signed-in']), patience)
    await watchSession(client, 'a', Promise.resolve(1))
    await settle()
    expect(tab.heard).toHaveLength(1)
  })

  it('is checked when another tab has an answer', async () => {
    const { queryClient, keys, requests } = await open()
    const client = {}
    const tab = openTab('session')
    ends.push(followSession(queryClient, client, () => {}))
    const signedOut = Object.assign(new Error('Signed out'), { code: 'PK-SIGNED-OUT' })
    await expect(watchSession(client, 'submit', Promise.reject(signedOut))).rejects.toBe(signedOut)
    tab.post('something else')
    await settle()
    expect(requests).toEqual([])
    tab.post('signed-in')
    await vi.waitFor(() => expect(requests).toEqual([JSON.stringify(keys.shownList)]), patience)
  })
})

describe('what is persisted', () => {
  it('contains no questions by default, and keeps the other settings', () => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: 7 }, dehydrate: { shouldRedactErrors: () => false } },
    })
    excludeQuestionsByDefault(queryClient)
    const { queries, dehydrate } = queryClient.getDefaultOptions()
    expect(queries?.retry).toBe(7)
    expect(dehydrate?.shouldRedactErrors).toBeTypeOf('function')
    expect(dehydrate?.shouldDehydrateQuery).toBe(excludeQuestions)
  })

  it('is up to the host if it has a filter', () => {
    const shouldDehydrateQuery = () => true
    const queryClient = new QueryClient({ defaultOptions: { dehydrate: { shouldDehydrateQuery } } })
    excludeQuestionsByDefault(queryClient)
    expect(queryClient.getDefaultOptions().dehydrate?.shouldDehydrateQuery).toBe(
      shouldDehydrateQuery,
    )
  })
})

it('keys contain only IDs', () => {
  expect(personalizationKeys.list({ ...shop, token: 'x' } as typeof shop)).toEqual([
    'personalization-kit',
    'list',
    shop,
  ])
  expect(personalizationKeys.answer('q')).toEqual(['personalization-kit', 'answer', 'q'])
})

it('a hook outside of a provider says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const render = () => renderHook(() => usePersonalizationKit())
  expect(render).toThrow(expect.objectContaining({ code: 'PK-NO-PROVIDER' }))
  vi.mocked(console.error).mockClear()
})
