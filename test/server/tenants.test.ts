import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { waitForAnswer } from '../../src/client/waitForAnswer.js'
import type { Scope } from '../../src/contract/Scope.js'
import { createQuestionSigner, splitSigned } from '../../src/server/createQuestionSigner.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'

const basePath = '/api/pk'
const shop: Scope = { accountId: 'acme', websiteId: 'shop' }
const saas: Scope = { accountId: 'acme', websiteId: 'saas' }
const questionKey = 'a secret of sixteen characters or more'
/** Who may see which websites. */
const users: Record<string, readonly Scope[]> = {
  dana: [shop],
  eli: [shop],
  gil: [saas],
  root: [shop, saas],
}

let service: ReferenceServer
const fronts: ReturnType<typeof serve>[] = []
beforeAll(async () => {
  service = await startReferenceServer()
})
afterAll(async () => {
  for (const front of fronts) front.close()
  await service.close()
})

/** Starts a proxy whose users sign in with a cookie. Returns its URL. */
async function start(
  options: Partial<ServiceProxyOptions> & { readers?: Record<string, string[]> } = {},
): Promise<string> {
  const { readers, ...proxyOptions } = options
  const proxy = createServiceProxy({
    baseUrl: service.url,
    apiKey: service.service.apiKey,
    basePath,
    questionKey,
    authorize(request) {
      const user = /(?:^|; )user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      const own = user === undefined ? undefined : users[user]
      if (user === undefined || !own) return null
      const allows = ({ accountId, websiteId }: Scope) =>
        own.some((each) => each.accountId === accountId && each.websiteId === websiteId)
      return readers
        ? { subject: user, allows, allowsQuestion: (id) => readers[user]?.includes(id) ?? false }
        : { subject: user, allows }
    },
    ...proxyOptions,
  })
  return new Promise((resolve) => {
    const front = serve({ fetch: proxy, hostname: '127.0.0.1', port: 0 }, () => {
      resolve(`http://127.0.0.1:${(front.address() as AddressInfo).port}`)
    })
    fronts.push(front)
  })
}

/** Sends a request as a user, with any headers. */
async function send(url: string, path: string, user: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + basePath + path, {
    headers: { 'x-personalization-kit': '1', cookie: `user=${user}`, ...headers },
  })
  const body = (await response.json()) as { error?: { code: string }; questionId?: string }
  return { status: response.status, code: body.error?.code, text: JSON.stringify(body) }
}

const headersOf = ({ accountId, websiteId }: Scope) => ({
  'x-account-id': accountId,
  'x-website-id': websiteId,
})

function readAnswer(url: string, questionId: string, user: string, scope: Scope = shop) {
  const path = `/api/v1/ai/async/answer?questionId=${encodeURIComponent(questionId)}`
  return send(url, path, user, headersOf(scope))
}

function clientOf(url: string, user: string) {
  return createPersonalizationClient({
    baseUrl: url + basePath,
    headers: { 'x-personalization-kit': '1', cookie: `user=${user}` },
    allowInsecureHttp: true,
  })
}

const question = { query: 'Which are paused?', sessionId: 's', visitorId: 'v' }

describe('an answer behind the proxy', () => {
  it('reaches the user who asked, under the ID that the browser knows', async () => {
    const url = await start()
    const client = clientOf(url, 'dana')
    const { questionId } = await client.submitQuestion(question, { scope: shop })
    const progress = await waitForAnswer(client, questionId, { scope: shop })
    expect(progress.phase).toBe('done')
    expect(progress.chatData?.conversationId).toBe(`async-${questionId}`)
    const answer = await client.getAnswer(questionId, { scope: shop })
    expect(answer).toMatchObject({ questionId, issues: [] })
    const own = service.service.requests.findLast(({ call }) => call === 'answer')?.questionId
    expect(questionId.startsWith(`${own}.`)).toBe(true)
  })

  it('reaches no one else, whatever they send', async () => {
    const url = await start()
    const { questionId } = await clientOf(url, 'dana').submitQuestion(question, { scope: shop })
    const own = questionId.slice(0, questionId.lastIndexOf('.'))
    const { questionId: other } = await clientOf(url, 'gil').submitQuestion(question, {
      scope: saas,
    })
    const signature = other.slice(other.lastIndexOf('.'))
    const from = service.service.requests.length
    const answers = '/api/v1/ai/async/answer?questionId='
    const tried: [name: string, answer: Promise<{ status: number; text: string }>][] = [
      ['a colleague', readAnswer(url, questionId, 'eli')],
      ['another tenant', readAnswer(url, questionId, 'gil')],
      ['another tenant, with his own website', readAnswer(url, questionId, 'gil', saas)],
      ['without headers', send(url, answers + questionId, 'gil')],
      ['with one header', send(url, answers + questionId, 'gil', { 'x-account-id': 'acme' })],
      ['who may see both, in the other', readAnswer(url, questionId, 'root', saas)],
      ['who may see both', readAnswer(url, questionId, 'root')],
      ['the ID of the service', readAnswer(url, own, 'gil', saas)],
      ['the ID of the service, as the user', readAnswer(url, own, 'dana')],
      ['another signature', readAnswer(url, own + signature, 'gil', saas)],
      ['no signature', readAnswer(url, `${own}.`, 'gil', saas)],
      [
        'two IDs',
        send(url, `${answers}${other}&questionId=${questionId}`, 'dana', headersOf(shop)),
      ],
      ['nobody', readAnswer(url, questionId, 'mallory')],
    ]
    for (const [name, answer] of tried) {
      const { status, text } = await answer
      expect([400, 401, 403], name).toContain(status)
      expect(text, name).not.toContain('chatData')
    }
    expect(service.service.requests.slice(from)).toEqual([])
    expect((await readAnswer(url, questionId, 'dana')).status).toBe(200)
  })

  it('is shared if the host says so, and only then', async () => {
    const readers: Record<string, string[]> = {}
    const url = await start({ readers })
    const { questionId } = await clientOf(url, 'dana').submitQuestion(question, { scope: shop })
    const own = questionId.slice(0, questionId.lastIndexOf('.'))
    expect(await readAnswer(url, questionId, 'dana')).toMatchObject({ code: 'PK-QUESTION-DENIED' })
    Object.assign(readers, { dana: [own], eli: [own], gil: [own] })
    for (const user of ['dana', 'eli']) {
      const { status, text } = await readAnswer(url, questionId, user)
      expect(status).toBe(200)
      expect(text).toContain(`"questionId":"${questionId}"`)
    }
    // The website is checked first.
    expect(await readAnswer(url, questionId, 'gil')).toMatchObject({ code: 'PK-SCOPE-DENIED' })
  })

  it('outlives a change of the key, as long as the old one is accepted', async () => {
    const before = await start()
    const { questionId } = await clientOf(before, 'dana').submitQuestion(question, { scope: shop })
    const statusWith = async (options: Partial<ServiceProxyOptions>) =>
      (await readAnswer(await start(options), questionId, 'dana')).status
    const next = 'another secret of sixteen characters'
    expect(await statusWith({ questionKey: [next, questionKey] })).toBe(200)
    expect(await statusWith({ questionKey: next })).toBe(403)
  })

  it('has a key of its own, without one from the host', async () => {
    // Others may have warned before.
    const warned = Symbol.for('personalization-kit.warnings@1')
    ;(globalThis as unknown as Record<symbol, Set<string>>)[warned]?.clear()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const url = await start({ questionKey: undefined })
    await start({ questionKey: undefined })
    expect(warn.mock.calls.flat().join()).toMatch(/^personalization-kit: .*no questionKey/)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockClear()
    const { questionId } = await clientOf(url, 'dana').submitQuestion(question, { scope: shop })
    expect((await readAnswer(url, questionId, 'dana')).status).toBe(200)
    expect((await readAnswer(url, questionId, 'eli')).status).toBe(403)
  })
})

