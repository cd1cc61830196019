import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import type { ReferenceService } from '../createReferenceService.js'
import { createReferenceService, handlers } from '../createReferenceService.js'
import type { SocketFault } from '../Fault.js'
import type { ReferenceServiceOptions } from '../ReferenceServiceOptions.js'

/** A reference service that listens on this machine. */
export interface ReferenceServer {
  /** The base URL, such as `http://127.0.0.1:40123`. */
  url: string
  service: ReferenceService
  /** Stops listening and drops every open connection. Can be called again. */
  close(): Promise<void>
}

/**
 * Runs a reference service on a real loopback socket.
 *
 * @param options.port The port to listen on. @default any free port
 * @param options.service An existing service, to keep its data and requests across restarts.
 * @throws If the port is in use.
 */
export async function startReferenceServer(
  options: ReferenceServiceOptions & {
    port?: number | undefined
    service?: ReferenceService | undefined
  } = {},
): Promise<ReferenceServer> {
  const { port = 0, service = createReferenceService(options) } = options
  const server = createServer((incoming, outgoing) => {
    answer(service, incoming, outgoing).catch(() => fail(outgoing))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actualPort}`,
    service,
    close: () =>
      new Promise((resolve) => {
        // The only error is that the server is closed already.
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Responds to a request that can't be handled, such as one with an invalid method or path or an
 * incomplete body.
 */
function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else
    outgoing.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Bad request"}')
}

async function answer(
  service: ReferenceService,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(url, 'http://reference.localhost'), {
    method,
    headers,
    ...(hasBody ? { body: await readBody(incoming) } : {}),
  })
  const handle = handlers.get(service)
  if (!handle) throw new TypeError('Not a reference service')
  const { response, fault } = await handle(request, incoming.socket.remoteAddress ?? 'unknown')
  if (fault) {
    await playSocketFault(fault, outgoing, await response.text())
    return
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  // When the caller disconnects, the source ends, too.
  if (response.body) pipeline(Readable.fromWeb(response.body as never), outgoing, () => {})
  else outgoing.end()
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Applies a socket fault to the body that would have been sent. */
async function playSocketFault(
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
    case 'reset-before-headers':
      socket?.resetAndDestroy()
      return
    case 'reset-after-headers':
      outgoing.writeHead(200, headers).flushHeaders()
      setTimeout(() => socket?.resetAndDestroy(), 10)
      return
    case 'reset-mid-body':
      outgoing.writeHead(200, headers).write(half)
      setTimeout(() => socket?.resetAndDestroy(), 10)
      return
    case 'slow-headers':
      await drip(`HTTP/1.1 200 OK\r\nx-padding: ${'x'.repeat(1_000)}`, 50, (part) =>
        socket?.write(part),
      )
      return
    case 'slow-body':
      outgoing.writeHead(200, headers)
      await drip(body, 20, (part) => outgoing.write(part))
      outgoing.end()
      return
    case 'truncated':
      outgoing.writeHead(200, { ...headers, 'content-length': bytes.length }).write(half)
      setTimeout(() => socket?.end(), 10)
      return
    case 'truncated-chunked':
      outgoing.writeHead(200, headers).write(half)
      setTimeout(() => socket?.end(), 10)
  }

  /** Writes one character at a time until the text ends or the caller disconnects. */
  async function drip(text: string, everyMs: number, write: (part: string) => unknown) {
    for (const part of text) {
      if (!socket || socket.destroyed) return
      write(part)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
}
