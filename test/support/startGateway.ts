import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a gateway treats requests once its session has ended. */
export type SessionEnd = 'proxy-401' | 'bare-401' | 'redirect' | 'sign-in-page'

const cookie = 'gateway=in'
const signInPage = '<!doctype html><title>Sign in</title><a href="/gateway/sign-in">Sign in</a>'

/**
 * Starts a gateway in front of a server, as companies have it: who has no session gets its sign-in
 * instead. `/gateway/sign-in` signs in and leads to the app.
 */
export async function startGateway(target: string, end: SessionEnd) {
  let isOver = false
  /** Whether the server behind the gateway has a session of its own for this request. */
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (request.url === '/gateway/sign-in') {
      isOver = false
      response.writeHead(303, { location: '/', 'set-cookie': `${cookie}; Path=/` }).end()
      return
    }
    const isIn = !isOver && (request.headers.cookie ?? '').includes(cookie)
    if (isIn || end === 'proxy-401') forward(request, response, isIn)
    else askToSignIn(response)
  })
  function forward(request: IncomingMessage, response: ServerResponse, isIn: boolean) {
    const { cookie: cookies, ...rest } = request.headers
    const headers = isIn ? { ...rest, cookie: cookies } : rest
    const { method } = request
    const passed = sendRequest(`${target}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  function askToSignIn(response: ServerResponse) {
    const { port } = server.address() as AddressInfo
    if (end === 'bare-401') response.writeHead(401).end()
    else if (end === 'redirect') {
      response.writeHead(302, { location: `http://localhost:${port}/gateway/welcome` }).end()
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    endSession: () => {
      isOver = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
