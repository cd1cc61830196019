import { lastMoment } from '../../internal/lastMoment.js'

const weekMs = 7 * 86_400_000

/** Returns whether an end is within the next seven days: its last moment is. `false` if the end is unknown. */
export function endsWithinWeek(end: number | null, now: number): boolean {
  return end !== null && end > now && lastMoment(end) - now < weekMs
}
