/** Work that can pause at each `yield`, so that a page stays responsive meanwhile. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Does all the work at once and returns its result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
