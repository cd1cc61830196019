import { configError } from '../errors/configError.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { callSafely } from '../internal/callSafely.js'
import type { ClientCall, ClientEvent } from './ClientEvent.js'
import type { PersonalizationClientOptions } from './PersonalizationClient.js'

/** Numbers each call and reports its result to `onEvent`. A listener that throws has no effect on the call. */
export function createRunner({ onEvent }: PersonalizationClientOptions) {
  let lastRequestId = 0
  const emit = callSafely<ClientEvent>('onEvent', onEvent)
  return async function run<Result>(
    call: ClientCall,
    work: (noteIssues: (count: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const requestId = ++lastRequestId
    const startedAt = performance.now()
    const sinceStartMs = () => Math.round(performance.now() - startedAt)
    let issues = 0
    emit({ type: 'request', call, requestId })
    try {
      const result = await work((count) => (issues = count))
      const durationMs = sinceStartMs()
      emit({ type: 'success', call, requestId, durationMs, issues })
      return result
    } catch (thrown) {
      const error = isPersonalizationKitError(thrown) ? thrown : callbackError(thrown)
      const durationMs = sinceStartMs()
      const { kind, code, status } = error
      const failure = { type: 'failure', call, requestId, durationMs, kind, code } as const
      emit(status === undefined ? failure : { ...failure, status })
      throw error
    }
  }
}

/** Everything of ours throws our errors, so anything else came out of a function we were given. */
function callbackError(thrown: unknown) {
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return configError(
    'PK-CALLBACK',
    `A function passed to the client (apiKey, headers, or part of endpoints) threw a ${name}. Fix it.`,
  )
}
