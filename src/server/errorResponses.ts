import type { ErrorResponse } from './toErrorResponse.js'

/** The request comes, or might come, from another origin. */
export const crossSite: ErrorResponse = {
  status: 403,
  kind: 'config',
  code: 'PK-CROSS-SITE',
  message:
    'The x-personalization-kit: 1 header is missing, or the request came from another origin.',
}

/** `authorize` returned no session. */
export const signedOut: ErrorResponse = {
  status: 401,
  kind: 'unauthorized',
  code: 'PK-SIGNED-OUT',
  message: 'No user is signed in.',
}

/** The session does not allow this website. */
export const scopeDenied: ErrorResponse = {
  status: 403,
  kind: 'forbidden',
  code: 'PK-SCOPE-DENIED',
  message: 'You don’t have access to this website.',
}

/** The session does not allow this question. */
export const questionDenied: ErrorResponse = {
  status: 403,
  kind: 'forbidden',
  code: 'PK-QUESTION-DENIED',
  message: 'You don’t have access to this answer.',
}

/** The proxy was created with `questions: false`. */
export const noQuestions: ErrorResponse = {
  status: 404,
  kind: 'config',
  code: 'PK-NO-ROUTE',
  message: 'This proxy serves no questions: its option questions is false.',
}

/** The host's body parser has already read the body. */
export const bodyRead: ErrorResponse = {
  status: 500,
  kind: 'config',
  code: 'PK-BODY-READ',
  message:
    'Other code on this server read the request body before the proxy. ' +
    'Mount the proxy before body parsers such as express.json().',
}

/** A function passed by the host threw an error. */
export const brokenCallback: ErrorResponse = {
  status: 500,
  kind: 'config',
  code: 'PK-CALLBACK',
  message: 'A function passed to the proxy threw an error.',
}

/** The session has too many requests in progress. */
export const tooMany: ErrorResponse = {
  status: 429,
  kind: 'throttled',
  code: 'PK-BUSY',
  message: 'This user has too many requests in progress.',
  retryable: true,
  retryAfterMs: 1_000,
}
