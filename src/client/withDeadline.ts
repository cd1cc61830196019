import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { abortedError } from './abortedError.js'

/** The longest a timer can wait; a larger number would fire at once. */
const maxTimerMs = 2_147_483_647

/**
 * Runs `work` under one deadline and the caller's signal. The result settles when either fires, even
 * if `work` ignores the signal it is given.
 *
 * @throws {PersonalizationKitError} `timeout` or `aborted`.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  options: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Result> {
  const { timeoutMs, signal } = options
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: (() => void) | undefined
  const interrupted = new Promise<never>((_, reject) => {
    function stop(error: PersonalizationKitError) {
      reject(error)
      controller.abort(error)
    }
    onAbort = () => stop(abortedError())
    timer = setTimeout(() => stop(timeoutError(timeoutMs)), Math.min(timeoutMs, maxTimerMs))
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    if (signal?.aborted) return await interrupted
    return await Promise.race([interrupted, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    if (onAbort) signal?.removeEventListener('abort', onAbort)
  }
}

function timeoutError(timeoutMs: number) {
  return new PersonalizationKitError({
    kind: 'timeout',
    code: 'PK-TIMEOUT',
    message: `The service did not answer completely within ${timeoutMs} ms. Try again, or raise timeoutMs.`,
    retryable: true,
  })
}
