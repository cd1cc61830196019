import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AsyncAnswer } from '../../src/contract/AsyncAnswer.js'
import { noteSignOut } from '../../src/internal/signOut.js'
import { patience } from '../support/patience.js'

/** Channels of one name hear each other at once. */
const channels = new Set<FakeChannel>()
class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super()
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}

type LockWork = (lock: object | null) => Promise<void> | undefined
/** What the browser says about a lock: taken by this tab, or by another that may keep it. */
let otherTab: 'idle' | 'asks' | 'keeps its lock' = 'idle'
/** Locks that this tab has not released. */
let held = 0

/** The names of the locks that were asked for. */
const asked: string[] = []
/** How the browser's locks fail. */
let fault: 'none' | 'throws' | 'rejects' | 'never answers' = 'none'

const locks = {
  async request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: LockWork,
  ) {
    asked.push(name)
    if (fault === 'rejects') throw new DOMException('Not here', 'SecurityError')
    if (fault === 'never answers') return new Promise(() => {})
    if (otherTab !== 'idle' && options.ifAvailable) return work(null)
    if (otherTab === 'keeps its lock') {
      return new Promise((_resolve, reject) => {
        const give = () => reject(options.signal?.reason)
        if (options.signal?.aborted) give()
        options.signal?.addEventListener('abort', give)
      })
    }
    held += 1
    await work({})
    held -= 1
    return undefined
  },
}

const questionId = 'q-1'
const scope = { accountId: 'acme', websiteId: 'shop' }
const key = JSON.stringify(['acme', 'shop', questionId])
const answerWith = (status: 'PENDING' | 'ERROR', from: string): AsyncAnswer => {
  const otherFields = { from }
  return status === 'ERROR'
    ? { questionId, status, error: null, otherFields }
    : { questionId, status, otherFields }
}

let post: (message: object) => void
let share: (own: () => Promise<AsyncAnswer>) => Promise<AsyncAnswer>
const onFinal = vi.fn()
const own = vi.fn(() => Promise.resolve(answerWith('PENDING', 'own')))

/** Each test comes after the sign-outs of those before. */
let now = Date.now()

