/**
 * Waits for `work`, but not for longer than this. After a process was held up (a long task, a frozen container) its timers
 * run before its sockets are read, so what came in meanwhile gets a turn before time counts as up.
 *
 * @throws What `work` rejects with, or an `Error` when time is up.
 */
export async function withinTime<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  // What settles after its time interests nobody.
  work.catch(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${ms} ms`))
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, 0)
    }, ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
