import { describe, expect, it } from 'vitest'
import { grantsOf, openFleet, tell } from '../support/openFleet.js'

const forMs = process.env.TEST_FULL === undefined ? 9_000 : 12_000
/** In `npm test` as much as a slow machine of two cores can do without being late itself. */
const { processes, loops, lifeMs } =
  process.env.TEST_FULL === undefined
    ? { processes: 4, loops: 10, lifeMs: 4_000 }
    : { processes: 8, loops: 25, lifeMs: 2_000 }
const mostRequests = Math.ceil(forMs / lifeMs) + 1

describe.concurrent('tokens in a fleet', () => {
  it.each([true, false])(
    `are requested once per lifetime by ${processes} processes of ${loops} loops, rotation: %s`,
    async (rotates) => {
      const throttle = { requests: 6, perMs: 10_000 }
      const { server, start } = await openFleet({ lifeMs, rotates, throttle })
      const fleet = await start(processes)
      const work = { type: 'work', forMs, loops, everyMs: 1_000 } as const
      const reports = await Promise.all(fleet.map((instance) => instance.order(work)))
      const calls = reports.reduce((sum, report) => sum + report.calls, 0)
      const failed = reports.reduce((sum, report) => sum + report.failed, 0)
      const longestMs = Math.max(...reports.map((report) => report.longestMs))
      const asked = grantsOf(server)
      tell(
        `${processes} processes × ${loops} loops, ${lifeMs} ms tokens, ${forMs} ms, ` +
          `rotation ${rotates ? 'on' : 'off'}: ` +
          `${asked.length} token requests, ${asked.filter((grant) => grant === 'throttled').length} throttled, ` +
          `${failed} of ${calls} calls failed, longest wait ${longestMs.toFixed(0)} ms`,
      )
      expect(calls).toBeGreaterThan(processes * loops * 5)
      expect(failed).toBe(0)
      expect(asked.every((grant) => grant === 'issued')).toBe(true)
      expect(asked.length).toBeLessThanOrEqual(mostRequests)
    },
  )
})
