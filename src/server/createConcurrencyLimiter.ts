import type { Session } from './Session.js'

/**
 * Limits the number of requests each session has in progress.
 *
 * @returns A function to call when a request starts. It returns a function to call when the request
 * ends, or `null` if the limit is reached.
 */
export function createConcurrencyLimiter(
  limit: number | ((session: Session) => number) = Infinity,
) {
  const running = new Map<string, number>()
  return function limitConcurrency(session: Session): (() => void) | null {
    const { subject } = session
    const count = running.get(subject) ?? 0
    if (count >= (typeof limit === 'function' ? limit(session) : limit)) return null
    running.set(subject, count + 1)
    return () => {
      const left = (running.get(subject) ?? 1) - 1
      if (left > 0) running.set(subject, left)
      else running.delete(subject)
    }
  }
}
