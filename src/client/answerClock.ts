import type { SteadyClock } from '../internal/createSteadyClock.js'
import { createSteadyClock } from '../internal/createSteadyClock.js'

const clocks = new Map<string, SteadyClock>()
const maxClocks = 500

/**
 * The clock by which one question is followed: whoever submits, polls, stops or resumes it goes by the same, so that
 * its deadline holds when the clock of the device is set back.
 */
export function answerClock(questionId: string): SteadyClock {
  const clock = clocks.get(questionId) ?? createSteadyClock()
  clocks.set(questionId, clock)
  // One that is forgotten begins anew; nothing depends on it but how a later change of the clock is taken.
  for (const oldest of clocks.keys()) {
    if (clocks.size <= maxClocks) break
    clocks.delete(oldest)
  }
  return clock
}
