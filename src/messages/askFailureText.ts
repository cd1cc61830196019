import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { BaseKey } from './enBase.js'
import { errorText } from './errorText.js'
import type { Catalogue } from './translate.js'
import { translate } from './translate.js'

/** After these the service may have taken the question although no answer came. */
const unsureKinds = new Set(['timeout', 'network', 'protocol', 'http'])
/** With these the proxy gave up before it sent anything. */
const unsentCodes = new Set<string>(['PK-BODY-READ', 'PK-CALLBACK'])

/**
 * Why a question could not be asked, and whether it may have been asked all the same: asking again
 * could then ask twice, since the service has no idempotency key (section 4.3).
 */
export function askFailureText(
  catalogue: Catalogue<BaseKey>,
  error: Pick<PersonalizationKitError, 'kind' | 'code'>,
): string {
  const reason = errorText(catalogue, error).title
  const isUnsure = unsureKinds.has(error.kind) && !unsentCodes.has(error.code)
  const key = isUnsure ? 'ask.mayBeSent' : 'ask.failedBecause'
  return translate(catalogue, key, { reason, code: error.code })
}
