import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { startTimer } from '../internal/startTimer.js'
import { abortedError } from './abortedError.js'

/**
 * Runs `work` under one deadline and the caller's signal. The promise rejects when the deadline
 * passes or the signal aborts, even if `work` ignores its own signal.
 *
 * @throws {PersonalizationKitError} `timeout` or `aborted`.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  options: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Result> {
  const { timeoutMs, signal } = options
  const controller = new AbortController()
  let callOff: (() => void) | undefined
  let onAbort: (() => void) | undefined
  const interrupted = new Promise<never>((_, reject) => {
    function stop(error: PersonalizationKitError) {
      reject(error)
      controller.abort(error)
    }
    onAbort = () => stop(abortedError())
    callOff = startTimer(timeoutMs, () => stop(timeoutError(timeoutMs)))
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    if (signal?.aborted) return await interrupted
    return await Promise.race([interrupted, work(controller.signal)])
  } finally {
    callOff?.()
    if (onAbort) signal?.removeEventListener('abort', onAbort)
  }
}

function timeoutError(timeoutMs: number) {
  return new PersonalizationKitError({
    kind: 'timeout',
    code: 'PK-TIMEOUT',
    message: `The service didn’t respond completely within ${timeoutMs} ms. Try again, or raise timeoutMs.`,
    retryable: true,
  })
}
