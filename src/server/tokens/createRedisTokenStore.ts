import { configError } from '../../errors/configError.js'
import { createTokenCipher } from './createTokenCipher.js'
import * as scripts from './redisScripts.js'
import type { RedisClient } from './sendRedisCommand.js'
import { checkRedisClient, sendRedisCommand } from './sendRedisCommand.js'
import type { TokenStore } from './TokenStore.js'

/** Options of {@link createRedisTokenStore}. */
export interface RedisTokenStoreOptions {
  /** Before every key. @default 'personalization-kit:token:' */
  prefix?: string | undefined
  /**
   * A secret of at least 32 characters or bytes, with which values are encrypted (AES-256-GCM). Several: the first
   * encrypts, all decrypt, so that a key can be changed while instances run. Values that are not encrypted are still
   * read, so that a key can be introduced while instances run: it keeps what is in the Redis from being used by who
   * reads it, not from being replaced by who writes to it. @default none: anyone who can read the Redis can use the tokens
   */
  encryptionKey?: string | Uint8Array | (string | Uint8Array)[] | undefined
  /** How long one command may take before it counts as failed, in ms; a token manager waits 800 at most. @default 500 */
  commandTimeoutMs?: number | undefined
}

/**
 * Shares tokens among instances through Redis 5 or newer, or what speaks its language. The client is yours, connected
 * and with its own `error` listener; `ioredis` and `node-redis` both do, single or as a cluster. A Redis that forgets
 * (no persistence, or eviction) may cost a token request, and where refresh tokens rotate, a new sign-in.
 *
 * @throws {PersonalizationKitError} `config`, at once, for a client or a key that cannot work, and from `read` for a value that no
 * key opens.
 *
 * @example
 * const store = createRedisTokenStore(new Redis(url), { encryptionKey: process.env.TOKEN_KEY })
 */
export function createRedisTokenStore(
  redis: RedisClient,
  options: RedisTokenStoreOptions = {},
): TokenStore {
  const { prefix = 'personalization-kit:token:', encryptionKey, commandTimeoutMs = 500 } = options
  checkRedisClient(redis)
  const cipher = createTokenCipher(encryptionKey)
  const name = (key: string, kind: 'token' | 'lock' | 'throttle') => `${prefix}${key}:${kind}`
  const send = (firstKey: string, ...args: string[]) =>
    sendRedisCommand(redis, { firstKey, args, timeoutMs: commandTimeoutMs })
  const run = (script: string, key: string, ...args: string[]) =>
    send(key, 'EVAL', script, '1', key, ...args)

  return {
    async read(key) {
      const id = name(key, 'token')
      const reply = await run(scripts.read, id)
      if (!Array.isArray(reply)) return null
      const [value, generation, expiresInMs] = reply.map(String)
      if (value === undefined) return null
      return {
        value: await cipher.decrypt(value, id),
        generation: Number(generation),
        expiresInMs: Number(expiresInMs),
      }
    },
    async write(key, value, { generation, ttlMs }) {
      const id = name(key, 'token')
      const encrypted = await cipher.encrypt(value, id)
      const reply = await run(scripts.write, id, encrypted, String(generation), toMs(ttlMs))
      return Number(reply) === 1
    },
    async acquire(key, { ttlMs }) {
      const owner = crypto.randomUUID()
      const id = name(key, 'lock')
      const reply = await send(id, 'SET', id, owner, 'NX', 'PX', toMs(ttlMs))
      return reply === null ? null : owner
    },
    async release(key, owner) {
      await run(scripts.release, name(key, 'lock'), owner)
    },
    async throttle(key, { ttlMs }) {
      await run(scripts.throttle, name(key, 'throttle'), toMs(ttlMs))
    },
    async throttledForMs(key) {
      const id = name(key, 'throttle')
      return Math.max(Number(await send(id, 'PTTL', id)), 0)
    },
  }
}

/** Redis takes whole milliseconds, and more than none. */
function toMs(ms: number): string {
  if (!Number.isFinite(ms))
    throw configError('PK-TOKEN-OPTIONS', 'A time to live must be a number.')
  return String(Math.max(Math.ceil(ms), 1))
}
