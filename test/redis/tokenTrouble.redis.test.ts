import { describe, expect, it } from 'vitest'
import type { RedisServer } from '../../scripts/startRedis.mjs'
import { roomFor, timed } from '../support/machinePace.js'
import { grantsOf, measureCalls, openFleet, tell } from '../support/openFleet.js'
import type { Instance } from '../support/startInstance.js'
import type { Work } from '../support/tokenInstance.mjs'

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}
/** What a call takes on this machine. Requests must not time out because it is slow. */
const callMs = await measureCalls(2, 5)

describe.concurrent('tokens shared by processes', () => {
  it('take one more request if the requesting process is killed', async () => {
    const timeoutMs = roomFor(2_000, callMs)
    const lockTtlMs = timeoutMs + 3_000
    const { server, start } = await openFleet({ latencyMs: 200 })
    const [holder, ...others] = await start(4, { timeoutMs })
    const calm = await openFleet({ latencyMs: 200 }).then((fleet) => fleet.start(3, { timeoutMs }))
    const get = (fleet: Instance[]) =>
      timed(Promise.all(fleet.map((instance) => instance.order({ type: 'get' }))))
    void holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    holder.signal('SIGKILL')
    const [{ value, tookMs }, beside] = await Promise.all([get(others), get(calm)])
    tell(
      `holder killed: ${grantsOf(server).length} token requests, recovered in ${tookMs.toFixed(0)} ms, lock TTL ${lockTtlMs.toFixed(0)} ms, without a lock ${beside.tookMs.toFixed(0)} ms`,
    )
    expect(grantsOf(server)).toEqual(['issued', 'issued'])
    expect(new Set(value.map(({ token }) => token)).size).toBe(1)
    expect(value[0]?.token).toMatch(/^reference-access-/)
    expect(tookMs).toBeLessThan(lockTtlMs + 5 * beside.tookMs)
  })

  it('are not overwritten by a process that was paused for longer than its lock', async () => {
    const { server, start } = await openFleet({})
    const timeoutMs = roomFor(500, callMs)
    const [holder] = await start(1, { timeoutMs, stopsBeforeWrite: true })
    const [other] = await start(1, { timeoutMs })
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
    const timeoutMs = 500 + roomFor(500, callMs)
    const [holder] = await start(1, { timeoutMs })
    const [other] = await start(1, { timeoutMs })
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
    const timeoutMs = roomFor(500, callMs)
    const [holder] = await start(1, { timeoutMs })
    const late = holder.order({ type: 'get' })
    await until(() => grantsOf(server).length === 1)
    holder.signal('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, 3 * timeoutMs))
    holder.signal('SIGCONT')
    const { token, errors } = await late
    tell(
      `stopped for ${(3 * timeoutMs).toFixed(0)} ms before reading: ${grantsOf(server).join(', ')}`,
    )
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
    const lifeMs = roomFor(1_000, callMs)
    const { redis, start } = await openFleet({ lifeMs })
    const fleet = await start(2)
    const work = { type: 'work', loops: 5, everyMs: 100 } as const
    const obey = (order: Pick<Work, 'forMs' | 'limitMs'>) =>
      Promise.all(fleet.map((instance) => instance.order({ ...work, ...order })))
    const calm = await obey({ forMs: 1.5 * lifeMs })
    const calmMs = Math.max(...calm.map((report) => report.longestMs))
    // A second, and what new tokens take without a failure.
    const working = obey({ forMs: 2 * lifeMs, limitMs: 1_000 + 5 * calmMs })
    await takeAway(redis, how)
    const reports = await working
    if (how === 'frozen') redis.thaw()
    const longestMs = Math.max(...reports.map((report) => report.longestMs))
    const late = reports.reduce((sum, report) => sum + report.late, 0)
    const failed = reports.reduce((sum, report) => sum + report.failed, 0)
    tell(
      `Redis ${how}: longest wait ${longestMs.toFixed(0)} ms, ${calmMs.toFixed(0)} ms before, ${failed} of ${reports.reduce((sum, { calls }) => sum + calls, 0)} calls failed`,
    )
    expect(reports.flatMap(({ events }) => events)).toContain('store-down')
    expect(failed).toBe(0)
    expect(late).toBe(0)
  })
})

async function takeAway(redis: RedisServer, how: 'killed' | 'frozen'): Promise<void> {
  if (how === 'frozen') redis.freeze()
  else await redis.kill()
}
