import { Redis } from 'ioredis'
import { createRedisTokenStore } from 'personalization-kit/server'
import type { RedisClient } from 'personalization-kit/server'
import { testTokenStore } from 'personalization-kit/testing/vitest'
import { createClient, createClientPool } from 'redis'
import { afterAll, describe, expect, it } from 'vitest'
import { startRedis } from '../../scripts/startRedis.mjs'
import { settlesWithin } from '../support/machinePace.js'

const server = await startRedis()
const ioredis = new Redis(server.url)
const nodeRedis = await createClient({ url: server.url }).connect()
const pool = createClientPool({ url: server.url })
await pool.connect()
for (const client of [ioredis, nodeRedis, pool]) client.on('error', () => {})
afterAll(async () => {
  ioredis.disconnect()
  nodeRedis.destroy()
  pool.destroy()
  await server.kill()
})

const key = 'a secret of more than thirty-two characters'
testTokenStore('Redis through ioredis', () => createRedisTokenStore(ioredis))
testTokenStore('Redis through node-redis, encrypted', () =>
  createRedisTokenStore(nodeRedis, { encryptionKey: key }),
)
testTokenStore('Redis through a pool of node-redis', () => createRedisTokenStore(pool))

describe('createRedisTokenStore', () => {
  it('shares data with other clients under its prefix', async () => {
    const one = createRedisTokenStore(ioredis, { prefix: 'mine:' })
    const other = createRedisTokenStore(nodeRedis, { prefix: 'mine:' })
    await one.write('shared', 'value', { generation: 3, ttlMs: 60_000 })
    expect(await other.read('shared')).toMatchObject({ value: 'value', generation: 3 })
    expect(await createRedisTokenStore(nodeRedis).read('shared')).toBeNull()
    const owner = await one.acquire('shared', { ttlMs: 60_000 })
    expect(await other.acquire('shared', { ttlMs: 60_000 })).toBeNull()
    await other.release('shared', owner ?? '')
    expect(await ioredis.keys('mine:*')).toEqual(['mine:shared:token'])
  })

  it('leaves nothing in Redis forever', async () => {
    await ioredis.flushall()
    const store = createRedisTokenStore(ioredis)
    await store.write('a', 'value', { generation: 1, ttlMs: 60_000.4 })
    await store.acquire('a', { ttlMs: 60_000.4 })
    await store.throttle('a', { ttlMs: 60_000.4 })
    const keys = await ioredis.keys('*')
    expect(keys).toHaveLength(3)
    for (const name of keys) expect(await ioredis.pttl(name)).toBeGreaterThan(50_000)
  })

  it('leaves no plain text in Redis and reports a missing key', async () => {
    const store = createRedisTokenStore(ioredis, { encryptionKey: key })
    await store.write('secret', '{"refreshToken":"s3cret"}', { generation: 1, ttlMs: 60_000 })
    const kept = await ioredis.hgetall('personalization-kit:token:secret:token')
    expect(kept.generation).toBe('1')
    expect(kept.value).toMatch(/^encrypted:/)
    expect(JSON.stringify(kept)).not.toContain('s3cret')
    await expect(createRedisTokenStore(ioredis).read('secret')).rejects.toMatchObject({
      kind: 'config',
      code: 'PK-TOKEN-OPTIONS',
    })
    const rotated = createRedisTokenStore(nodeRedis, { encryptionKey: [`${key} 2`, key] })
    expect(await rotated.read('secret')).toMatchObject({ value: '{"refreshToken":"s3cret"}' })
  })

  it('refuses a value that is not encrypted, unless encryption has just been turned on', async () => {
    const value = '{"accessToken":"planted"}'
    await createRedisTokenStore(ioredis).write('plain', value, { generation: 1, ttlMs: 60_000 })
    const options = { encryptionKey: key }
    await expect(createRedisTokenStore(ioredis, options).read('plain')).rejects.toMatchObject({
      kind: 'config',
      code: 'PK-TOKEN-OPTIONS',
    })
    const lenient = createRedisTokenStore(ioredis, { ...options, acceptsUnencrypted: true })
    expect(await lenient.read('plain')).toMatchObject({ value })
  })

  it.each([null, 'redis://localhost', { host: 'localhost' }])(
    'rejects %j as a client',
    (client) => {
      expect(() => createRedisTokenStore(client as unknown as RedisClient)).toThrow(
        expect.objectContaining({ kind: 'config', code: 'PK-TOKEN-OPTIONS' }),
      )
    },
  )

  it('times out commands to a frozen or stopped Redis, even if the client would wait', async () => {
    const away = await startRedis()
    const clients = [new Redis(away.url), await createClient({ url: away.url }).connect()] as const
    for (const client of clients) client.on('error', () => {})
    const stores = clients.map((client) => createRedisTokenStore(client, { commandTimeoutMs: 200 }))
    const expectTimeouts = async () => {
      const work = Promise.allSettled(
        stores.flatMap((store) => [store.read('a'), store.acquire('b', { ttlMs: 1_000 })]),
      )
      expect(await settlesWithin(1_000, work)).toBe(true)
      expect((await work).map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'rejected'),
      )
    }
    away.freeze()
    await expectTimeouts()
    away.thaw()
    await away.kill()
    await expectTimeouts()
    clients[0].disconnect()
    clients[1].destroy()
  })
})
