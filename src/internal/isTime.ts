/**
 * Smaller numbers are seconds or invalid. This is 1973-03-03 in milliseconds and the year 5138 in
 * seconds.
 */
const minTime = 1e11
/** The end of the year 9999, which some services send for "never". Larger numbers are microseconds. */
const maxTime = 253_402_300_799_999

/**
 * Returns whether a number is a valid time in Unix ms. Times in seconds or microseconds, which some
 * services send by mistake, are not valid, because they would show as January 1970 or the year 50,000.
 */
export function isTime(time: number | null): time is number {
  return time !== null && time >= minTime && time <= maxTime
}

/** Returns a time, or `null` if it is not valid. See {@link isTime}. */
export function validTime(time: number | null): number | null {
  return isTime(time) ? time : null
}
