/** How long answers usually take, in ms: the middle half of the known times. */
export interface UsualTime {
  from: number
  to: number
}

/** How many times are kept for each website. */
export const maxTimes = 50
/** Fewer times say little. */
const minTimes = 5

/** Returns how long answers usually take. `undefined` if too few times are known. */
export function usualTime(timesMs: readonly number[]): UsualTime | undefined {
  if (timesMs.length < minTimes) return undefined
  const sorted = [...timesMs].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] as number
  return { from: at(0.25), to: at(0.75) }
}

/** Reads what is stored: the newest times that answers took, in ms. Drops what is not a time. */
export function readTimes(stored: unknown): readonly number[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((time): time is number => typeof time === 'number' && time > 0 && time < Infinity)
    .slice(-maxTimes)
}
