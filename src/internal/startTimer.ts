/** The longest a timer can wait; a larger number would fire at once. */
const maxTimerMs = 2_147_483_647
/** A timer that fires later than this was held up. */
const heldUpMs = 20
const maxGraceMs = 1_000

/**
 * Calls back when time is up. After a process was held up (a long task, a stopped process, a frozen container) its
 * timers run before its sockets are read: what came in meanwhile gets a turn before time counts as up.
 *
 * @returns A function that calls it off.
 */
export function startTimer(ms: number, onOver: () => void): () => void {
  const waitMs = Math.min(ms, maxTimerMs)
  const dueAt = performance.now() + waitMs
  let timer = setTimeout(() => {
    const lateMs = performance.now() - dueAt
    if (lateMs < heldUpMs) onOver()
    else timer = setTimeout(onOver, Math.min(lateMs, maxGraceMs))
  }, waitMs)
  return () => clearTimeout(timer)
}
