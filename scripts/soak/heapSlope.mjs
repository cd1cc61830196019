/** @typedef {{ atMs: number, bytes: number }} HeapSample */

/**
 * Fits a line to the heap sizes of the second half. In the first half, the heap also grows by what
 * it keeps once: compiled code, caches that fill up, and pooled connections. A leak grows as fast
 * in the second half.
 *
 * The heap counts as growing if the line rises by more than twice its standard error and, over a
 * time as long as the whole run, by more than 2% of the heap. A smaller change can't be told from
 * noise.
 *
 * @param {HeapSample[]} samples
 */
export function heapSlope(samples) {
  const settled = samples.slice(Math.ceil(samples.length / 2))
  const n = Math.max(settled.length, 1)
  const meanX = settled.reduce((sum, { atMs }) => sum + atMs, 0) / n
  const meanY = settled.reduce((sum, { bytes }) => sum + bytes, 0) / n
  let xx = 0
  let xy = 0
  for (const { atMs, bytes } of settled) {
    xx += (atMs - meanX) ** 2
    xy += (atMs - meanX) * (bytes - meanY)
  }
  const slope = xx === 0 ? 0 : xy / xx
  const residual = settled.reduce(
    (sum, { atMs, bytes }) => sum + (bytes - meanY - slope * (atMs - meanX)) ** 2,
    0,
  )
  const standardError = xx === 0 || n < 3 ? 0 : Math.sqrt(residual / (n - 2) / xx)
  const growth = slope * ((samples.at(-1)?.atMs ?? 0) - (samples[0]?.atMs ?? 0))
  return {
    meanBytes: meanY,
    bytesPerHour: slope * 3_600_000,
    isGrowing: slope > 2 * standardError && growth > meanY * 0.02,
  }
}
