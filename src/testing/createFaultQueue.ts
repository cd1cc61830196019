import { createRandom } from '../internal/createRandom.js'
import type { Fault, FaultPlan, RandomFaults } from './Fault.js'
import type { RequestLogEntry } from './RequestLogEntry.js'

/** Provides the fault for each request. */
export interface FaultQueue {
  take(call: RequestLogEntry['call']): Fault
  set(plan: FaultPlan): void
}

/**
 * Creates a fault queue from a plan. Faults in an array are used once. A single fault and random
 * faults stay in effect.
 */
export function createFaultQueue(plan: FaultPlan = {}, seed = 1): FaultQueue {
  const random = createRandom(seed ^ 0x5a5a)
  let current = copy(plan)
  return {
    take(call) {
      const fault = call === 'other' ? 'none' : (current[call] ?? 'none')
      if (Array.isArray(fault)) return fault.shift() ?? 'none'
      return isRandom(fault) ? pick(fault, random) : fault
    },
    set(next) {
      current = copy(next)
    },
  }
}

function isRandom(fault: Fault | RandomFaults): fault is RandomFaults {
  return typeof fault === 'object' && 'share' in fault
}

function pick({ share, of }: RandomFaults, random: () => number): Fault {
  if (random() >= share) return 'none'
  return of[Math.floor(random() * of.length)] ?? 'none'
}

function copy(plan: FaultPlan): FaultPlan {
  return Object.fromEntries(
    Object.entries(plan).map(([call, fault]) => [call, Array.isArray(fault) ? [...fault] : fault]),
  )
}
