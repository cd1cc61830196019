/** Returns a time in ms, close to Unix time. Use it for durations only. */
export type SteadyClock = () => number

/** If the device clock is set back by less than this, the steady clock stands still until it has caught up. */
const toleratedMs = 1_000

/**
 * Creates a clock for durations. It does not go back when the device clock is set back, so waits
 * keep their length. It includes the time the device was asleep.
 */
export function createSteadyClock(): SteadyClock {
  let time = Date.now()
  let readAt = performance.now()
  return () => {
    const at = performance.now()
    // Only a test that replaces the timers sets `performance` back.
    if (at < readAt) time = Date.now()
    const passed = time + Math.max(0, at - readAt)
    // Only `Date` includes sleep, and only `performance` ignores a clock that was set back.
    const device = Date.now()
    time = Math.max(time, device > passed - toleratedMs ? device : passed)
    readAt = at
    return Math.round(time)
  }
}
