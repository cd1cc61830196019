/**
 * Returns the last millisecond before an end, in Unix ms. Its day is the last day, so something that ends at
 * midnight ends on the evening before.
 */
export function lastMoment(end: number): number {
  return end - 1
}

/** Returns the end whose {@link lastMoment} is a given time, in Unix ms. */
export function endAfter(time: number): number {
  return time + 1
}
