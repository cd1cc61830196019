import { describe, expect, it } from 'vitest'
import { grantsOf, openFleet, tell } from '../support/openFleet.js'

describe.concurrent('tokens of a fleet', () => {
  it.each([true, false])(
    'are asked for 7 times in 12 s by 8 processes of 25 loops, with rotation: %s',
    async (rotates) => {
      const throttle = { requests: 6, perMs: 10_000 }
      const { server, start } = await openFleet({ lifeMs: 2_000, rotates, throttle })
      const fleet = await start(8)
      const work = { type: 'work', forMs: 12_000, loops: 25, everyMs: 1_000 } as const
      const reports = await Promise.all(fleet.map((instance) => instance.order(work)))
      const calls = reports.reduce((sum, report) => sum + report.calls, 0)
      const failed = reports.reduce((sum, report) => sum + report.failed, 0)
      const longestMs = Math.max(...reports.map((report) => report.longestMs))
      const asked = grantsOf(server)
      tell(
        `8 processes × 25 loops, 2 s tokens, 12 s, rotation ${rotates ? 'on' : 'off'}: ` +
          `${asked.length} token requests, ${asked.filter((grant) => grant === 'throttled').length} throttled, ` +
          `${failed} of ${calls} calls failed, longest wait ${longestMs.toFixed(0)} ms`,
      )
      expect(calls).toBeGreaterThan(1_000)
      expect(failed).toBe(0)
      expect(asked.every((grant) => grant === 'issued')).toBe(true)
      expect(asked.length).toBeLessThanOrEqual(7)
    },
  )
})
