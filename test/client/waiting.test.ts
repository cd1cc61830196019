import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerClock } from '../../src/client/answerClock.js'
import { unlessAborted } from '../../src/client/unlessAborted.js'
import { withDeadline } from '../../src/client/withDeadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listeners = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length
const never = new Promise<never>(() => {})
const aborted = {
  kind: 'aborted',
  code: 'PK-ABORTED',
  retryable: false,
  message: expect.stringContaining('The caller aborted the request.'),
}

describe('withDeadline', () => {
  it('returns the result and leaves no timer and no listener', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const during: number[] = []
    const result = await withDeadline(
      async (inner) => {
        during.push(listeners(controller), vi.getTimerCount())
        return inner.aborted
      },
      { timeoutMs: 100, signal },
    )
    expect(result).toBe(false)
    expect(during).toEqual([1, 1])
    expect([listeners(controller), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('rejects with the error of the work and leaves no timer and no listener', async () => {
    const controller = new AbortController()
    const failure = new Error('failed')
    const { signal } = controller
    const work = withDeadline(() => Promise.reject(failure), { timeoutMs: 100, signal })
    await expect(work).rejects.toBe(failure)
    expect([listeners(controller), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('rejects at the deadline and aborts the work with the same error', async () => {
    const signals: AbortSignal[] = []
    const settled = vi.fn()
    const work = withDeadline((signal) => (signals.push(signal), never), { timeoutMs: 100 })
    const result = work.catch((error: unknown) => error)
    void result.then(settled)
    await vi.advanceTimersByTimeAsync(99)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const error = await result
    expect(error).toMatchObject({
      kind: 'timeout',
      code: 'PK-TIMEOUT',
      retryable: true,
      message: expect.stringContaining('within 100 ms'),
    })
    expect(signals[0]?.reason).toBe(error)
  })

  it('rejects when the caller aborts and aborts the work with the same error', async () => {
    const controller = new AbortController()
    const signals: AbortSignal[] = []
    const { signal } = controller
    const work = withDeadline((inner) => (signals.push(inner), never), { timeoutMs: 100, signal })
    controller.abort(new Error('the caller’s reason'))
    const error = await work.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(aborted)
    expect(signals[0]?.reason).toBe(error)
    expect([listeners(controller), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('does not start the work if the caller has already aborted', async () => {
    const work = vi.fn(async () => 'done')
    const signal = AbortSignal.abort()
    await expect(withDeadline(work, { timeoutMs: 100, signal })).rejects.toMatchObject(aborted)
    expect(work).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('unlessAborted', () => {
  it('returns the promise itself if there is no signal', () => {
    expect(unlessAborted(never, undefined)).toBe(never)
  })

  it.each([
    ['value', Promise.resolve('done'), { status: 'fulfilled', value: 'done' }],
    ['error', 'failed', { status: 'rejected', reason: 'failed' }],
  ])('passes on the %s and removes its listener', async (_, work, expected) => {
    const controller = new AbortController()
    const promise = typeof work === 'string' ? Promise.reject(work) : work
    const waiting = unlessAborted<string>(promise, controller.signal)
    expect(listeners(controller)).toBe(1)
    expect(await Promise.allSettled([waiting])).toEqual([expected])
    await promise.catch(() => {})
    expect(listeners(controller)).toBe(0)
  })

  it('rejects only the waiter that aborts', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const work = new Promise<string>((resolve) => void setTimeout(resolve, 10, 'done'))
    const waiting = [first, second].map(({ signal }) => unlessAborted(work, signal))
    const results = Promise.allSettled(waiting)
    first.abort()
    await vi.advanceTimersByTimeAsync(10)
    expect(await results).toEqual([
      { status: 'rejected', reason: expect.objectContaining(aborted) },
      { status: 'fulfilled', value: 'done' },
    ])
  })

  it('rejects immediately if the signal has already aborted', async () => {
    await expect(unlessAborted(never, AbortSignal.abort())).rejects.toMatchObject(aborted)
  })
})

describe('answerClock', () => {
  it('is the same for each call with the same question', () => {
    expect(answerClock('same')).toBe(answerClock('same'))
    expect(answerClock('other')).not.toBe(answerClock('same'))
  })

  it('is kept for the last 500 questions', () => {
    const clocks = Array.from({ length: 500 }, (_, index) => answerClock(`kept ${index}`))
    expect(answerClock('kept 0')).toBe(clocks[0])
    expect(answerClock('kept 499')).toBe(clocks[499])
    answerClock('one more')
    expect(answerClock('kept 1')).toBe(clocks[1])
    expect(answerClock('kept 499')).toBe(clocks[499])
    expect(answerClock('kept 0')).not.toBe(clocks[0])
  })
})
