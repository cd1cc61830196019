/** @typedef {{ atMs: number, bytes: number }} HeapSample */

/**
 * Fits a line to the heap sizes. Leaves out the first fifth, when code and caches are still
 * loading.
 *
 * The heap counts as growing if the line rises by more than twice its standard error and by more
 * than 2% of the heap over the whole run. A smaller change can't be told from noise.
 *
 * @param {HeapSample[]} samples
 */
export function heapSlope(samples) {
  const settled = samples.slice(Math.ceil(samples.length / 5))
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
  const growth = slope * ((settled.at(-1)?.atMs ?? 0) - (settled[0]?.atMs ?? 0))
  return {
    startBytes: meanY - growth / 2,
    bytesPerHour: slope * 3_600_000,
    isGrowing: slope > 2 * standardError && growth > meanY * 0.02,
  }
}
