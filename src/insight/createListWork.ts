import type { Personalization } from '../contract/Personalization.js'
import { isSame } from '../internal/isSame.js'
import type { Steps } from '../internal/steps.js'
import { nextDate } from '../personalization/schedule/nextDate.js'

type List = readonly Personalization[]

/** Work that is done once for each list and option, because several parts of a page show its result. */
export interface ListWork<Option, Result> {
  /** Returns the result if it is known. */
  known(list: List, now: number, option: Option): Result | undefined
  /**
   * Continues the work for up to `ms` milliseconds, and for at least one step.
   *
   * @returns The result once it is known.
   */
  advance(list: List, now: number, option: Option, ms: number): Result | undefined
  /** Does the rest of the work and returns the result. */
  finish(list: List, now: number, option: Option): Result
}

interface Work<Option, Result> {
  option: Option
  from: number
  until: number
  steps: Steps<Result>
  result: Result | undefined
}

/** How many results are kept for a list, so that parts of a page can pass different options and times. */
const maxWorks = 4

/**
 * Creates work whose results are kept until a personalization starts or ends, or the next hour
 * begins. Each caller continues the same work.
 */
export function createListWork<Option, Result extends object>(
  start: (list: List, now: number, option: Option) => Steps<Result>,
): ListWork<Option, Result> {
  const works = new WeakMap<List, Work<Option, Result>[]>()

  function without(list: List, option: Option) {
    return works.get(list)?.filter((each) => !isSame(each.option, option)) ?? []
  }

  function find(list: List, now: number, option: Option) {
    return works
      .get(list)
      ?.find(
        ({ from, until, ...each }) => now >= from && now < until && isSame(each.option, option),
      )
  }

  function begin(list: List, now: number, option: Option): Work<Option, Result> {
    const steps = start(list, now, option)
    const work = { option, from: now, until: nextDate(list, now), steps, result: undefined }
    const others = works.get(list) ?? []
    // Work in progress stays. Otherwise, parts of a page could start each other's work again without an end.
    const done = others.filter(({ result }) => result !== undefined).slice(1 - maxWorks)
    works.set(list, [...others.filter(({ result }) => result === undefined), ...done, work])
    return work
  }

  function advance(list: List, now: number, option: Option, ms: number): Result | undefined {
    const work = find(list, now, option) ?? begin(list, now, option)
    const endsAt = performance.now() + ms
    try {
      while (!work.result) {
        const step = work.steps.next()
        if (step.done) work.result = step.value
        else if (performance.now() >= endsAt) break
      }
    } catch (error) {
      works.set(list, without(list, option))
      throw error
    }
    return work.result
  }

  return {
    known: (list, now, option) => find(list, now, option)?.result,
    advance,
    finish(list, now, option) {
      let result: Result | undefined
      while (!result) result = advance(list, now, option, Infinity)
      return result
    },
  }
}
