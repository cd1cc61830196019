import { readProperty } from '../internal/readProperty.js'
import type { TextOptions } from '../i18n/createText.js'
import { createText } from '../i18n/createText.js'
import { askTexts } from './texts.js'
import { formatError } from '../i18n/formatError.js'

/** The kinds of errors that say that the service has not received the question. */
const refusedKinds = new Set<unknown>([
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'throttled',
  'config',
])
/**
 * The codes of other errors that occur before anything reaches the service, and of answers that say
 * that it has not accepted the question.
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

/**
 * Returns a message that says why a question was not sent, or that it may have been sent. In the
 * second case, asking again can send it twice, because the service has no idempotency key (service
 * interface, section 4.3).
 *
 * @param error Any value, as for `formatError`. After an error that is not from this package, the
 * question may have been sent.
 */
export function formatAskError(error: unknown, options?: TextOptions): string {
  const reason = formatError(error, options).title
  const key = isUnsent(error) ? 'ask.failedBecause' : 'ask.mayBeSent'
  return createText(askTexts, options)(key, { reason, code: nameOf(error) })
}

/** Returns whether an error proves that the service has not accepted a question. */
export function isUnsent(error: unknown): boolean {
  const [kind, code] = [readProperty(error, 'kind'), readProperty(error, 'code')]
  if (refusedKinds.has(kind) || unsentCodes.has(code)) return true
  const status = readProperty(error, 'status')
  if (kind !== 'http' || typeof status !== 'number') return false
  return status >= 400 && status < 500 && !unclearStatuses.has(status)
}

/** What gateways answer when a request took too long, or when it had already been accepted. */
const unclearStatuses = new Set([408, 409, 425, 499])

/** Returns an error's code, or the name of an error that is not from this package. */
function nameOf(error: unknown): string {
  const name = readProperty(error, 'code') ?? readProperty(error, 'name')
  return typeof name === 'string' && name !== '' ? name : 'Error'
}
