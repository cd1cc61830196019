import type { Session } from './Session.js'

/**
 * Limits the number of requests each session has in progress.
 *
 * @returns A function to call when a request starts. It returns a function to call when the request
 * ends, or `null` if the limit is reached. It throws a `TypeError` if the host's function returns no limit.
 */
export function createConcurrencyLimiter(
  limit: number | ((session: Session) => number) = Infinity,
) {
  const running = new Map<string, number>()
  return function limitConcurrency(session: Session): (() => void) | null {
    const { subject } = session
    const count = running.get(subject) ?? 0
    const most: unknown = typeof limit === 'function' ? limit(session) : limit
    // Compared with something else, no count would ever be too high.
    if (typeof most !== 'number' || Number.isNaN(most))
      throw new TypeError('maxConcurrentRequests must return a number.')
    if (count >= most) return null
    running.set(subject, count + 1)
    return () => {
      const left = (running.get(subject) ?? 1) - 1
      if (left > 0) running.set(subject, left)
      else running.delete(subject)
    }
  }
}
