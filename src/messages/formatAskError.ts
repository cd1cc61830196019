import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { TextOptions } from './createText.js'
import { createText } from './createText.js'
import { enAnswers } from './enAnswers.js'
import { formatError } from './formatError.js'

/** After these, the service may have received the question although no response arrived. */
const unsureKinds = new Set(['timeout', 'network', 'protocol', 'http'])
/** With these, the proxy stopped before it sent anything. */
const unsentCodes = new Set<string>(['PK-BODY-READ', 'PK-CALLBACK'])

/**
 * Returns why a question was not asked, and whether it may have been sent. Asking again could then ask twice, because
 * the service has no idempotency key (section 4.3).
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
