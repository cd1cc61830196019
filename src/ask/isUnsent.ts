import { readProperty } from '../internal/readProperty.js'

/** The kinds of errors that mean that the service has not accepted the question. */
const refusedKinds = new Set<unknown>([
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'throttled',
  'config',
])
/**
 * The codes of other errors that occur before anything reaches the service, and of responses that mean that
 * it has not accepted the question.
 */
const unsentCodes = new Set<unknown>([
  'PK-410',
  'PK-OFFLINE',
  'PK-REDIRECT',
  'PK-TOKEN-SERVICE',
  'PK-TOKEN-STORE',
  'PK-TOKEN-THROTTLED',
  'PK-TOKEN-WAIT',
])
/** The statuses with which gateways respond if a request took too long or had already been accepted. */
const unclearStatuses = new Set([408, 409, 425, 499])

/** Returns whether an error proves that the service has not accepted a question. */
export function isUnsent(error: unknown): boolean {
  const [kind, code] = [readProperty(error, 'kind'), readProperty(error, 'code')]
  if (refusedKinds.has(kind) || unsentCodes.has(code)) return true
  const status = readProperty(error, 'status')
  if (kind !== 'http' || typeof status !== 'number') return false
  return status >= 400 && status < 500 && !unclearStatuses.has(status)
}
