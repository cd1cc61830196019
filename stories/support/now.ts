/** The current time in every story: 2026-06-01 12:00 UTC. */
export const now = Date.UTC(2026, 5, 1, 12)

/** Returns the time of a service whose clock runs during a story. It starts at {@link now}. */
export const runningNow = () => now + performance.now()

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
