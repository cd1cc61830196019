import { describe, expect, it } from 'vitest'
import { grantsOf, openFleet, tell } from '../support/openFleet.js'
import type { RedisServer } from '../../scripts/startRedis.mjs'

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}
async function timed<Value>(work: Promise<Value>) {
  const startedAt = performance.now()
  return { value: await work, tookMs: performance.now() - startedAt }
}

describe.concurrent('tokens shared by processes', () => {
  it('take one more request if the requesting process is killed', async () => {
    const timeoutMs = 2_000
    const lockTtlMs = timeoutMs + 3_000
    const { server, start } = await openFleet({ latencyMs: 200 })
    const [holder, ...others] = await start(4, { timeoutMs })
    void holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    holder.signal('SIGKILL')
    const { value, tookMs } = await timed(
      Promise.all(others.map((instance) => instance.order({ type: 'get' }))),
    )
    tell(
      `holder killed: ${grantsOf(server).length} token requests, recovered in ${tookMs.toFixed(0)} ms, lock TTL ${lockTtlMs} ms`,
    )
    expect(grantsOf(server)).toEqual(['issued', 'issued'])
    expect(new Set(value.map(({ token }) => token)).size).toBe(1)
    expect(value[0]?.token).toMatch(/^reference-access-/)
    expect(tookMs).toBeLessThan(lockTtlMs + 1_000)
  })

  it('are not overwritten by a process that was paused for longer than its lock', async () => {
    const { server, start } = await openFleet({})
    const [holder] = await start(1, { timeoutMs: 500, stopsBeforeWrite: true })
    const [other] = await start(1, { timeoutMs: 500 })
    const late = holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    const { token } = await other.order({ type: 'get' })
    holder.signal('SIGCONT')
    const report = await late
    const isRefused = report.events.includes('overtaken')
    tell(`holder paused past the TTL: late write ${isRefused ? 'rejected' : 'NOT refused'}`)
    expect(isRefused).toBe(true)
    expect(report.token).toBe(token)
    const [next] = await start(1)
    expect((await next.order({ type: 'get' })).token).toBe(token)
    expect(grantsOf(server)).toEqual(['issued', 'issued'])
  })

  it('are taken from another instance if a pause loses a process’s own request', async () => {
    const { server, start } = await openFleet({ latencyMs: 500 })
    const [holder] = await start(1, { timeoutMs: 1_000 })
    const [other] = await start(1, { timeoutMs: 1_000 })
    const late = holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    holder.signal('SIGSTOP')
    const { token } = await other.order({ type: 'get' })
    holder.signal('SIGCONT')
    expect((await late).token).toBe(token)
    expect(grantsOf(server)).toEqual(['issued', 'issued'])
  })

  it('survive a process stopped between sending a refresh token and reading the new one', async () => {
    const { server, start } = await openFleet({ rotates: true, latencyMs: 200, lifeMs: 60_000 })
    const timeoutMs = 500
    const [holder] = await start(1, { timeoutMs })
    const late = holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    holder.signal('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, 3 * timeoutMs))
    holder.signal('SIGCONT')
    const { token, errors } = await late
    tell(`stopped for ${3 * timeoutMs} ms before reading: ${grantsOf(server).join(', ')}`)
    expect(errors).toEqual([])
    expect(token).toMatch(/^reference-access-/)
    expect(grantsOf(server)).toEqual(['issued'])
    const [next] = await start(1, { timeoutMs })
    expect((await next.order({ type: 'get' })).token).toBe(token)
  })

  it('are requested once in ten rolling restarts', async () => {
    const { server, start } = await openFleet({ rotates: true })
    const tokens = new Set<string | undefined>()
    for (let restart = 0; restart < 10; restart++) {
      const [instance] = await start(1)
      tokens.add((await instance.order({ type: 'get' })).token)
      await instance.end()
    }
    tell(`ten rolling restarts: ${grantsOf(server).length} token request`)
    expect(tokens.size).toBe(1)
    expect(grantsOf(server)).toEqual(['issued'])
  })
})

/** One by one: what starts meanwhile would be waited for as well. */
describe('tokens during a Redis failure', () => {
  it.each(['killed', 'frozen'] as const)('arrive within a second when Redis is %s', async (how) => {
    const { server, redis, start } = await openFleet({ lifeMs: 1_000 })
    const fleet = await start(2)
    const work = { type: 'work', forMs: 3_000, loops: 5, everyMs: 100 } as const
    const working = Promise.all(fleet.map((instance) => instance.order(work)))
    await until(() => grantsOf(server).length > 0)
    await takeAway(redis, how)
    const reports = await working
    if (how === 'frozen') redis.thaw()
    const longestMs = Math.max(...reports.map((report) => report.longestMs))
    const failed = reports.reduce((sum, report) => sum + report.failed, 0)
    tell(
      `Redis ${how}: longest wait ${longestMs.toFixed(0)} ms, ${failed} of ${reports.reduce((sum, { calls }) => sum + calls, 0)} calls failed`,
    )
    expect(reports.flatMap(({ events }) => events)).toContain('storeDown')
    expect(failed).toBe(0)
    expect(longestMs).toBeLessThan(1_000)
  })
})

async function takeAway(redis: RedisServer, how: 'killed' | 'frozen'): Promise<void> {
  if (how === 'frozen') redis.freeze()
  else await redis.kill()
}
