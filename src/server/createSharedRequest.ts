import { unlessAborted } from '../client/unlessAborted.js'

/** A request that several callers wait for. */
export interface SharedRequest<Result> {
  /** Waits until `signal` aborts. The request is aborted when all callers have left. */
  join(signal: AbortSignal): Promise<Result>
  /** Waits until the end and keeps the request alive. */
  stay(): Promise<Result>
  /** Whether all callers have left, so that the request can't be joined. */
  isAbandoned(): boolean
}

/** Starts a request and shares its result between callers. */
export function createSharedRequest<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): SharedRequest<Result> {
  const controller = new AbortController()
  const result = work(controller.signal)
  let waiting = 0
  return {
    async join(signal) {
      waiting += 1
      try {
        return await unlessAborted(result, signal)
      } finally {
        waiting -= 1
        if (waiting === 0) controller.abort()
      }
    },
    stay() {
      waiting += 1
      return result
    },
    isAbandoned: () => controller.signal.aborted,
  }
}
