import { unlessAborted } from '../client/unlessAborted.js'

/** Work that several wait for. */
export interface Flight<Result> {
  /** Waits as long as `signal` allows. When all who joined have left, the work is aborted. */
  join(signal: AbortSignal): Promise<Result>
  /** Waits to the end, whoever leaves. */
  stay(): Promise<Result>
  /** Whether all have left, so that there is nothing to join any more. */
  isAbandoned(): boolean
}

/** Starts work once for all who want its result. */
export function createFlight<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Flight<Result> {
  const controller = new AbortController()
  const result = work(controller.signal)
  let aboard = 0
  return {
    async join(signal) {
      aboard += 1
      try {
        return await unlessAborted(result, signal)
      } finally {
        aboard -= 1
        if (aboard === 0) controller.abort()
      }
    },
    stay() {
      aboard += 1
      return result
    },
    isAbandoned: () => controller.signal.aborted,
  }
}
