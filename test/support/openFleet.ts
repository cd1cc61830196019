import type { TokenScript } from 'personalization-kit/testing'
import type { ReferenceServer } from 'personalization-kit/testing/node'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll } from 'vitest'
import { startRedis } from '../../scripts/startRedis.mjs'
import type { Instance } from './startInstance.js'
import { startInstance } from './startInstance.js'
import type { InstanceSettings } from './tokenInstance.mjs'

const told: string[] = []
const opened: { end: () => Promise<void> }[] = []
afterAll(async () => {
  await Promise.all(opened.map(({ end }) => end()))
  console.log(`Tokens, on real processes and a real Redis\n${told.join('\n')}`)
})

/** Records a figure to print after the tests in a file. */
export function tell(line: string): void {
  told.push(line)
}

/**
 * Starts a token service, its own Redis and processes that share them. All of them end after the
 * tests in a file.
 */
export async function openFleet(token: TokenScript) {
  const server = await startReferenceServer({ token: { guardsCalls: true, ...token } })
  const redis = await startRedis()
  opened.push({ end: () => server.close() }, { end: () => redis.kill() })
  const { apiKey, credentials } = server.service
  async function start(
    count: number,
    options: Partial<InstanceSettings> = {},
  ): Promise<[Instance, ...Instance[]]> {
    const settings = { url: server.url, apiKey, credentials, redisUrl: redis.url, ...options }
    const make = () => startInstance(settings)
    const [first, ...others] = await Promise.all([
      make(),
      ...Array.from({ length: count - 1 }, make),
    ])
    opened.push(first, ...others)
    return [first, ...others]
  }
  return { server, redis, start }
}

/**
 * Measures how long a call takes at most on this machine, among as many processes and loops that
 * all call at once.
 */
export async function measureCalls(processes: number, loops: number): Promise<number> {
  const { start } = await openFleet({})
  const fleet = await start(processes)
  const work = { type: 'work', forMs: 0, leastCalls: 2, loops, everyMs: 50 } as const
  const reports = await Promise.all(fleet.map((instance) => instance.order(work)))
  await Promise.all(fleet.map((instance) => instance.end()))
  return Math.max(...reports.map(({ longestCallMs }) => longestCallMs))
}

/** Returns the outcome of each token request so far. */
export function grantsOf(server: ReferenceServer) {
  return server.service.requests.filter(({ call }) => call === 'token').map(({ grant }) => grant)
}
