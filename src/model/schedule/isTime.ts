/** Below this, a number can only be seconds (or nonsense): 1973-03-03 in ms, the year 5138 in s. */
const minTime = 1e11
/** The largest instant a `Date` can hold. */
const maxTime = 8.64e15

/**
 * Whether a number is an instant in Unix ms. Seconds, which services send by mistake, are not: they
 * would show as January 1970 and make everything look long over.
 */
export function isTime(time: number | null): time is number {
  return time !== null && time >= minTime && time <= maxTime
}
