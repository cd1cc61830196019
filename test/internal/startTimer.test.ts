import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withDeadline } from '../../src/client/withDeadline.js'
import { startTimer } from '../../src/internal/startTimer.js'
import { withinTime } from '../../src/internal/withinTime.js'
import { timed } from '../support/machinePace.js'

/** Answers after a while, from a thread that nothing here holds up. */
const slowServer = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const server = createServer((_, response) => setTimeout(() => response.end('"late"'), 60))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** As a stopped process is: no timer and no socket gets a turn; then timers run before sockets are read. */
function holdUp(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      resolve()
    })
  })
}

describe('after a blocked event loop', () => {
  it.each([
    [
      'a deadline',
      (ms: number, work: Promise<string>) => withDeadline(() => work, { timeoutMs: ms }),
    ],
    ['a time limit', (ms: number, work: Promise<string>) => withinTime(ms, work)],
  ])('%s accepts results that arrived in the meantime', async (_, limit) => {
    const worker = new Worker(slowServer, { eval: true })
    const [port] = (await once(worker, 'message')) as [number]
    const url = `http://127.0.0.1:${port}`
    const load = () => fetch(url).then((response) => response.text())
    const { tookMs } = await timed(load())
    const limitMs = Math.max(150, 3 * tookMs)
    const limited = limit(limitMs, load())
    await new Promise((resolve) => setTimeout(resolve, 10))
    await holdUp(3 * limitMs)
    expect(await limited).toBe('"late"')
    await worker.terminate()
  })
})

describe('startTimer', () => {
  afterEach(() => void vi.useRealTimers())

  it('calls back once on time unless it is canceled', () => {
    vi.useFakeTimers()
    const over = vi.fn()
    startTimer(1_000, over)
    const callOff = startTimer(1_000, over)
    vi.advanceTimersByTime(999)
    expect(over).not.toHaveBeenCalled()
    callOff()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledTimes(1)
  })

  it.each([2 ** 31, 2 ** 40, Infinity])('waits as long as timers can if given %d ms', (ms) => {
    vi.useFakeTimers()
    const over = vi.fn()
    startTimer(ms, over)
    vi.advanceTimersByTime(2_000_000_000)
    expect(over).not.toHaveBeenCalled()
  })
})

it.each([
  ['a deadline', (work: Promise<never>) => withDeadline(() => work, { timeoutMs: 10 })],
  ['a time limit', (work: Promise<never>) => withinTime(10, work)],
])('%s ignores an error of the work after it has passed', async (_, limit) => {
  const onUnhandled = vi.fn()
  process.on('unhandledRejection', onUnhandled)
  const work = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), 40)
  })
  await expect(limit(work)).rejects.toThrow('within 10 ms')
  await new Promise((resolve) => setTimeout(resolve, 80))
  process.off('unhandledRejection', onUnhandled)
  expect(onUnhandled).not.toHaveBeenCalled()
})
