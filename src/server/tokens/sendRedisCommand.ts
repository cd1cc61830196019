import { configError } from '../../errors/configError.js'
import { withinTime } from '../../internal/withinTime.js'

/**
 * Your Redis client: `ioredis` (client or cluster) or `node-redis` (client, pool, sentinel or
 * cluster).
 */
export type RedisClient =
  | { call: (...args: never[]) => Promise<unknown> }
  | { sendCommand: (...args: never[]) => Promise<unknown> }

/**
 * Sends one command through the client.
 *
 * @throws The client's error, or a timeout, because clients queue commands for 10 s or more while
 * Redis is down.
 */
export async function sendRedisCommand(
  redis: RedisClient,
  { firstKey, args, timeoutMs }: { firstKey: string; args: string[]; timeoutMs: number },
): Promise<unknown> {
  return withinTime(timeoutMs, dispatch(redis, firstKey, args))
}

/** Sends the command. Recognizes the client by its methods. */
async function dispatch(redis: RedisClient, firstKey: string, args: string[]): Promise<unknown> {
  if ('call' in redis) {
    const [command, ...rest] = args
    return (redis.call.bind(redis) as Call)(command, rest)
  }
  const send = redis.sendCommand.bind(redis) as Call
  switch (redis.sendCommand.length) {
    case 4: // A cluster selects the node by key.
      return send(firstKey, false, args)
    case 3: // Sentinels need to know whether a replica may answer.
      return send(false, args)
    default:
      return send(args)
  }
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
