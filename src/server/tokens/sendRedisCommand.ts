import { configError } from '../../errors/configError.js'
import { isText } from '../../internal/isText.js'
import { readProperty } from '../../internal/readProperty.js'
import { withinTime } from '../../internal/withinTime.js'

/**
 * Your Redis client: `ioredis` (client or cluster) or `node-redis` (client, pool, sentinel or
 * cluster).
 */
export type RedisClient =
  | { call: (...args: never[]) => Promise<unknown> }
  | { sendCommand: (...args: never[]) => Promise<unknown> }

/** A command with one key. */
interface RedisCommand {
  /** The command's name, and the arguments before its key. */
  command: [name: string, ...args: string[]]
  /** The key, without the client's own `keyPrefix`. */
  key: string
  /** The arguments after the key. */
  args: string[]
}

/**
 * Sends one command through the client, with the client's own `keyPrefix`.
 *
 * @throws {PersonalizationKitError} `config` if Redis rejects the client or the command, because waiting does not
 * fix that. Otherwise throws the client's error, or a timeout, because clients queue commands for 10 s or more
 * while Redis is down.
 */
export async function sendRedisCommand(
  redis: RedisClient,
  { timeoutMs, ...command }: RedisCommand & { timeoutMs: number },
): Promise<unknown> {
  try {
    return await withinTime(timeoutMs, dispatch(redis, command))
  } catch (error) {
    throw rejection(error) ?? error
  }
}

/** How Redis begins or words its rejections, and what each is about. */
const rejections: [RegExp, string][] = [
  [/\bNOPERM\b|can't run this command/, 'its user may not run a command or use a key (NOPERM)'],
  [/\bWRONGPASS\b/, 'the user name or the password is wrong (WRONGPASS)'],
  [/\bNOAUTH\b/, 'the client has no password (NOAUTH)'],
  [/unknown (?:redis )?command/i, 'it does not know a command, such as EVAL'],
]

/** Returns an error without the words of Redis, which can contain the command's arguments. */
function rejection(error: unknown) {
  const said = readProperty(error, 'message')
  const [, what] = (isText(said) && rejections.find(([words]) => words.test(said))) || []
  return what === undefined
    ? null
    : configError('PK-TOKEN-OPTIONS', `createRedisTokenStore: Redis rejects: ${what}.`)
}

/** Sends the command. Recognizes the client by its methods. */
async function dispatch(
  redis: RedisClient,
  { command, key, args }: RedisCommand,
): Promise<unknown> {
  // ioredis finds the key of a command itself.
  if ('call' in redis) {
    const [name, ...before] = command
    return (redis.call.bind(redis) as Call)(name, [...before, key, ...args])
  }
  const firstKey = keyPrefixOf(redis) + key
  const send = redis.sendCommand.bind(redis) as Call
  const sent = [...command, firstKey, ...args]
  switch (redis.sendCommand.length) {
    case 4: // A cluster selects the node by key.
      return send(firstKey, false, sent)
    case 3: // Sentinels need to know whether a replica may answer.
      return send(false, sent)
    default:
      return send(sent)
  }
}

/** Returns the prefix that `node-redis` adds to the keys of its own methods, but not of `sendCommand`. */
function keyPrefixOf(redis: object): string {
  const option = readProperty(readProperty(redis, 'options'), 'keyPrefix')
  const prefix = option ?? readProperty(redis, '_keyPrefix') ?? ''
  return typeof prefix === 'string' ? prefix : new TextDecoder().decode(prefix as Uint8Array)
}

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Checks that the client can send commands.
 *
 * @throws {PersonalizationKitError} `config` if it can't.
 */
export function checkRedisClient(redis: unknown): void {
  const isClient =
    typeof redis === 'object' && redis !== null && ('call' in redis || 'sendCommand' in redis)
  if (isClient) return
  throw configError(
    'PK-TOKEN-OPTIONS',
    'createRedisTokenStore: pass an ioredis or node-redis client, not its URL or options.',
  )
}
