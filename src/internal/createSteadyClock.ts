/** Returns a time in ms, close to Unix time. Use it for durations only. */
export type SteadyClock = () => number

/** Small corrections of the device clock are followed. */
const toleratedMs = 1_000

/**
 * Creates a clock for durations that does not go back when the device clock is set back, so waits keep their length.
 * It includes time during which the device slept.
 */
export function createSteadyClock(): SteadyClock {
  let time = Date.now()
  let readAt = performance.now()
  return () => {
    const at = performance.now()
    const passed = time + at - readAt
    // Only `Date` includes sleep, and only `performance` ignores a clock that was set back.
    time = Date.now() > passed - toleratedMs ? Date.now() : passed
    readAt = at
    return Math.round(time)
  }
}