beforeEach(async () => {
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  channels.clear()
  otherTab = 'idle'
  fault = 'none'
  held = 0
  vi.clearAllMocks()
  vi.resetModules()
  const { shareAnswer } = await import('../../src/ask/queries/shareAnswer.js')
  share = (request) => shareAnswer(request, { questionId, scope, signal: undefined, onFinal })
  await share(own)
  own.mockClear()
  asked.length = 0
  const tab = new FakeChannel('other')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  post = (message) => tab.postMessage(message)
  vi.advanceTimersByTime(10)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const theirs = (message: object = {}) => ({
  key,
  answer: answerWith('PENDING', 'theirs'),
  requestedAt: Date.now(),
  ...message,
})
const from = async () => (await share(own)).otherFields?.from

describe('an answer from another tab', () => {
  it('is used once', async () => {
    post(theirs())
    expect(await from()).toBe('theirs')
    expect(await from()).toBe('own')
    expect(own).toHaveBeenCalledOnce()
  })

  it('is not used after two seconds', async () => {
    post(theirs())
    vi.advanceTimersByTime(1_999)
    expect(await from()).toBe('theirs')
    post(theirs())
    vi.advanceTimersByTime(2_001)
    expect(await from()).toBe('own')
  })

  it('is not kept if this tab does not follow the question', async () => {
    const other = JSON.stringify(['acme', 'shop', 'q-2'])
    post(theirs({ key: other }))
    const { shareAnswer } = await import('../../src/ask/queries/shareAnswer.js')
    const options = { questionId: 'q-2', scope, signal: undefined, onFinal }
    expect((await shareAnswer(own, options)).otherFields).toEqual({ from: 'own' })
  })

  it.each([
    ['without a time', { requestedAt: undefined }],
    ['from before this page', { requestedAt: performance.timeOrigin - 1 }],
    ['with another shape', { answer: { status: 5 } }],
  ])('is not used %s', async (_, message) => {
    post(theirs(message))
    expect(await from()).toBe('own')
  })

  it('is not used if it was requested before the user signed out', async () => {
    const message = theirs()
    post(message)
    vi.advanceTimersByTime(5)
    noteSignOut()
    expect(await from()).toBe('own')
    post(message)
    expect(await from()).toBe('own')
    vi.advanceTimersByTime(5)
    post(theirs())
    expect(await from()).toBe('theirs')
  })

  it('is the answer that the other tab got', async () => {
    const answer: AsyncAnswer = { questionId, status: 'UNKNOWN', rawStatus: 'THINKING' }
    const whole = {
      ...answer,
      issues: [{ code: 'wrong-type', path: ['x'] }],
      otherFields: { x: 1 },
    }
    post(theirs({ answer: whole }))
    expect(await share(own)).toEqual(whole)
  })

  const whole = (part: object) =>
    theirs({ answer: { ...answerWith('PENDING', 'theirs'), ...part } })
  it.each([
    ['no answer', theirs({ answer: undefined })],
    ['an answer that is text', theirs({ answer: 'PENDING' })],
    ['an error that is no text', whole({ status: 'ERROR', error: 5 })],
    ['a conversation that is no object', whole({ status: 'DONE', chatData: 5 })],
    ['nothing but its key', { key }],
    ['no key', { ...theirs(), key: undefined }],
    ['a key that is a number', { ...theirs(), key: 5 }],
  ])('is not used if its message has %s', async (_, message) => {
    post(message)
    expect(await from()).toBe('own')
  })

  it('may be an end without an error or a conversation', async () => {
    post(whole({ status: 'ERROR', error: null }))
    expect(await share(own)).toMatchObject({ status: 'ERROR', error: null })
    await share(own)
    post(whole({ status: 'DONE', chatData: null }))
    expect(await share(own)).toMatchObject({ status: 'DONE', chatData: null })
  })

  it('keeps its readable issues', async () => {
    const issue = { code: 'wrong-type', path: ['x'] }
    const issues = [issue, null, 'x', { code: 1, path: [] }, { code: 'x', path: 'y' }, { path: [] }]
    post(whole({ issues }))
    expect((await share(own)).issues).toEqual([issue])
  })

  it.each(['DONE', 'ERROR'])('with the status %s is the last that is kept', async (status) => {
    post(whole({ status, ...(status === 'DONE' ? { chatData: null } : { error: null }) }))
    expect(onFinal).toHaveBeenCalledOnce()
    expect(await from()).toBe('theirs')
    // Nothing follows the question now.
    post(theirs())
    expect(await from()).toBe('own')
  })

  it('that is not the last is one of many', async () => {
    post(theirs())
    expect(await from()).toBe('theirs')
    expect(onFinal).not.toHaveBeenCalled()
    post(theirs())
    expect(await from()).toBe('theirs')
  })

  it('is not kept after this tab’s own last one', async () => {
    await share(() => Promise.resolve(answerWith('ERROR', 'own')))
    post(theirs({ answer: answerWith('ERROR', 'theirs') }))
    expect(onFinal).not.toHaveBeenCalled()
  })

  it('has a key also without a website', async () => {
    const { shareAnswer } = await import('../../src/ask/queries/shareAnswer.js')
    const options = { questionId, scope: undefined, signal: undefined, onFinal }
    await shareAnswer(own, options)
    post(theirs({ key: JSON.stringify([null, null, questionId]) }))
    expect((await shareAnswer(own, options)).otherFields).toEqual({ from: 'theirs' })
  })

  it('tells at once that it is final', () => {
    post(theirs({ answer: answerWith('ERROR', 'theirs') }))
    expect(onFinal).toHaveBeenCalledOnce()
  })
})

describe('where tabs can’t coordinate', () => {
  it.each(['rejects', 'throws'] as const)('each asks for itself: a lock that %s', async (kind) => {
    fault = kind
    if (kind === 'throws') {
      const request = () => {
        asked.push('')
        throw new DOMException('Not here', 'SecurityError')
      }
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    }
    expect(await from()).toBe('own')
    expect(await from()).toBe('own')
    expect(own).toHaveBeenCalledTimes(2)
    // Locks that don't work are not tried again.
    expect(asked).toHaveLength(1)
  })

  it('each asks for itself once the browser has said nothing about three locks for a second', async () => {
    fault = 'never answers'
    for (let slow = 1; slow <= 3; slow++) {
      const result = from()
      await vi.advanceTimersByTimeAsync(900)
      expect(own).toHaveBeenCalledTimes(slow - 1)
      await vi.advanceTimersByTimeAsync(200)
      expect(await result).toBe('own')
    }
    expect(await from()).toBe('own')
    expect(asked).toHaveLength(3)
  })

  it.each([undefined, null, {}])('each asks for itself, as with the locks %j', async (value) => {
    Object.defineProperty(navigator, 'locks', { value, configurable: true })
    post(theirs())
    expect(await from()).toBe('own')
    expect(asked).toEqual([])
  })

  it('each asks for itself on a server', async () => {
    vi.stubGlobal('document', undefined)
    expect(await from()).toBe('own')
    expect(asked).toEqual([])
  })

  it('each asks for itself without channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.resetModules()
    const { shareAnswer } = await import('../../src/ask/queries/shareAnswer.js')
    const options = { questionId, scope, signal: undefined, onFinal }
    expect((await shareAnswer(own, options)).otherFields).toEqual({ from: 'own' })
    expect(asked).toEqual([])
  })
})

describe('a slow lock', () => {
  /** Asks for an answer while the browser says nothing about the lock in time. */
  async function askSlowly() {
    fault = 'never answers'
    const result = from()
    await vi.advanceTimersByTimeAsync(1_100)
    fault = 'none'
    return result
  }

  it('costs one wait, and the next poll waits for its turn again', async () => {
    expect(await askSlowly()).toBe('own')
    asked.length = 0
    otherTab = 'asks'
    const result = from()
    await vi.advanceTimersByTimeAsync(100)
    post(theirs())
    expect(await result).toBe('theirs')
    expect(asked).toHaveLength(2)
  })

  it('does not keep the answer from other tabs', async () => {
    const heard: unknown[] = []
    const tab = new FakeChannel('listens')
    tab.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
    await askSlowly()
    expect(heard).toMatchObject([{ key, answer: { otherFields: { from: 'own' } } }])
  })

  it('counts only with those right before it', async () => {
    for (let round = 0; round < 5; round++) {
      await askSlowly()
      await askSlowly()
      await from()
    }
    asked.length = 0
    await from()
    expect(asked).toHaveLength(1)
  })
})

describe('the turn of a tab', () => {
  it('is a lock for its question', async () => {
    await share(own)
    expect(asked).toEqual([`personalization-kit@1:answers:${key}`])
  })

  it('waits a moment for the answer whose lock has just been released', async () => {
    otherTab = 'asks'
    const result = from()
    await vi.advanceTimersByTimeAsync(150)
    expect(own).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(await result).toBe('own')
  })

  it('does not wait for an answer that came with the lock', async () => {
    otherTab = 'asks'
    const result = from()
    post(theirs())
    await vi.advanceTimersByTimeAsync(0)
    expect(await result).toBe('theirs')
  })

  it('comes at once if nobody waits for the answer anymore', async () => {
    otherTab = 'keeps its lock'
    const { shareAnswer } = await import('../../src/ask/queries/shareAnswer.js')
    const shareUntil = ({ signal }: AbortController) =>
      shareAnswer(own, { questionId, scope, signal, onFinal })
    const controller = new AbortController()
    const first = shareUntil(controller)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    await vi.advanceTimersByTimeAsync(300)
    await first
    const aborted = shareUntil(controller)
    await vi.advanceTimersByTimeAsync(300)
    await aborted
    // The other tab was not found to keep its lock for too long, so the next request waits for it.
    own.mockClear()
    const next = from()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(own).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(await next).toBe('own')
  })

  it('ends at once if its lock comes too late', async () => {
    const late: (() => Promise<void> | undefined)[] = []
    const request = async (_name: string, options: { ifAvailable?: boolean }, work: LockWork) => {
      if (options.ifAvailable) return work(null)
      return new Promise((resolve) => late.push(() => (resolve(undefined), work({}))))
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const result = from()
    await vi.advanceTimersByTimeAsync(2_300)
    expect(await result).toBe('own')
    // A lock whose work returns nothing is released.
    expect(late.map((arrive) => arrive())).toEqual([undefined])
  })

  it('ends with its request', async () => {
    let finish: ((answer: AsyncAnswer) => void) | undefined
    const answer = new Promise<AsyncAnswer>((resolve) => (finish = resolve))
    const result = share(() => answer)
    await vi.waitFor(() => expect(held).toBe(1), patience)
    finish?.(answerWith('PENDING', 'own'))
    await result
    await vi.waitFor(() => expect(held).toBe(0), patience)
  })

  it('ends with a request that fails', async () => {
    await expect(share(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await vi.waitFor(() => expect(held).toBe(0), patience)
  })

  it('comes after the request of another tab, whose answer it uses', async () => {
    otherTab = 'asks'
    const result = from()
    await vi.advanceTimersByTimeAsync(100)
    post(theirs())
    expect(await result).toBe('theirs')
    expect(own).not.toHaveBeenCalled()
  })

  it('comes after two seconds if another tab keeps the lock, and at once from then on', async () => {
    otherTab = 'keeps its lock'
    const first = from()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(own).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(await first).toBe('own')
    expect(await from()).toBe('own')
    // The other tab works again.
    otherTab = 'idle'
    expect(await from()).toBe('own')
    otherTab = 'keeps its lock'
    const next = from()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(own).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(400)
    expect(await next).toBe('own')
  })

  it('does not send an answer that was requested before a sign-out', async () => {
    const heard: unknown[] = []
    const tab = new FakeChannel('listens')
    tab.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
    await share(() => {
      vi.advanceTimersByTime(5)
      noteSignOut()
      return own()
    })
    expect(heard).toEqual([])
    vi.advanceTimersByTime(5)
    await share(own)
    expect(heard).toMatchObject([{ key, answer: { otherFields: { from: 'own' } } }])
  })
})
