import { describe, expect, it } from 'vitest'
import { timed } from '../support/machinePace.js'
import { grantsOf, measureCalls, openFleet, tell } from '../support/openFleet.js'

const [processes, loops, leastLifeMs, lives] = [8, 25, 2_000, 6]
// On a slow machine, tokens live longer, so that none ends on the way.
const callMs = await measureCalls(processes, loops)
const lifeMs = Math.round(Math.max(leastLifeMs, 10 * callMs))
const forMs = lives * lifeMs

describe.concurrent('tokens in a fleet', () => {
  it.each([true, false])(
    `are requested once per lifetime by ${processes} processes of ${loops} loops, rotation: %s`,
    async (rotates) => {
      const throttle = { requests: 6, perMs: 10_000 }
      const { server, start } = await openFleet({ lifeMs, rotates, throttle })
      const fleet = await start(processes)
      const work = { type: 'work', forMs, loops, everyMs: 1_000, leastCalls: 6 } as const
      const { value: reports, tookMs } = await timed(
        Promise.all(fleet.map((instance) => instance.order(work))),
      )
      const calls = reports.reduce((sum, report) => sum + report.calls, 0)
      const failed = reports.reduce((sum, report) => sum + report.failed, 0)
      const longestMs = Math.max(...reports.map((report) => report.longestMs))
      const asked = grantsOf(server)
      tell(
        `${processes} processes × ${loops} loops, ${lifeMs} ms tokens, ${tookMs.toFixed(0)} ms, ` +
          `rotation ${rotates ? 'on' : 'off'}: ` +
          `${asked.length} token requests, ${asked.filter((grant) => grant === 'throttled').length} throttled, ` +
          `${failed} of ${calls} calls failed, longest wait ${longestMs.toFixed(0)} ms`,
      )
      expect(calls).toBeGreaterThan(processes * loops * 5)
      expect(failed).toBe(0)
      expect(asked.every((grant) => grant === 'issued')).toBe(true)
      expect(asked.length).toBeLessThanOrEqual(Math.ceil(tookMs / lifeMs) + 1)
    },
  )
})
