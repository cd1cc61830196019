import { startTimer } from './startTimer.js'

/** Time was up. */
export class TimeoutError extends Error {}

/**
 * Waits for `work`, but no longer than `ms`.
 *
 * @throws Whatever `work` rejects with, or a `TimeoutError` when time is up.
 */
export async function withinTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let callOff: (() => void) | undefined
  const timeout = new Promise<never>((_, reject) => {
    callOff = startTimer(ms, () => reject(new TimeoutError(`No answer within ${ms} ms`)))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    callOff?.()
  }
}
