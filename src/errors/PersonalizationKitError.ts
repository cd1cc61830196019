import type { ErrorCode, ErrorKind } from './errorCodes.js'

/** Marks our errors. Works with two copies of the package on one page; `instanceof` does not. */
const brand: symbol = Symbol.for('personalization-kit.error')

/** The folder with a page about each code, relative to an app that has installed the package. */
const pages = 'node_modules/personalization-kit/docs/errors'

/** The parameters of a {@link PersonalizationKitError}. */
export interface PersonalizationKitErrorInit {
  kind: ErrorKind
  code: ErrorCode
  /**
   * What happened, why it matters and what to do. Never contains a key, a token or a response body.
   */
  message: string
  /** The HTTP status, if there was a response. */
  status?: number | undefined
  /** Whether the same call may succeed later without a change. @default false */
  retryable?: boolean | undefined
  /** The wait that the service asked for, in ms. */
  retryAfterMs?: number | undefined
  /** For a body that is not JSON, on a server: an error with the characters around that position. */
  cause?: unknown
}

/**
 * The error that this package throws. A programming mistake, such as an unknown audit rule, can cause a
 * `RangeError` or `TypeError` instead. Branch on `kind`, log `code`, and show a message from the catalog.
 * `message` is for developers and ends with the path of the page about the code. The error never contains a
 * key, a token, a body, or a URL with a query. Only for a body that is not JSON, and only on a server, `cause` has
 * a few of its characters.
 *
 * Codes with a number, such as `PK-404`, stand for HTTP statuses (service interface, section 7.1).
 * The other codes are our own.
 */
export class PersonalizationKitError extends Error {
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly status?: number
  readonly retryable: boolean
  readonly retryAfterMs?: number

  constructor(init: PersonalizationKitErrorInit) {
    super(
      `${init.message} [${init.code}] ${pages}/${init.code}.md`,
      init.cause === undefined ? undefined : { cause: init.cause },
    )
    this.name = 'PersonalizationKitError'
    this.kind = init.kind
    this.code = init.code
    this.retryable = init.retryable ?? false
    if (init.status !== undefined) this.status = init.status
    if (init.retryAfterMs !== undefined) this.retryAfterMs = init.retryAfterMs
    Object.defineProperty(this, brand, { value: true })
  }

  /** Returns plain data for logs, because `JSON.stringify` of an error is `{}`. */
  toJSON(): Record<string, unknown> {
    const { name, kind, code, message, status, retryable, retryAfterMs } = this
    return { name, kind, code, message, status, retryable, retryAfterMs }
  }
}

/**
 * Returns whether `value` is an error from this package, and of this `kind` if one is given. Works
 * across copies of the package.
 */
export function isPersonalizationKitError(
  value: unknown,
  kind?: ErrorKind,
): value is PersonalizationKitError {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false
  return kind === undefined || (value as PersonalizationKitError).kind === kind
}
