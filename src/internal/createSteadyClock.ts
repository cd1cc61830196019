/** A clock for durations, in ms: differences count, the value itself is about the Unix time. */
export type SteadyClock = () => number

/** Clocks are corrected by less than this all the time, and it matters to no wait. */
const toleratedMs = 1_000

/**
 * Makes a clock that is never set back, for whatever measures how long something takes or lasts: an hour by which
 * the clock of the device was set back must not make a wait an hour longer. While the device sleeps it goes on.
 */
export function createSteadyClock(): SteadyClock {
  let time = Date.now()
  let readAt = performance.now()
  return () => {
    const at = performance.now()
    const passed = time + at - readAt
    // Sleep counts in the one only, and setting the clock back as well.
    time = Date.now() > passed - toleratedMs ? Date.now() : passed
    readAt = at
    return Math.round(time)
  }
}
