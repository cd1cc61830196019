// What happens to tokens in Redis if someone else writes there, or may not read there.
import { Redis } from 'ioredis'
import type { TokenEvent } from 'personalization-kit/server'
import { createRedisTokenStore, createTokenManager } from 'personalization-kit/server'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { createClient, createClientPool } from 'redis'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startRedis } from '../../scripts/startRedis.mjs'

const server = await startRedis()
const admin = new Redis(server.url)
const encryptionKey = 'a secret of more than thirty-two characters'
const refused = { kind: 'config', code: 'PK-TOKEN-OPTIONS' }
const day = 86_400_000

let service: ReferenceServer
beforeEach(async () => {
  await admin.flushall()
  service = await startReferenceServer({ token: { lifeMs: 600_000 } })
})
const opened: { disconnect: () => unknown }[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) client.disconnect()
  await service.close()
})
afterAll(async () => {
  admin.disconnect()
  await server.kill()
})

function open(options: { username?: string; password?: string; keyPrefix?: string } = {}) {
  const client = new Redis(server.url, { ...options, lazyConnect: false })
  client.on('error', () => {})
  opened.push(client)
  return client
}
const grants = () => service.service.requests.filter(({ call }) => call === 'token').length
function startManager(store = createRedisTokenStore(admin)) {
  const events: TokenEvent[] = []
  const manager = createTokenManager({
    ...service.service.credentials,
    authUrl: service.url,
    store,
    onEvent: (event) => void events.push(event),
  })
  return { manager, events }
}
async function keyOf(kind: string) {
  const [key = ''] = await admin.keys(`*:${kind}`)
  return key
}

describe('a client that Redis rejects', () => {
  const rights = '~personalization-kit:token:*'
  const all = '+eval +set +get +del +pttl +pexpire +hset +hget +hmget'
  it.each<[string, rules: string[], client: { username?: string; password?: string }]>([
    ['may not run EVAL', ['on', '>right', rights, '+set', '+get'], { password: 'right' }],
    [
      'may not use the keys',
      ['on', '>right', '~other:*', ...all.split(' ')],
      { password: 'right' },
    ],
    [
      'may not HSET in a script',
      ['on', '>right', rights, ...all.replace('+hset ', '').split(' ')],
      { password: 'right' },
    ],
    ['has another password', ['on', '>right', rights, ...all.split(' ')], { password: 'wrong' }],
  ])('%s: calls fail, and nothing is requested', async (_, rules, client) => {
    await admin.call('ACL', ['SETUSER', 'kit', 'reset', ...rules])
    const store = createRedisTokenStore(open({ username: 'kit', ...client }))
    const { manager } = startManager(store)
    const before = grants()
    const isWrite = rules.includes('+hmget') && !rules.includes('+hset') && rules.includes('+hget')
    await expect(manager.getAccessToken()).rejects.toMatchObject(refused)
    // A missing right to write shows only after the first request.
    expect(grants() - before).toBe(isWrite ? 1 : 0)
  })

  it('has no password where one is needed', async () => {
    await admin.config('SET', 'requirepass', 'secret')
    try {
      const store = createRedisTokenStore(open())
      const before = grants()
      await expect(startManager(store).manager.getAccessToken()).rejects.toMatchObject(refused)
      expect(grants()).toBe(before)
    } finally {
      await admin.config('SET', 'requirepass', '')
    }
  })
})

describe('a prefix of the client', () => {
  it('is respected by ioredis, in scripts too', async () => {
    const store = createRedisTokenStore(open({ keyPrefix: 'app:' }))
    await startManager(store).manager.getAccessToken()
    const keys = await admin.keys('*')
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^app:personalization-kit:token:/)
  })

  it.each(['a client', 'a pool'])('is respected by %s of node-redis', async (kind) => {
    const options = { url: server.url, keyPrefix: 'app:' }
    const client = kind === 'a pool' ? createClientPool(options) : createClient(options)
    client.on('error', () => {})
    await client.connect()
    await startManager(createRedisTokenStore(client)).manager.getAccessToken()
    const keys = await admin.keys('*')
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^app:personalization-kit:token:/)
    client.destroy()
  })
})

describe('a generation', () => {
  it.each([
    '9007199254740992',
    '9007199254740993',
    '1e300',
    '-1',
    '1.5',
    'x',
    '',
    '2199023255552000',
  ])('of %j is rejected, and nothing is requested', async (generation) => {
    await startManager().manager.getAccessToken()
    await admin.hset(await keyOf('token'), 'generation', generation)
    const before = grants()
    const { manager } = startManager()
    for (let call = 0; call < 3; call += 1)
      await expect(manager.getAccessToken()).rejects.toMatchObject(refused)
    expect(grants()).toBe(before)
  })

  it.each([{}, { encryptionKey }])('is bound to its value with %j', async (options) => {
    const store = createRedisTokenStore(admin, options)
    await startManager(store).manager.getAccessToken()
    const key = await keyOf('token')
    const old = await admin.hget(key, 'value')
    await admin.hset(key, 'generation', '7', 'value', old ?? '')
    const before = grants()
    await expect(startManager(store).manager.getAccessToken()).rejects.toMatchObject(refused)
    expect(grants()).toBe(before)
  })
})

it('a writer that is always faster does not make each call send two requests', async () => {
  const inner = createRedisTokenStore(admin)
  const { manager, events } = startManager({ ...inner, write: async () => false })
  const before = grants()
  for (let call = 0; call < 5; call += 1)
    await expect(manager.getAccessToken()).rejects.toMatchObject({ code: 'PK-TOKEN-WAIT' })
  expect(events.filter(({ type }) => type === 'overtaken').length).toBeGreaterThan(1)
  expect(grants() - before).toBeLessThanOrEqual(4)
})

it('a lock without an end, or with a far one, gets one', async () => {
  const store = createRedisTokenStore(admin)
  for (const ms of [null, 10 * 365 * day]) {
    await admin.set('personalization-kit:token:a:lock', 'nobody')
    if (ms !== null) await admin.pexpire('personalization-kit:token:a:lock', ms)
    expect(await store.acquire('a', { ttlMs: 40 })).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await store.acquire('a', { ttlMs: 40 })).toEqual(expect.any(String))
    await admin.flushall()
  }
})

it('a block of ten years counts as one of a day, and is forgotten when it is deleted', async () => {
  await startManager().manager.getAccessToken()
  const key = (await keyOf('token')).replace(/:token$/, ':throttle')
  await admin.flushall()
  await admin.set(key, '1', 'PX', 10 * 365 * day)
  const { manager } = startManager()
  const error = (await manager.getAccessToken().catch((thrown) => thrown)) as {
    retryAfterMs: number
  }
  expect(error).toMatchObject({ code: 'PK-TOKEN-THROTTLED' })
  expect(error.retryAfterMs).toBeLessThanOrEqual(day)
  await admin.del(key)
  await expect
    .poll(() => manager.getAccessToken().catch(() => null), { timeout: 8_000, interval: 500 })
    .toMatch(/^reference-access-/)
  const store = createRedisTokenStore(admin)
  await admin.set(key, '1', 'PX', 10 * 365 * day)
  await store.throttle(key.slice('personalization-kit:token:'.length, -':throttle'.length), {
    ttlMs: 1_000,
  })
  expect(await admin.pttl(key)).toBeLessThanOrEqual(1_000)
})
