/**
 * One ticking clock per granularity for the whole page. It ticks on whole multiples of its
 * granularity, so that all that shows time changes in the same frame, and stops when nobody looks.
 */
interface Clock {
  subscribe(listener: () => void): () => void
  /** The last tick, Unix ms; the same value until the next one. */
  read(): number
}

const clocks = new Map<number, Clock>()

/** The shared clock that ticks every `granularityMs`. */
export function clockOf(granularityMs: number): Clock {
  let clock = clocks.get(granularityMs)
  if (!clock) {
    clock = createClock(granularityMs)
    clocks.set(granularityMs, clock)
  }
  return clock
}

function createClock(granularityMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: number | null = null

  const periodOf = (time: number) => Math.floor(time / granularityMs)

  function tick() {
    now = Date.now()
    timer = setTimeout(tick, granularityMs - (now % granularityMs))
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const current = Date.now()
        // What was read while rendering stays true until the next tick, or all would render again.
        if (now === null || periodOf(current) !== periodOf(now)) now = current
        timer = setTimeout(tick, granularityMs - (current % granularityMs))
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        now = null
      }
    },
    read() {
      now ??= Date.now()
      return now
    },
  }
}
