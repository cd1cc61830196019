/** The longest time a timer can wait. With a larger number, it would fire immediately. */
export const maxTimerMs = 2_147_483_647
/** A timer that fires at least this late was blocked. */
const heldUpMs = 20
const maxGraceMs = 1_000

/**
 * Calls `onOver` when time is up. When a process continues after it was blocked (by a long task,
 * SIGSTOP or a frozen container), timers run before sockets are read. A late timer therefore waits
 * up to 1 s more, so that received data is handled first.
 *
 * @returns A function that cancels the timer.
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
