import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { noteSignOut } from '../../src/internal/signOut.js'
import { excludeQuestions } from '../../src/provider/excludeQuestions.js'
import { followSession } from '../../src/provider/followSession.js'
import { useIsOffline } from '../../src/provider/useIsOffline.js'
import {
  isSessionEnded,
  sessionOf,
  submission,
  watchSession,
} from '../../src/provider/watchSession.js'
import { createKit } from '../support/kit.js'

const owner = 'personalization-kit'
const listKey = (website: string) => [owner, 'list', { accountId: 'acme', websiteId: website }]
const signedOut = new PersonalizationKitError({
  kind: 'unauthorized',
  code: 'PK-SIGNED-OUT',
  message: 'Signed out.',
})

let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

/** A page with queries, whose requests are answered by hand. */
function open() {
  const client = {}
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const onSignedOut = vi.fn()
  const stop = followSession(queryClient, client, onSignedOut)
  ends.push(stop)
  const state = { isSignedIn: true, requests: [] as string[] }
  /** Shows a query. Its data or its error says that the user is signed out. */
  function show(key: readonly unknown[], { isAnswer = false, isOpen = true, isOwn = true } = {}) {
    const hash = JSON.stringify(key)
    const request = async () => {
      state.requests.push(hash)
      await Promise.resolve()
      if (!state.isSignedIn) throw signedOut
      return 'ok'
    }
    const queryFn = async () => {
      const result = isOwn ? watchSession(client, hash, request()) : request()
      if (!isAnswer) return result
      const next = isOpen ? 5 : null
      return result.then(
        () => ({ nextPollInMs: next, lastError: null }),
        (lastError: unknown) => ({ nextPollInMs: next, lastError }),
      )
    }
    const observer = new QueryObserver(queryClient, {
      queryKey: key,
      queryHash: hash,
      queryFn,
      refetchOnWindowFocus: false,
    })
    const hide = observer.subscribe(() => {})
    ends.push(hide)
    return hide
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  async function signOut() {
    state.isSignedIn = false
    await queryClient.refetchQueries()
    await pass(0)
    state.requests = []
  }
  return { client, queryClient, onSignedOut, stop, state, show, pass, signOut }
}
const hashOf = (key: readonly unknown[]) => JSON.stringify(key)

describe('while the user is signed out', () => {
  it('one waiting query is fetched every 30 seconds, if the page is visible', async () => {
    const { show, pass, signOut, state, onSignedOut } = open()
    show(listKey('a'))
    show(listKey('b'))
    await pass(0)
    await signOut()
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(signedOut)
    await pass(29_900)
    expect(state.requests).toEqual([])
    await pass(200)
    expect(state.requests).toEqual([hashOf(listKey('a'))])
    visibility = 'hidden'
    await pass(30_000)
    expect(state.requests).toHaveLength(1)
    visibility = 'visible'
    await pass(30_000)
    expect(state.requests).toHaveLength(2)
  })

  it.each([
    ['focus', () => void window.dispatchEvent(new Event('focus'))],
    ['visibilitychange', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('%s checks at once, unless the page is hidden', async (_, happen) => {
    const { show, pass, signOut, state } = open()
    show(listKey('a'))
    await pass(0)
    await signOut()
    visibility = 'hidden'
    happen()
    await pass(0)
    expect(state.requests).toEqual([])
    visibility = 'visible'
    happen()
    await pass(0)
    expect(state.requests).toEqual([hashOf(listKey('a'))])
  })

  it('all that waits is fetched again once one has succeeded, and nothing else', async () => {
    const { show, pass, signOut, state } = open()
    show(listKey('a'))
    show([owner, 'answer', 'open'], { isAnswer: true })
    show([owner, 'answer', 'over'], { isAnswer: true, isOpen: false })
    show(['theirs'], { isOwn: false })
    const hide = show(listKey('hidden'))
    await pass(0)
    await signOut()
    hide()
    state.isSignedIn = true
    await pass(30_000)
    expect(state.requests.slice(0, 1)).toEqual([hashOf(listKey('a'))])
    expect([...new Set(state.requests)].sort()).toEqual(
      [hashOf([owner, 'answer', 'open']), hashOf(listKey('a'))].sort(),
    )
    // Nothing waits anymore.
    state.requests = []
    await pass(120_000)
    expect(state.requests).toEqual([])
  })

  it('an open answer is checked if no list waits, and any list if nothing does', async () => {
    const first = open()
    first.show([owner, 'answer', 'open'], { isAnswer: true })
    await first.pass(0)
    await first.signOut()
    await first.pass(30_000)
    expect(first.state.requests).toEqual([hashOf([owner, 'answer', 'open'])])
    const second = open()
    second.show(listKey('a'))
    second.show([owner, 'answer', 'over'], { isAnswer: true, isOpen: false })
    await second.pass(0)
    second.state.requests = []
    const submitting = watchSession(second.client, 'submit', Promise.reject(signedOut))
    await expect(submitting).rejects.toBe(signedOut)
    await second.pass(30_000)
    expect(second.state.requests).toEqual([hashOf(listKey('a'))])
  })

  it('another success checks, but at most once in five seconds', async () => {
    const { show, pass, signOut, state, client } = open()
    show(listKey('a'))
    await pass(0)
    await signOut()
    const succeed = async () => {
      await watchSession(client, 'other', Promise.resolve(1))
      await pass(0)
    }
    await pass(10_000)
    await succeed()
    expect(state.requests).toHaveLength(1)
    await pass(4_000)
    await succeed()
    expect(state.requests).toHaveLength(1)
    await pass(1_500)
    await succeed()
    expect(state.requests).toHaveLength(2)
  })

  it('nothing happens after the provider has left the page', async () => {
    const { show, pass, signOut, state, stop, client } = open()
    show(listKey('a'))
    await pass(0)
    await signOut()
    expect(isSessionEnded(client)).toBe(true)
    stop()
    expect(isSessionEnded(client)).toBe(false)
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60_000)
    expect(state.requests).toEqual([])
  })

  it('a provider that comes later checks, too', async () => {
    const { show, pass, signOut, state, stop, queryClient, client } = open()
    show(listKey('a'))
    await pass(0)
    await signOut()
    stop()
    ends.push(followSession(queryClient, client, vi.fn()))
    await pass(30_000)
    expect(state.requests).toEqual([hashOf(listKey('a'))])
  })
})

describe('the end of a session', () => {
  it('is not reported after the app itself has signed the user out, until a request succeeds', async () => {
    const { client, onSignedOut } = open()
    await watchSession(client, 'a', Promise.resolve(1))
    noteSignOut()
    await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
    expect(onSignedOut).not.toHaveBeenCalled()
    await watchSession(client, 'a', Promise.resolve(1))
    await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('is not reported if a question from before the app’s sign-out is answered after it', async () => {
    const { client, onSignedOut } = open()
    let finish: ((value: number) => void) | undefined
    const early = watchSession(
      client,
      submission,
      new Promise<number>((resolve) => (finish = resolve)),
    )
    noteSignOut()
    finish?.(1)
    await early
    await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('is not undone by a request that was sent before it', async () => {
    const { client, onSignedOut } = open()
    let finish: ((value: number) => void) | undefined
    const early = watchSession(client, 'a', new Promise<number>((resolve) => (finish = resolve)))
    await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
    finish?.(1)
    await early
    expect(sessionOf(client).error).toBe(signedOut)
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('is reported once, whatever fails next', async () => {
    const { client, onSignedOut } = open()
    for (const hash of ['a', 'b']) {
      await expect(watchSession(client, hash, Promise.reject(signedOut))).rejects.toBe(signedOut)
    }
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect([...sessionOf(client).waiting]).toEqual(['a', 'b'])
  })

  it('that a late failure reports after a new sign-in sends the request again', async () => {
    const { show, client, pass, state, onSignedOut, signOut } = open()
    show(listKey('a'))
    await pass(0)
    let fail: ((error: unknown) => void) | undefined
    const late = watchSession(client, 'late', new Promise((_, reject) => (fail = reject)))
    await signOut()
    state.isSignedIn = true
    await pass(30_000)
    expect(sessionOf(client).error).toBeNull()
    fail?.(signedOut)
    await expect(late).rejects.toBe(signedOut)
    await pass(0)
    expect(sessionOf(client).error).toBeNull()
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it.each(['PK-SCOPE-DENIED', 'PK-BUSY', 'PK-TOKEN-WAIT', 'PK-QUESTION-DENIED'])(
    'is over once our proxy answers a user: %s',
    async (code) => {
      const { client } = open()
      await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
      const error = Object.assign(new Error('No'), { code })
      await expect(watchSession(client, 'a', Promise.reject(error))).rejects.toBe(error)
      expect(sessionOf(client).error).toBeNull()
    },
  )

  it('is not over because our proxy timed out, which can happen before it knows the user', async () => {
    const { client } = open()
    await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
    const error = Object.assign(new Error('No'), { code: 'PK-PROXY', kind: 'timeout' })
    await expect(watchSession(client, 'a', Promise.reject(error))).rejects.toBe(error)
    expect(sessionOf(client).error).toBe(signedOut)
  })

  it.each(['PK-NETWORK', 'PK-HTTP', 'XPK-BUSY', 'PK-BUSY-2'])(
    'is not over because of another error: %s',
    async (code) => {
      const { client } = open()
      await expect(watchSession(client, 'a', Promise.reject(signedOut))).rejects.toBe(signedOut)
      const error = Object.assign(new Error('No'), { code })
      await expect(watchSession(client, 'a', Promise.reject(error))).rejects.toBe(error)
      expect(sessionOf(client).error).toBe(signedOut)
    },
  )
})

describe('whether the page is offline', () => {
  const { Kit, queryClient } = createKit()
  const isOffline = () => renderHook(() => useIsOffline(), { wrapper: Kit }).result.current

  it('is said only if requests wait for a connection', () => {
    expect(isOffline()).toBe(false)
    onlineManager.setOnline(false)
    expect(isOffline()).toBe(true)
    queryClient.setDefaultOptions({ queries: { networkMode: 'always' } })
    expect(isOffline()).toBe(false)
    queryClient.setDefaultOptions({ queries: { networkMode: 'online' } })
    expect(isOffline()).toBe(true)
  })

  it('is never said by a server', () => {
    onlineManager.setOnline(false)
    const Text = () => (useIsOffline() ? 'offline' : 'online')
    expect(
      renderToString(
        <Kit>
          <Text />
        </Kit>,
      ),
    ).toBe('online')
  })
})

it.each([
  [[owner, 'list', {}], 'success', true],
  [[owner, 'list', {}], 'pending', false],
  [[owner, 'answer', 'q'], 'success', false],
  [[owner, 'conversation', 's'], 'success', false],
  [[owner, 'conversations', {}], 'success', false],
  [['theirs', 'answer'], 'success', true],
  [['theirs', 'answer'], 'error', false],
])('the query %j that is in “%s” is persisted: %s', (queryKey, status, expected) => {
  expect(excludeQuestions({ queryKey, state: { status } })).toBe(expected)
})

it('a request that has failed late and then succeeded no longer waits', async () => {
  const client = {}
  const watch = (hash: string, request: Promise<unknown>) =>
    watchSession(client, hash, request).catch(() => {})
  let fail: (error: unknown) => void = () => {}
  const late = watch('late', new Promise((_, reject) => (fail = reject)))
  await watch('other', Promise.reject(signedOut))
  await watch('other', Promise.resolve())
  fail(signedOut)
  await late
  expect([...sessionOf(client).waiting]).toEqual(['late'])
  await watch('late', Promise.resolve())
  await watch('other', Promise.reject(signedOut))
  await watch('late', Promise.resolve())
  expect(sessionOf(client).error).toBe(signedOut)
  expect([...sessionOf(client).waiting]).toEqual(['other'])
})

it('the end of a session is over once a list succeeds, if what waited has left the page', async () => {
  const { client, onSignedOut, show, pass, signOut, state } = open()
  const hide = show(listKey('a'))
  await pass(0)
  await signOut()
  hide()
  state.isSignedIn = true
  show(listKey('b'))
  await pass(60_000)
  expect(sessionOf(client).error).toBeNull()
  state.requests = []
  await pass(120_000)
  expect(state.requests).toEqual([])
  await signOut()
  expect(onSignedOut).toHaveBeenCalledTimes(2)
})
