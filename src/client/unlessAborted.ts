import { abortedError } from './abortedError.js'

/**
 * Waits for a shared promise. Aborting one waiter does not affect the others.
 *
 * @throws {PersonalizationKitError} `aborted`, or whatever `work` rejects with.
 */
export function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(abortedError())
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
