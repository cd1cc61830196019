import { configError } from '../../errors/configError.js'
import { createTokenCipher } from './createTokenCipher.js'
import * as scripts from './redisScripts.js'
import type { RedisClient } from './sendRedisCommand.js'
import { checkRedisClient, sendRedisCommand } from './sendRedisCommand.js'
import type { TokenStore } from './TokenStore.js'

/** Options for {@link createRedisTokenStore}. */
export interface RedisTokenStoreOptions {
  /** The prefix of every key. @default 'personalization-kit:token:' */
  prefix?: string | undefined
  /**
   * The secret used to encrypt values (AES-256-GCM), at least 32 characters or bytes long. If you pass
   * several secrets, the first one is used to encrypt values and all are used to decrypt them, so you can
   * rotate keys while instances are running. Values that are not encrypted are rejected, so anyone who can
   * write to Redis can cause errors, but can't choose the token.
   * @default none, so anyone who can read from Redis can use the tokens
   */
  encryptionKey?: string | Uint8Array | (string | Uint8Array)[] | undefined
  /**
   * Whether values from before there was an `encryptionKey` are still read. Set it while you turn on
   * encryption, until all instances have the key.
   * @default false
   */
  acceptsUnencrypted?: boolean | undefined
  /** The timeout for one command, in ms. A token manager waits at most 800 ms. @default 500 */
  commandTimeoutMs?: number | undefined
}

/**
 * Creates a token store in Redis 5 or later, or in a compatible server. Pass a connected `ioredis`
 * or `node-redis` client, single or cluster, with its own `error` listener. If Redis loses data
 * (because of eviction or missing persistence), a new token is requested. With rotating refresh
 * tokens, a new sign-in may be needed.
 *
 * @throws {PersonalizationKitError} `config` for an invalid client or key, and from `read` for a
 * value that no key can decrypt, or that is not encrypted. From all operations if Redis rejects the client or a
 * command (`NOPERM`, `WRONGPASS`, `NOAUTH`, or a command that it does not know).
 *
 * @example
 * const store = createRedisTokenStore(new Redis(url), { encryptionKey: process.env.TOKEN_KEY })
 */
export function createRedisTokenStore(
  redis: RedisClient,
  options: RedisTokenStoreOptions = {},
): TokenStore {
  const { prefix = 'personalization-kit:token:', commandTimeoutMs = 500 } = options
  checkRedisClient(redis)
  const cipher = createTokenCipher(options.encryptionKey, options)
  const name = (key: string, kind: 'token' | 'lock' | 'throttle') => `${prefix}${key}:${kind}`
  const run = (script: string, key: string, ...args: string[]) =>
    sendRedisCommand(redis, {
      command: ['EVAL', script, '1'],
      key,
      args,
      timeoutMs: commandTimeoutMs,
    })

  return {
    async read(key) {
      const id = name(key, 'token')
      const reply = await run(scripts.read, id)
      if (!Array.isArray(reply)) return null
      const [value, generation, expiresInMs] = reply.map(String)
      if (value === undefined) return null
      return {
        value: await cipher.decrypt(value, boundTo(id, generation)),
        generation: Number(generation),
        expiresInMs: Number(expiresInMs),
      }
    },
    async write(key, value, { generation, ttlMs }) {
      const id = name(key, 'token')
      const encrypted = await cipher.encrypt(value, boundTo(id, String(generation)))
      const reply = await run(scripts.write, id, encrypted, String(generation), toMs(ttlMs))
      return Number(reply) === 1
    },
    async acquire(key, { ttlMs }) {
      const owner = crypto.randomUUID()
      const id = name(key, 'lock')
      const reply = await run(scripts.acquire, id, owner, toMs(ttlMs))
      return Number(reply) === 1 ? owner : null
    },
    async release(key, owner) {
      await run(scripts.release, name(key, 'lock'), owner)
    },
    async throttle(key, { ttlMs }) {
      await run(scripts.throttle, name(key, 'throttle'), toMs(ttlMs))
    },
    async throttledForMs(key) {
      const id = name(key, 'throttle')
      return Math.max(Number(await run(scripts.throttledFor, id)), 0)
    },
  }
}

/** Returns what a value is bound to, so that it can't be moved to another key or generation. */
function boundTo(id: string, generation: string | undefined): string {
  return `${id} ${generation}`
}

/** Rounds a duration up to a positive whole number of milliseconds, as Redis requires. */
function toMs(ms: number): string {
  if (!Number.isFinite(ms))
    throw configError('PK-TOKEN-OPTIONS', 'A time to live must be a number.')
  return String(Math.max(Math.ceil(ms), 1))
}
