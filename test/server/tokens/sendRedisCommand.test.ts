import { describe, expect, it } from 'vitest'
import type { RedisClient } from '../../../src/server/tokens/sendRedisCommand.js'
import { checkRedisClient, sendRedisCommand } from '../../../src/server/tokens/sendRedisCommand.js'

const command: Parameters<typeof sendRedisCommand>[1] = {
  command: ['SET'],
  key: 'key',
  args: ['value'],
  timeoutMs: 5_000,
}

/** A client whose method takes so many arguments, which is how clients differ. */
function clientWith(name: 'call' | 'sendCommand', length: number) {
  const calls: unknown[][] = []
  const client = {
    async [name](...args: unknown[]) {
      expect(this).toBe(client)
      calls.push(args)
      return 'OK'
    },
  }
  Object.defineProperty(client[name], 'length', { value: length })
  return { client: client as unknown as RedisClient, calls }
}

describe('a Redis command', () => {
  it.each<['call' | 'sendCommand', length: number, args: unknown[]]>([
    ['call', 0, ['SET', ['key', 'value']]],
    ['call', 4, ['SET', ['key', 'value']]],
    ['sendCommand', 1, [['SET', 'key', 'value']]],
    ['sendCommand', 2, [['SET', 'key', 'value']]],
    ['sendCommand', 3, [false, ['SET', 'key', 'value']]],
    ['sendCommand', 4, ['key', false, ['SET', 'key', 'value']]],
  ])('reaches %s with %i arguments as that client expects it', async (name, length, args) => {
    const { client, calls } = clientWith(name, length)
    expect(await sendRedisCommand(client, command)).toBe('OK')
    expect(calls).toEqual([args])
  })

  it('passes on the error of the client', async () => {
    const client = { sendCommand: () => Promise.reject(new Error('READONLY')) }
    await expect(sendRedisCommand(client, command)).rejects.toThrow('READONLY')
  })
})

describe('a rejection', () => {
  it.each([
    "NOPERM User worker has no permissions to run the 'eval' command",
    'ERR Error running script (call to f_1): @user_script:2: NOPERM No permissions',
    "ERR The user executing the script can't run this command or subcommand script: f_1",
    'WRONGPASS invalid username-password pair or user is disabled.',
    'NOAUTH Authentication required.',
    "ERR unknown command 'EVAL', with args beginning with: 's3cret'",
    'ERR unknown command `eval`, with args beginning with: `s3cret`',
    'ERR Unknown Redis command called from script script: f_1',
  ])('is a configuration error without the words of Redis: %s', async (message) => {
    const client = { sendCommand: () => Promise.reject(new Error(message)) }
    const error: unknown = await sendRedisCommand(client, command).catch((thrown) => thrown)
    expect(error).toMatchObject({ kind: 'config', code: 'PK-TOKEN-OPTIONS' })
    expect(String(error)).not.toContain('s3cret')
  })

  it.each(['LOADING Redis is loading', 'OOM command not allowed', 'MOVED 1 a:1', '', 'READONLY'])(
    'is not “%s”, which passes with time',
    async (message) => {
      const client = { sendCommand: () => Promise.reject(new Error(message)) }
      const error: unknown = await sendRedisCommand(client, command).catch((thrown) => thrown)
      expect(error).not.toHaveProperty('kind')
    },
  )
})

describe('the check of a Redis client', () => {
  it.each([{ call: () => {} }, { sendCommand: () => {} }])('accepts a client', (client) => {
    expect(() => checkRedisClient(client)).not.toThrow()
  })

  it.each([undefined, null, 'redis://host', 5, {}, { url: 'redis://host' }, () => {}])(
    'rejects %j',
    (client) => {
      expect(() => checkRedisClient(client)).toThrow(
        expect.objectContaining({ kind: 'config', code: 'PK-TOKEN-OPTIONS' }),
      )
    },
  )
})
