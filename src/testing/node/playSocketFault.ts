import type { ServerResponse } from 'node:http'
import type { SocketFault } from '../Fault.js'

/** Breaks the protocol as told, with the body that would have been sent. */
export async function playSocketFault(
  fault: SocketFault,
  outgoing: ServerResponse,
  body: string,
): Promise<void> {
  const { socket } = outgoing
  const bytes = Buffer.from(body)
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  const headers = { 'content-type': 'application/json' }
  switch (fault) {
    case 'silent':
      return
    case 'resetBeforeHeaders':
      socket?.resetAndDestroy()
      return
    case 'resetAfterHeaders':
      outgoing.writeHead(200, headers).flushHeaders()
      setTimeout(() => socket?.resetAndDestroy(), 10)
      return
    case 'resetMidBody':
      outgoing.writeHead(200, headers).write(half)
      setTimeout(() => socket?.resetAndDestroy(), 10)
      return
    case 'slowHeaders':
      await drip(`HTTP/1.1 200 OK\r\nx-padding: ${'x'.repeat(1_000)}`, 50, (part) =>
        socket?.write(part),
      )
      return
    case 'slowBody':
      outgoing.writeHead(200, headers)
      await drip(body, 20, (part) => outgoing.write(part))
      return
    case 'truncated':
      outgoing.writeHead(200, { ...headers, 'content-length': bytes.length }).write(half)
      setTimeout(() => socket?.end(), 10)
      return
    case 'truncatedChunked':
      outgoing.writeHead(200, headers).write(half)
      setTimeout(() => socket?.end(), 10)
  }

  /** One character at a time, until it is over or nobody listens any more. */
  async function drip(text: string, everyMs: number, write: (part: string) => unknown) {
    for (const part of text) {
      if (!socket || socket.destroyed) return
      write(part)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
}
