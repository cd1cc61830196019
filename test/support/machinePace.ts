/** Resolves to whether work settles before a timer that starts with it. A slow machine delays both. */
export async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const settled = work.then(
    () => true,
    () => true,
  )
  const isInTime = await Promise.race([settled, late])
  clearTimeout(timer)
  return isInTime
}

/** Resolves to what work resolves to, and how long it took. */
export async function timed<Value>(work: Promise<Value>) {
  const startedAt = performance.now()
  return { value: await work, tookMs: performance.now() - startedAt }
}

/** A time limit for work that took that long a moment ago: longer on a slow machine. */
export const roomFor = (ms: number, tookMs: number) => Math.max(ms, 8 * tookMs)

/** What the processor was busy with, in ms, which another process does not make longer. */
export function costOf(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

const sample = 'Sale in 2,000 shops, éé '.repeat(4_000)

/** What a fixed piece of work costs on this machine at the moment: the unit for other costs. */
export function workUnit(): number {
  const costs = [1, 2, 3].map(() =>
    costOf(() =>
      sample
        .normalize('NFKD')
        .toLowerCase()
        .split(/[\s,]+/u)
        .toSorted()
        .join(' '),
    ),
  )
  return Math.min(...costs)
}
