import { startTimer } from './startTimer.js'

/**
 * Waits for `work`, but no longer than `ms`.
 *
 * @throws Whatever `work` rejects with, or an `Error` when time is up.
 */
export async function withinTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  // Ignore rejections after the timeout.
  work.catch(() => {})
  let callOff: (() => void) | undefined
  const timeout = new Promise<never>((_, reject) => {
    callOff = startTimer(ms, () => reject(new Error(`No answer within ${ms} ms`)))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    callOff?.()
  }
}
