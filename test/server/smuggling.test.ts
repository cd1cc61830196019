import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { attacks, forgeries } from '../support/smuggling.js'

let service: ReferenceServer
let front: ReturnType<typeof serve>
let port: number
beforeAll(async () => {
  service = await startReferenceServer()
  const proxy = createServiceProxy({
    baseUrl: service.url,
    apiKey: service.service.apiKey,
    questionKey: 'a secret of this test',
    basePath: '/api/pk',
    listCache: false,
    authorize: (request) => {
      if (!/(^|; )session=dana(;|$)/.test(request.headers.get('cookie') ?? '')) return null
      return {
        subject: 'dana',
        allows: ({ accountId, websiteId }) => accountId === 'acme' && websiteId === 'shop',
        allowsQuestion: (questionId) => questionId === 'mine',
      }
    },
  })
  await new Promise<void>((resolve) => {
    front = serve({ fetch: proxy, hostname: '127.0.0.1', port: 0 }, () => resolve())
  })
  port = (front.address() as AddressInfo).port
})
afterAll(async () => {
  front.close()
  await service.close()
})

/** Sends bytes as they are; resolves to the status lines of what comes back. */
function send(text: string): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    const finish = () => {
      socket.destroy()
      const lines = received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)
      resolve([...lines].map(([, status]) => Number(status)).filter((status) => status !== 100))
    }
    socket.setTimeout(1_000, finish)
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.on('end', finish)
    socket.on('error', finish)
  })
}

describe('the proxy on a socket', () => {
  it('is attacked in more than two hundred ways', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(200)
  })

  it.each(attacks.map(({ name, text }) => [name, text]))('rejects %s', async (_, text) => {
    const from = service.service.requests.length
    const statuses = await send(text)
    for (const status of statuses) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThanOrEqual(405)
    }
    expect(service.service.requests.slice(from)).toEqual([])
  })

  it('sends its own key and scope and no other browser input', async () => {
    const from = service.service.requests.length
    for (const { text } of forgeries) expect(await send(text)).toEqual([200])
    const seen = service.service.requests.slice(from)
    expect(seen).toHaveLength(forgeries.length)
    for (const { call, method, path, query, headers } of seen) {
      expect(['list GET', 'submit POST']).toContain(`${call} ${method}`)
      expect(path).toMatch(/^\/api\/v1\/(public\/personalizations|ai\/async\/query)$/)
      expect(query).toEqual(call === 'list' ? { accountId: 'acme', websiteId: 'shop' } : {})
      expect(headers['x-api-key']).toBe('right')
      expect(Object.keys(headers).filter((name) => !expected.includes(name))).toEqual([])
    }
  })
})

/** What the proxy sends, and what Node's `fetch` adds. */
const expected = [
  'x-api-key',
  'accept',
  'content-type',
  'x-account-id',
  'x-website-id',
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'user-agent',
]
