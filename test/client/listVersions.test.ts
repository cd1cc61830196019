import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationList } from '../../src/contract/PersonalizationList.js'
import { personalizationsOptions } from '../../src/list/queries/personalizationsOptions.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { shop } from '../support/kit.js'
import { patience } from '../support/patience.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A proxy on real HTTP, which counts the bytes of its bodies, and a client of it. */
async function start() {
  const service = createReferenceService()
  const proxy = createServiceProxy({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    fetch: (input, init) => service.fetch(input, init),
    authorize: () => ({ subject: 'user-1', allows: () => true }),
    questionKey: 'a secret of this test',
    listCache: false,
  })
  const log: { status: number; bytes: number; asked: string | null }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
      const answer = await proxy(new Request(`http://127.0.0.1${request.url}`, { headers }))
      const body = Buffer.from(await answer.arrayBuffer())
      log.push({ status: answer.status, bytes: body.length, asked: headers.get('if-none-match') })
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const client = createPersonalizationClient({
    baseUrl: `http://127.0.0.1:${port}`,
    headers: { 'x-personalization-kit': '1' },
    allowInsecureHttp: true,
  })
  return { client, log }
}

describe('a list that was loaded before', () => {
  it('is the same object, without a body, if nothing has changed', async () => {
    const { client, log } = await start()
    const known = await client.listPersonalizations(shop)
    const next = await client.listPersonalizations(shop, { known })
    expect(next).toBe(known)
    expect(log.map(({ status, asked }) => [status, asked === null])).toEqual([
      [200, true],
      [304, false],
    ])
    expect(log[1]?.bytes).toBe(0)
  })

  it.each([
    ['a copy', <List extends object>(list: List) => ({ ...list })],
    ['a restored one', <List>(list: List) => structuredClone(list)],
  ])('is loaded as a whole if it is %s', async (_, change) => {
    const { client, log } = await start()
    const known = await client.listPersonalizations(shop)
    await client.listPersonalizations(shop, { known: change(known) })
    expect(log.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is replaced if the server sends another one, or a version without a list', async () => {
    const answers = [
      Response.json([{ variationId: 'a' }], { headers: { etag: '"1"' } }),
      Response.json([{ variationId: 'b' }], { headers: { etag: '"2"' } }),
      new Response(null, { status: 304, headers: { etag: '"2"' } }),
      Response.json([{ variationId: 'c' }]),
      Response.json([{ variationId: 'd' }]),
    ]
    const asked: (string | null)[] = []
    const client = createPersonalizationClient({
      baseUrl: 'https://a.example',
      async fetch(_input, init) {
        asked.push(new Headers(init?.headers).get('if-none-match'))
        return answers.shift() ?? Response.error()
      },
    })
    const ids: unknown[] = []
    let known: PersonalizationList | undefined
    for (let count = 0; count < 5; count++) {
      known = await client.listPersonalizations(shop, { known })
      ids.push(known.personalizations[0]?.variationId)
    }
    expect(ids).toEqual(['a', 'b', 'b', 'c', 'd'])
    expect(asked).toEqual([null, '"1"', '"2"', '"2"', null])
  })

  it('is asked for by its version only where no one has to allow it', async () => {
    const asked: (string | null)[] = []
    const client = (baseUrl: string) =>
      createPersonalizationClient({
        baseUrl,
        async fetch(_input, init) {
          asked.push(new Headers(init?.headers).get('if-none-match'))
          const headers = { etag: '"1"', 'x-personalization-kit': '1' }
          return Response.json([], { headers })
        },
      })
    pretendBrowser()
    for (const each of [client('https://service.example'), client('/api')]) {
      const known = await each.listPersonalizations(shop)
      await each.listPersonalizations(shop, { known })
    }
    // Another origin would need a CORS preflight for this header.
    expect(asked).toEqual([null, null, null, '"1"'])
  })

  it('renders nothing again when it is refetched', async () => {
    const { client, log } = await start()
    const queryClient = new QueryClient()
    const seen: unknown[] = []
    const observer = new QueryObserver(queryClient, {
      ...personalizationsOptions(client, shop),
      notifyOnChangeProps: ['data'],
    })
    open.push(observer.subscribe(({ data }) => seen.push(data)))
    await vi.waitFor(() => expect(seen).toHaveLength(1), patience)
    const { queryKey } = personalizationsOptions(client, shop)
    const before = queryClient.getQueryData(queryKey)
    await queryClient.refetchQueries({ queryKey })
    await queryClient.refetchQueries({ queryKey })
    expect(queryClient.getQueryData(queryKey)).toBe(before)
    expect(seen).toHaveLength(1)
    expect(log.map(({ status }) => status)).toEqual([200, 304, 304])
  })

  it('is loaded as a whole after the host has changed it', async () => {
    const { client, log } = await start()
    const queryClient = new QueryClient()
    const options = personalizationsOptions(client, shop)
    const loaded = await queryClient.fetchQuery(options)
    queryClient.setQueryData(options.queryKey, (list) => list && { ...list, personalizations: [] })
    await queryClient.fetchQuery({ ...options, staleTime: 0 })
    expect(queryClient.getQueryData(options.queryKey)).toEqual(loaded)
    expect(log.map(({ status }) => status)).toEqual([200, 200])
  })
})
