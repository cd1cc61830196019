const errorKinds = [
  'aborted',
  'network',
  'timeout',
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'throttled',
  'http',
  'protocol',
  'config',
  'unknown',
] as const

/** The kinds of errors that a program can act on. */
export type ErrorKind = (typeof errorKinds)[number]

/** Returns whether `value` is an {@link ErrorKind}. */
export function isErrorKind(value: unknown): value is ErrorKind {
  return errorKinds.some((kind) => kind === value)
}

/**
 * All error codes. Each code names one cause, is never reused, and has a page in the documentation.
 */
export const errorCodes = [
  'PK-400',
  'PK-401',
  'PK-403',
  'PK-404',
  'PK-405',
  'PK-410',
  'PK-429',
  'PK-HTTP',
  'PK-KEY-REJECTED',
  'PK-SIGNED-OUT',
  'PK-SCOPE-DENIED',
  'PK-QUESTION-DENIED',
  'PK-BLOCKED',
  'PK-CROSS-SITE',
  'PK-NO-ROUTE',
  'PK-BAD-BODY',
  'PK-BODY-READ',
  'PK-NO-PROXY',
  'PK-PROXY',
  'PK-PROXY-OPTIONS',
  'PK-BUSY',
  'PK-SENDING',
  'PK-TOKEN-OPTIONS',
  'PK-TOKEN-SERVICE',
  'PK-TOKEN-STORE',
  'PK-TOKEN-THROTTLED',
  'PK-TOKEN-WAIT',
  'PK-REAUTH',
  'PK-NETWORK',
  'PK-OFFLINE',
  'PK-SANDBOX',
  'PK-TIMEOUT',
  'PK-ABORTED',
  'PK-REDIRECT',
  'PK-NOT-JSON',
  'PK-TOO-LARGE',
  'PK-TOO-DEEP',
  'PK-SHAPE',
  'PK-NO-CHAT-DATA',
  'PK-WRONG-QUESTION',
  'PK-BAD-ID',
  'PK-BASE-URL',
  'PK-ENDPOINT',
  'PK-INSECURE-URL',
  'PK-KEY-IN-BROWSER',
  'PK-CALLBACK',
  'PK-POLL-POLICY',
  'PK-NO-PROVIDER',
  'PK-NO-SCOPE',
  'PK-REACT',
  'PK-UNKNOWN',
] as const

/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number]

/** Returns whether `value` is one of {@link errorCodes}. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.some((code) => code === value)
}
