import type { Refusal } from './refusal.js'

/** The request comes from a page of another site, or may. */
export const crossSite: Refusal = {
  status: 403,
  code: 'PK-CROSS-SITE',
  message: 'The header x-personalization-kit: 1 is missing, or the call came from another site.',
}

/** `authorize` found nobody. */
export const notSignedIn: Refusal = {
  status: 401,
  code: 'PK-NOT-SIGNED-IN',
  message: 'Nobody is signed in.',
}

/** The session does not allow this website. */
export const scopeDenied: Refusal = {
  status: 403,
  code: 'PK-SCOPE-DENIED',
  message: 'The signed-in user may not work with this website.',
}

/** The session does not allow this question. */
export const questionDenied: Refusal = {
  status: 403,
  code: 'PK-QUESTION-DENIED',
  message: 'The signed-in user may not read this answer.',
}

/** A body parser of the host was there first. */
export const bodyRead: Refusal = {
  status: 500,
  code: 'PK-BODY-READ',
  message:
    'Something on this server read the request body before the proxy could. ' +
    'Mount the proxy before body parsers such as express.json().',
}

/** A function of the host threw. */
export const brokenCallback: Refusal = {
  status: 500,
  code: 'PK-CALLBACK',
  message: 'A function given to the proxy failed.',
}

/** The session has too much under way. */
export const tooMany: Refusal = {
  status: 429,
  code: 'PK-BUSY',
  message: 'Too many requests of this user are under way.',
  retryable: true,
  retryAfterMs: 1_000,
}
