// The samples of docs/sessions.md, with the real libraries on real HTTP.
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { Session as ExpressSession } from 'express-session'
import type { CryptoKey } from 'jose'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import type { Session } from '../../src/server/Session.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { docSamples, writeSamples } from '../support/docSamples.js'

const samples = docSamples.filter(({ page }) => page === 'docs/sessions.md')
const folder = writeSamples(samples, 'sessions')
const load = (name: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, 'sessions', name)).href)

const service = createReferenceService()
const realFetch = globalThis.fetch
let publicKeys: object[] = []
beforeAll(() => {
  vi.stubEnv('QUESTION_KEY', 'a secret of this test')
  vi.stubEnv('SESSION_SECRET', 'another secret')
  vi.stubGlobal('readSecret', () => Promise.resolve(service.apiKey))
  vi.stubGlobal('readSession', (request: Request) => {
    const id = request.headers.get('x-user')
    return Promise.resolve(id ? { id, email: `${id}@acme.example`, websites: [shop] } : undefined)
  })
  vi.stubGlobal('websitesOf', (user: string) => Promise.resolve(user === 'dana' ? [shop] : []))
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input, init)
    if (url.startsWith('https://api.example.com/')) return service.fetch(input, init)
    if (url.startsWith('https://login.example.com/'))
      return Promise.resolve(Response.json({ keys: publicKeys }))
    return realFetch(input, init)
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const path = '/api/personalization/api/v1/public/personalizations?accountId=acme&websiteId=shop'
const headers = { 'x-personalization-kit': '1' }
const shop = { accountId: 'acme', websiteId: 'shop' }

describe('a session from a JWT', () => {
  let privateKey: CryptoKey
  beforeAll(async () => {
    const pair = await generateKeyPair('RS256')
    ;({ privateKey } = pair)
    publicKeys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' }]
  })
  function sign(
    changes: { issuer?: string; audience?: string; expires?: string; kid?: string } = {},
  ) {
    const {
      issuer = 'https://login.example.com',
      audience = 'dashboard',
      expires = '1h',
      kid = 'k1',
    } = changes
    return new SignJWT({ sub: 'dana' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey)
  }
  async function authorized(authorization?: string) {
    const { authorize } = (await load('jwt.ts')) as Pick<ServiceProxyOptions, 'authorize'>
    const init = authorization === undefined ? {} : { headers: { authorization } }
    return authorize(new Request('https://app.example/', init))
  }

  it('is the user whom the token names, with the websites of that user', async () => {
    const session = (await authorized(`Bearer ${await sign()}`)) as Session
    expect(session.subject).toBe('dana')
    expect(await session.allows(shop)).toBe(true)
    expect(await session.allows({ ...shop, websiteId: 'saas' })).toBe(false)
    expect(await session.allows({ ...shop, accountId: 'globex' })).toBe(false)
  })

  it('is unknown if the key server is down, so nobody is signed out by that', async () => {
    const before = publicKeys
    publicKeys = 'down' as never
    const { authorize } = (await load('jwt.ts?down')) as Pick<ServiceProxyOptions, 'authorize'>
    const token = await sign()
    const request = new Request('https://app.example/', {
      headers: { authorization: `Bearer ${token}` },
    })
    await expect(async () => authorize(request)).rejects.toThrow(/JSON Web Key Set/)
    publicKeys = before
  })

  it.each([
    ['is missing', async () => undefined],
    ['was signed with an unknown key', async () => `Bearer ${await sign({ kid: 'k2' })}`],
    ['has expired', async () => `Bearer ${await sign({ expires: '-1s' })}`],
    ['is for another app', async () => `Bearer ${await sign({ audience: 'shop' })}`],
    ['is from another issuer', async () => `Bearer ${await sign({ issuer: 'https://b.example' })}`],
    ['was changed', async () => `Bearer ${(await sign()).replace(/.{8}$/, 'AAAAAAAA')}`],
    ['has no signature', async () => 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkYW5hIn0.'],
  ])('is none if the token %s', async (_, makeHeader) => {
    expect(await authorized(await makeHeader())).toBeNull()
  })
})

describe.each(['express', 'express4'] as const)('a session of express-session on %s', (version) => {
  it('is found by the proxy, and ends with the session', async () => {
    if (version === 'express4') vi.doMock('express', () => import('express4'))
    const { app } = await load(`expressSession.ts?${version}`)
    vi.doUnmock('express')
    const own = app as RequestListener &
      Record<'get', (at: string, handler: RequestHandler) => void>
    own.get('/sign-in', (request, response) => {
      const session: ExpressSession = request.session
      Object.assign(session, { userId: 'dana' })
      response.end()
    })
    own.get('/sign-out', (request, response) => {
      request.session.destroy(() => response.end())
    })
    const server = createServer(own)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ask = (cookie: string) => realFetch(url + path, { headers: { ...headers, cookie } })
    try {
      expect((await ask('')).status).toBe(401)
      const { headers: signedIn } = await realFetch(`${url}/sign-in`)
      const cookie = signedIn.get('set-cookie')?.split(';')[0] ?? ''
      const list = await ask(cookie)
      expect(list.status).toBe(200)
      expect(await list.json()).toHaveLength(42)
      await realFetch(`${url}/sign-out`, { headers: { cookie } })
      expect(await (await ask(cookie)).json()).toMatchObject({ error: { code: 'PK-SIGNED-OUT' } })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('the other samples', () => {
  type Proxy = (request: Request) => Promise<Response>
  async function rowsFor(user: string) {
    const { proxy } = (await load('roles.ts')) as { proxy: Proxy }
    const init = { headers: { ...headers, 'x-user': user } }
    const response = await proxy(new Request(`https://app.example${path}`, init))
    return (await response.json()) as object[]
  }

  it('hide fields from viewers, and show them to editors', async () => {
    const fields = async (user: string) => new Set((await rowsFor(user)).flatMap(Object.keys))
    expect(await fields('dana')).toContain('assignee')
    expect(await fields('mei')).not.toContain('assignee')
    expect(await fields('mei')).toContain('variationName')
  })

  it('send headers to the service for each user', async () => {
    const { authorize } = (await load('headers.ts')) as Pick<ServiceProxyOptions, 'authorize'>
    const request = new Request('https://app.example/', { headers: { 'x-user': 'dana' } })
    expect(await authorize(request)).toMatchObject({
      headers: { 'x-user-email': 'dana@acme.example', 'x-tenant': 'acme' },
    })
  })
})
