import type { Fault, FaultPlan } from './Fault.js'

/** Hands out what goes wrong, request by request. */
export interface FaultQueue {
  take(call: 'list' | 'answer' | 'submit' | 'other'): Fault
  set(plan: FaultPlan): void
}

/** Starts with a plan; programs are consumed, single faults stay. */
export function createFaultQueue(plan: FaultPlan = {}): FaultQueue {
  let current = copy(plan)
  return {
    take(call) {
      if (call === 'other') return 'none'
      const fault = current[call] ?? 'none'
      return Array.isArray(fault) ? (fault.shift() ?? 'none') : fault
    },
    set(next) {
      current = copy(next)
    },
  }
}

function copy(plan: FaultPlan): FaultPlan {
  return Object.fromEntries(
    Object.entries(plan).map(([call, fault]) => [call, Array.isArray(fault) ? [...fault] : fault]),
  )
}
