import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import type { Session } from '../../src/server/Session.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

interface RoleSession extends Session {
  role: 'editor' | 'viewer'
}

let service: ReferenceServer
const open: { close(): unknown }[] = []
beforeAll(async () => {
  service = await startReferenceServer()
})
afterAll(async () => {
  for (const server of open) server.close()
  await service.close()
})

const path = '/api/v1/public/personalizations?accountId=acme&websiteId=shop'

/** The default: viewers don't see who owns and created a personalization. */
const withoutPeople: ServiceProxyOptions<RoleSession>['mapList'] = (rows, { role }) => {
  if (role === 'editor') return rows
  for (const row of rows) {
    delete row.assignee
    delete row.creator
  }
  return rows
}

/** Serves a proxy on a socket, for users whose roles are in a header. */
async function serveProxy(mapList: ServiceProxyOptions<RoleSession>['mapList'] = withoutPeople) {
  const proxy = createServiceProxy<RoleSession>({
    baseUrl: service.url,
    apiKey: service.service.apiKey,
    questionKey: 'a secret of this test',
    authorize: (request) => ({
      subject: request.headers.get('x-user') ?? 'dana',
      role: request.headers.get('x-role') === 'editor' ? 'editor' : 'viewer',
      allows: () => true,
    }),
    mapList,
  })
  const server = serve({ fetch: proxy, hostname: '127.0.0.1', port: 0 })
  open.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const get = async (role: string, headers: Record<string, string> = {}) => {
    const init = { headers: { 'x-personalization-kit': '1', 'x-role': role, ...headers } }
    const response = await fetch(url + path, init)
    const text = await response.text()
    return { status: response.status, etag: response.headers.get('etag') ?? '', text }
  }
  return { get, url }
}

function fieldsOf(text: string): Set<string> {
  const rows = JSON.parse(text) as object[]
  return new Set(rows.flatMap((row) => Object.keys(row)))
}

describe('mapList', () => {
  it('changes the list for each session, behind a cache that all of them share', async () => {
    const { get } = await serveProxy()
    const before = service.service.requests.length
    const [viewer, editor, again] = [await get('viewer'), await get('editor'), await get('viewer')]
    expect(service.service.requests.length - before).toBe(1)
    expect(fieldsOf(editor.text)).toContain('assignee')
    expect(fieldsOf(viewer.text)).not.toContain('assignee')
    expect(fieldsOf(viewer.text)).not.toContain('creator')
    expect(fieldsOf(viewer.text)).toContain('variationName')
    expect(again.text).toBe(viewer.text)
  })

  it('has the ETag of its result, so that one role’s list is never another’s', async () => {
    const { get } = await serveProxy()
    const [viewer, editor] = [await get('viewer'), await get('editor')]
    expect(viewer.etag).not.toBe(editor.etag)
    expect(await get('viewer', { 'if-none-match': viewer.etag })).toMatchObject({
      status: 304,
      text: '',
    })
    const promoted = await get('editor', { 'if-none-match': viewer.etag })
    expect(promoted).toMatchObject({ status: 200, etag: editor.etag, text: editor.text })
  })

  it('leaks nothing between sessions that ask at the same time, with changes in place', async () => {
    const { get } = await serveProxy(async (rows, { subject }) => {
      for (const row of rows) row.variationName = `${subject}’s`
      await new Promise((resolve) => setTimeout(resolve, 5))
      return rows.filter(({ variationName }) => variationName === `${subject}’s`)
    })
    const users = Array.from({ length: 20 }, (_, index) => `user-${index}`)
    const lists = await Promise.all(users.map((user) => get('viewer', { 'x-user': user })))
    for (const [index, { text }] of lists.entries()) {
      const names = (JSON.parse(text) as { variationName: string }[]).map(
        (row) => row.variationName,
      )
      expect(new Set(names)).toEqual(new Set([`${users[index]}’s`]))
      expect(names).toHaveLength(42)
    }
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('secret')
      },
    ],
    ['rejects', async () => Promise.reject(new Error('secret'))],
    ['returns no array', () => ({ secret: true }) as unknown as unknown[]],
    ['returns nothing', () => undefined as unknown as unknown[]],
    ['returns what has no JSON', (rows: unknown[]) => Object.assign(rows, { toJSON() {} })],
  ])('that %s sends no row and no reason', async (_, mapList) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { get } = await serveProxy(mapList)
    const { status, text } = await get('viewer')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('threw'), expect.any(Error))
    log.mockRestore()
    expect(status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ error: { kind: 'config', code: 'PK-CALLBACK' } })
    expect(text).not.toMatch(/secret|variationName/)
  })

  it('gets an empty list for null, and nothing for another shape', async () => {
    const seen: unknown[] = []
    let body = 'null'
    const proxy = createServiceProxy({
      baseUrl: 'https://service.example',
      apiKey: 'k',
      questionKey: 'a secret of this test',
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
      authorize: () => ({ subject: 'dana', allows: () => true }),
      listCache: false,
      mapList: (rows) => (seen.push(rows), rows),
    })
    const ask = () =>
      proxy(new Request(`https://a.example${path}`, { headers: { 'x-personalization-kit': '1' } }))
    expect(await (await ask()).text()).toBe('[]')
    body = '[{"id":1},7,null,"x",[2]]'
    expect(await (await ask()).text()).toBe('[{"id":1}]')
    body = '{"personalizations":[{"ownerId":"dana"}]}'
    const answer = await ask()
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('dana')
    expect(seen).toEqual([[], [{ id: 1 }]])
  })

  it('that is not a function is rejected at once, because it would remove nothing', () => {
    expect(() =>
      createServiceProxy({
        baseUrl: 'https://service.example',
        apiKey: 'k',
        questionKey: 'a secret of this test',
        authorize: () => null,
        mapList: true as never,
      }),
    ).toThrow(/mapList must be a function/)
  })

  it('gives the client a list that it keeps while it is unchanged', async () => {
    const { url } = await serveProxy()
    pretendBrowser(url)
    const client = createPersonalizationClient({ baseUrl: '/' })
    const scope = { accountId: 'acme', websiteId: 'shop' }
    const first = await client.listPersonalizations(scope)
    expect(first.personalizations[0]).toMatchObject({ assignee: null })
    expect(await client.listPersonalizations(scope, { known: first })).toBe(first)
  })
})
