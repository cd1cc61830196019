'use client'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { getOrInsert } from '../internal/getOrInsert.js'
import { maxTimerMs } from '../internal/startTimer.js'
import { LocalizationContext } from './Localization.js'

/**
 * Returns the current time in Unix ms from a clock that all callers share. Re-renders the
 * caller every `granularityMs`, or never if the provider froze the time.
 *
 * @param granularityMs The interval between updates, in ms.
 * @default 60_000
 * @returns The time, or `null` on the server and while hydrating, unless the provider froze the
 * time. Relative times appear after mount.
 */
export function useNow(granularityMs = 60_000): number | null {
  const { frozenNow } = useContext(LocalizationContext)
  const isFrozen = frozenNow !== null
  const subscribe = useCallback(
    (listener: () => void) => (isFrozen ? () => {} : clockOf(granularityMs).subscribe(listener)),
    [granularityMs, isFrozen],
  )
  return useSyncExternalStore(
    subscribe,
    () => frozenNow ?? clockOf(granularityMs).read(),
    () => frozenNow,
  )
}

/**
 * A clock that all callers on the page share. There is one clock for each granularity. It ticks at multiples
 * of the granularity, so all times change in the same frame. A clock without subscribers stops.
 */
interface Clock {
  subscribe(listener: () => void): () => void
  /** Returns the time of the last tick, in Unix ms. */
  read(): number
}

const clocks = new Map<number, Clock>()

/** Returns the shared clock that ticks every `granularityMs`. */
function clockOf(granularityMs: number): Clock {
  return getOrInsert(clocks, granularityMs, createClock)
}

function createClock(granularityMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: number | null = null

  const periodOf = (time: number) => Math.floor(time / granularityMs)

  function waitFrom(time: number) {
    timer = setTimeout(tick, Math.min(granularityMs - (time % granularityMs), maxTimerMs))
  }

  function tick() {
    now = Date.now()
    waitFrom(now)
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      const current = Date.now()
      // The value read during rendering stays valid until the next tick. Otherwise, everything would
      // render again.
      const isLate = now === null || periodOf(current) !== periodOf(now)
      if (isLate) now = current
      // Replaces the timer, which something else, such as a test's fake timers, may have stopped.
      clearTimeout(timer)
      waitFrom(current)
      // After the device slept, the others would otherwise wait for one more tick.
      if (isLate) for (const each of listeners) each()
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
