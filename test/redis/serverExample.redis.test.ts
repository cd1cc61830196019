import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { sentinelSeed } from '../../scripts/sentinel.mjs'
import type { RedisServer } from '../../scripts/startRedis.mjs'
import { startRedis } from '../../scripts/startRedis.mjs'
import { collectBytes, findLeaks, readFolder } from '../support/collectBytes.js'
import { root } from '../support/listFiles.js'
import type { ServerProcess } from '../support/startProcess.js'
import { startProcess } from '../support/startProcess.js'

const tokenKey = 'a-key-of-the-sentinel-of-more-than-32-characters'
const instances: ServerProcess[] = []
let service: ReferenceServer
let redis: RedisServer
let browser: Browser
beforeAll(async () => {
  redis = await startRedis()
  service = await startReferenceServer({
    seed: sentinelSeed,
    token: { guardsCalls: true, rotates: true },
  })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  await Promise.all(instances.map((instance) => instance.end('SIGKILL')))
  await service.close()
  await redis.kill()
})

async function start(): Promise<ServerProcess> {
  const port = await freePort()
  const { apiKey, credentials } = service.service
  const env = {
    PORT: String(port),
    REDIS_URL: redis.url,
    TOKEN_KEY: tokenKey,
    SERVICE_URL: service.url,
    SERVICE_API_KEY: apiKey,
    AUTH_URL: service.url,
    CLIENT_ID: credentials.clientId,
    CLIENT_SECRET: credentials.clientSecret,
    REFRESH_TOKEN: credentials.refreshToken,
    ACCOUNT_ID: 'acme',
    WEBSITE_ID: 'shop',
  }
  const args = ['examples/server/start.mjs']
  const instance = await startProcess(args, { cwd: root, env, port, path: '/healthz' })
  instances.push(instance)
  return instance
}
async function list(instance: ServerProcess): Promise<number> {
  const { headers } = await fetch(`${instance.url}/config`)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const url = `${instance.url}/api/personalization/api/v1/public/personalizations?accountId=acme&websiteId=shop`
  const response = await fetch(url, { headers: { 'x-personalization-kit': '1', cookie } })
  await response.arrayBuffer()
  return response.status
}
const calls = () => service.service.requests.map(({ call }) => call)

describe('the server example', () => {
  it('requests one token for any number of instances and restarts', async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect(await Promise.all([list(one), list(other), list(one)])).toEqual([200, 200, 200])
    expect(await one.end()).toBe(0)
    expect(await list(await start())).toBe(200)
    expect(calls().filter((call) => call === 'token')).toHaveLength(1)
  })

  it('rejects requests without a session and requests from other pages', async () => {
    const instance = await start()
    const url = `${instance.url}/api/personalization/api/v1/public/personalizations?accountId=acme&websiteId=shop`
    expect((await fetch(url)).status).toBe(403)
    expect((await fetch(url, { headers: { 'x-personalization-kit': '1' } })).status).toBe(401)
  })

  it('keeps its secrets out of browsers, its log and Redis', async () => {
    const instance = await start()
    const page = await browser.newPage()
    const all = collectBytes(page)
    await page.goto(instance.url)
    await page.getByRole('rowheader').first().waitFor()
    service.service.revokeTokens()
    await page.getByRole('textbox', { name: /question/i }).fill('What is paused?')
    await page.keyboard.press('Enter')
    await page
      .getByText(/of them are paused/)
      .first()
      .waitFor()
    service.service.setFaults({ list: { status: 401 } })
    await page.reload()
    await page.waitForLoadState('networkidle')
    const received = [...(await all()), ...readFolder(join(root, 'examples/server/dist'))]
    const { apiKey, credentials } = service.service
    const { clientSecret, refreshToken } = credentials
    const secrets = [
      apiKey,
      clientSecret,
      refreshToken,
      tokenKey,
      'reference-access-',
      'reference-refresh-',
    ]
    expect(received.some(({ what }) => what.endsWith('.js.map'))).toBe(true)
    expect(received.some(({ text }) => text.includes('Black Friday hero'))).toBe(true)
    expect(findLeaks(received, secrets)).toEqual([])
    service.service.setFaults({})
    const logs = instances.map((each) => ({ what: 'log', text: each.output() }))
    expect(logs.some(({ text }) => text.includes('"refreshed"'))).toBe(true)
    expect(findLeaks(logs, secrets)).toEqual([])
    const client = new Redis(redis.url)
    const [key = ''] = await client.keys('*:token')
    const kept = [{ what: key, text: `${key} ${JSON.stringify(await client.hgetall(key))}` }]
    client.disconnect()
    expect(kept[0]?.text).toContain('encrypted:')
    expect(findLeaks(kept, secrets)).toEqual([])
    await page.close()
  })

  it('keeps serving when Redis is down', async () => {
    const instance = await start()
    expect(await list(instance)).toBe(200)
    await redis.kill()
    expect(await list(instance)).toBe(200)
  })
})
