import type { SteadyClock } from '../internal/createSteadyClock.js'
import { createSteadyClock } from '../internal/createSteadyClock.js'

const clocks = new Map<string, SteadyClock>()
const maxClocks = 500

/**
 * Returns the clock for one question. Submitting, polling, stopping and resuming share it, so the
 * deadline holds even if the device clock is set back.
 */
export function answerClock(questionId: string): SteadyClock {
  const clock = clocks.get(questionId) ?? createSteadyClock()
  clocks.set(questionId, clock)
  // Dropping an old clock is safe: the next call creates a new one at the current time.
  for (const oldest of clocks.keys()) {
    if (clocks.size <= maxClocks) break
    clocks.delete(oldest)
  }
  return clock
}
