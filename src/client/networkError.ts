import { configError } from '../errors/configError.js'
import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { isRecord } from '../internal/isRecord.js'

/**
 * Creates the error for a request without a response. Keeps only the cause's error code, because
 * the cause's message can contain the URL with its query.
 */
export function networkError(url: URL, error: unknown): PersonalizationKitError {
  // From a page without an origin, browsers allow requests only to servers that accept any origin. They don't
  // say why they block the others.
  if (typeof document !== 'undefined' && globalThis.origin === 'null') {
    return configError(
      'PK-SANDBOX',
      'This page has no origin, so the browser blocks its requests. It is in an iframe whose ' +
        '`sandbox` attribute lacks `allow-same-origin`, or it was opened as a file.',
    )
  }
  const cause = isRecord(error) || error instanceof Error ? (error as Error).cause : undefined
  const code = isRecord(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : null
  const known = typeof code === 'string' && /^[A-Z_0-9]{3,40}$/.test(code) ? ` (${code})` : ''
  return new PersonalizationKitError({
    kind: 'network',
    code: 'PK-NETWORK',
    message: `No response from ${url.origin}${url.pathname}${known}. The service may be down, or it blocks this origin.`,
    retryable: true,
  })
}
