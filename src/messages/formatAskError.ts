import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enAnswers } from './enAnswers.js'
import { formatError } from './formatError.js'

/** The kinds of errors after which the service may have received the question anyway. */
const unsureKinds = new Set(['timeout', 'network', 'protocol', 'http'])
/** The codes of errors that occur before anything is sent. */
const unsentCodes = new Set<string>(['PK-BODY-READ', 'PK-CALLBACK', 'PK-OFFLINE'])

/**
 * Returns a message that says why a question was not sent, or that it may have been sent. In the
 * second case, asking again can send it twice, because the service has no idempotency key (service
 * interface, section 4.3).
 */
export function formatAskError(
  error: Pick<PersonalizationKitError, 'kind' | 'code'>,
  options?: TextOptions,
): string {
  const reason = formatError(error, options).title
  const isUnsure = unsureKinds.has(error.kind) && !unsentCodes.has(error.code)
  const key = isUnsure ? 'ask.mayBeSent' : 'ask.failedBecause'
  return createText(enAnswers, options)(key, { reason, code: error.code })
}