describe('a signed ID', () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  const owner = fc.record({
    subject: text,
    scope: fc.record({ accountId: text, websiteId: text }),
  })

  it('is accepted for its owner alone', async () => {
    const { sign, verify } = createQuestionSigner(questionKey)
    await fc.assert(
      fc.asyncProperty(owner, owner, text, text, async (own, other, id, otherId) => {
        const signed = await sign(id, own, 'key')
        expect(await verify(signed, own, 'key')).toBe(id)
        const isSameOwner = JSON.stringify(own) === JSON.stringify(other)
        expect(await verify(signed, other, 'key')).toBe(isSameOwner ? id : null)
        const moved = otherId + signed.slice(id.length)
        expect(await verify(moved, own, 'key')).toBe(otherId === id ? id : null)
      }),
    )
  })

  it('is not accepted with any character changed', async () => {
    const { sign, verify } = createQuestionSigner(questionKey)
    const own = { subject: 'dana', scope: shop }
    const signed = await sign('7c1f', own, 'key')
    for (let at = 0; at < signed.length; at++) {
      for (const character of ['A', 'b', '-', '.', '%']) {
        if (signed[at] === character) continue
        const changed = signed.slice(0, at) + character + signed.slice(at + 1)
        expect(await verify(changed, own, 'key'), changed).toBeNull()
      }
    }
  })

  it('is not accepted in another spelling of the same bytes', async () => {
    const { sign, verify } = createQuestionSigner(questionKey)
    const own = { subject: 'dana', scope: shop }
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const signed = await sign('7c1f', own, 'key')
    // The last of 43 characters has four bits that count and two that do not.
    const last = alphabet.indexOf(signed.slice(-1))
    const others = [1, 2, 3].map((bits) => signed.slice(0, -1) + alphabet[last ^ bits])
    expect(new Set([signed, ...others]).size).toBe(4)
    for (const other of others) expect(await verify(other, own, 'key'), other).toBeNull()
  })

  it('has an ID of the service before the dot', async () => {
    const { verify } = createQuestionSigner(questionKey)
    const signature = 'a'.repeat(43)
    expect(splitSigned(`q.${signature}`)).toEqual({ questionId: 'q', signature })
    for (const id of [`.${signature}`, signature, `q-${signature}`, `q.${signature}=`])
      expect(splitSigned(id)).toEqual({ questionId: id, signature: null })
    expect(await verify(`.${signature}`, { subject: 'dana', scope: shop }, 'key')).toBeNull()
  })

  it('keeps the keys of many API keys apart', async () => {
    const { sign, verify } = createQuestionSigner(undefined)
    const own = { subject: 'dana', scope: shop }
    const keys = Array.from({ length: 40 }, (_, at) => `key ${at}`)
    const signed = await Promise.all(keys.map((key) => sign('q', own, key)))
    expect(new Set(signed).size).toBe(40)
    for (const [at, key] of keys.entries())
      expect(await verify(signed[at] ?? '', own, key)).toBe('q')
    expect(await verify(signed[0] ?? '', own, 'key 1')).toBeNull()
  })

  it('keeps apart the parts of its owner', async () => {
    const { sign, verify } = createQuestionSigner(questionKey)
    const signed = await sign(
      'q',
      { subject: 'a', scope: { accountId: 'b/c', websiteId: 'd' } },
      '',
    )
    const other = { subject: 'a', scope: { accountId: 'b', websiteId: 'c/d' } }
    expect(await verify(signed, other, '')).toBeNull()
  })
})
