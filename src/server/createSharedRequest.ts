import { unlessAborted } from '../client/unlessAborted.js'

/** A request that several callers wait for. */
export interface SharedRequest<Result> {
  /**
   * Waits for the result, or until `signal` aborts. The request is aborted when no callers are
   * waiting anymore.
   */
  join(signal: AbortSignal): Promise<Result>
  /** Waits for the result and keeps the request alive until then. */
  stay(): Promise<Result>
  /** Returns whether the request was aborted because no callers were left. It can't be joined. */
  isAbandoned(): boolean
}

/** Starts a request and shares its result among callers. */
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
