'use client'
import { useEffect, useState } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import { useHydrated } from '../ui/hooks/useHydrated.js'
import { useSame } from '../ui/hooks/useSame.js'
import type { ListWork } from './createListWork.js'

/** Work on longer lists is not begun while rendering. */
const maxAtOnce = 500
/**
 * All work in one render shares this time and then pauses, because one rule can take longer than a whole
 * list, and several hooks can run in one render.
 */
const renderMs = 50
/** After rendering, work pauses each time after this long, so that the page stays responsive. */
const sliceMs = 30

/**
 * Returns the result of work on a list, or `null` while the list or the time is unknown, while the work is in
 * progress, on a server, and until the page is hydrated. Rethrows its errors.
 */
export function useListWork<Option, Result extends object>(
  work: ListWork<Option, Result>,
  list: readonly Personalization[] | undefined,
  now: number | null,
  option: Option,
): Result | null {
  const sameOption = useSame(option)
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  if ('error' in outcome) throw outcome.error
  // How far the work gets depends on the machine, so a server and the first render in the browser would differ.
  const isHydrated = useHydrated()
  const result = isHydrated ? resultOf(work, list, now, sameOption) : null
  const isWorking = result === null
  useEffect(() => {
    if (!isWorking || !list || now === null) return
    let timer = setTimeout(workOn)
    function workOn() {
      if (!list || now === null) return
      try {
        if (work.advance(list, now, sameOption, sliceMs)) setOutcome({})
        else timer = setTimeout(workOn)
      } catch (error) {
        setOutcome({ error })
      }
    }
    return () => clearTimeout(timer)
  }, [isWorking, work, list, now, sameOption])
  return result
}

function resultOf<Option, Result extends object>(
  work: ListWork<Option, Result>,
  list: readonly Personalization[] | undefined,
  now: number | null,
  option: Option,
): Result | null {
  if (!list || now === null) return null
  if (list.length > maxAtOnce) return work.known(list, now, option) ?? null
  const startedAt = performance.now()
  const result = work.advance(list, now, option, timeLeft())
  left = Math.max(0, timeLeft() - (performance.now() - startedAt))
  return result ?? null
}

/** The remaining time for work in this render, in ms. `null` before the first work. */
let left: number | null = null

function timeLeft(): number {
  if (left !== null) return left
  void Promise.resolve().then(() => (left = null))
  return (left = renderMs)
}
