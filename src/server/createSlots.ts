import type { Session } from './Session.js'

/**
 * Counts what each session has under way.
 *
 * @returns A function that takes a place and returns how to give it back; `null`: there is none.
 */
export function createSlots(limit: number | ((session: Session) => number) = Infinity) {
  const taken = new Map<string, number>()
  return function takeSlot(session: Session): (() => void) | null {
    const { subject } = session
    const count = taken.get(subject) ?? 0
    if (count >= (typeof limit === 'function' ? limit(session) : limit)) return null
    taken.set(subject, count + 1)
    return () => {
      const left = (taken.get(subject) ?? 1) - 1
      if (left > 0) taken.set(subject, left)
      else taken.delete(subject)
    }
  }
}
