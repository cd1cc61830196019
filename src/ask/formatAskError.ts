import type { TextOptions } from '../i18n/createText.js'
import { createText } from '../i18n/createText.js'
import { formatError } from '../i18n/formatError.js'
import { readProperty } from '../internal/readProperty.js'
import { isUnsent } from './isUnsent.js'
import { askTexts } from './texts.js'

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

/** Returns an error's code, or the name of an error that is not from this package. */
function nameOf(error: unknown): string {
  const name = readProperty(error, 'code') ?? readProperty(error, 'name')
  return typeof name === 'string' && name !== '' ? name : 'Error'
}
