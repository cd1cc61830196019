import { describe, expect, it } from 'vitest'
import { readCapped } from '../../src/internal/readCapped.js'

/** A body that sends its first chunk, and the rest when it is told to. */
function slowBody(...chunks: string[]) {
  const encoder = new TextEncoder()
  const sent = { isCancelled: false, rest: () => {} }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const [first = '', ...others] = chunks
      controller.enqueue(encoder.encode(first))
      sent.rest = () => {
        for (const chunk of others) controller.enqueue(encoder.encode(chunk))
        controller.close()
      }
    },
    cancel() {
      sent.isCancelled = true
    },
  })
  return { body, sent }
}

describe('readCapped', () => {
  it('reads a body in pieces, and letters that are split between them', async () => {
    const { body, sent } = slowBody('{"a":', '1}')
    sent.rest()
    expect(await readCapped(body, 100)).toBe('{"a":1}')
    const [start, end] = [Uint8Array.of(0xc3), Uint8Array.of(0xa9)]
    const split = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(start)
        controller.enqueue(end)
        controller.close()
      },
    })
    expect(await readCapped(split, 100)).toBe('é')
    expect(await readCapped(null, 100)).toBe('')
  })

  it('stops at the limit and tells the sender', async () => {
    const { body, sent } = slowBody('12345')
    expect(await readCapped(body, 4)).toBeNull()
    expect(sent.isCancelled).toBe(true)
  })

  it('throws if it is aborted on the way, and never returns a part as the whole', async () => {
    const { body, sent } = slowBody('{"a":1}')
    const controller = new AbortController()
    const reading = readCapped(body, 100, { signal: controller.signal })
    await Promise.resolve()
    controller.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
    expect(sent.isCancelled).toBe(true)
  })

  it('throws at once if it was aborted before', async () => {
    const { body, sent } = slowBody('{"a":1}')
    await expect(
      readCapped(body, 100, { signal: AbortSignal.abort(new Error('over')) }),
    ).rejects.toThrow('over')
    expect(sent.isCancelled).toBe(true)
  })
})
