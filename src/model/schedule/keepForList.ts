import type { Personalization } from '../../contract/Personalization.js'
import { nextDate } from './nextDate.js'

interface Kept<Option, Result> {
  from: number
  until: number
  option: Option
  result: Result
}

/**
 * Creates a function that computes a result once for each list, because several parts of a page show
 * it. Only the result for the last option is kept, until a personalization starts or ends, or the next hour begins.
 */
export function keepForList<Option, Result>(
  compute: (list: readonly Personalization[], now: number, option: Option) => Result,
) {
  const results = new WeakMap<readonly Personalization[], Kept<Option, Result>>()
  return (list: readonly Personalization[], now: number, option: Option): Result => {
    const kept = results.get(list)
    if (kept && kept.option === option && now >= kept.from && now < kept.until) return kept.result
    const result = compute(list, now, option)
    results.set(list, { from: now, until: nextDate(list, now), option, result })
    return result
  }
}
