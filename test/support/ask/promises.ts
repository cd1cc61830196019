/** The promises of `docs/asking.md` and `docs/sign-out.md`, by their number. */
export const promises = {
  1: 'an accepted question is in one conversation of its user, and ends or can be resumed',
  2: 'one press sends a question once',
  3: 'every answer stands under its question',
  4: 'a question has at most one request at a time over all tabs, and none while the page is hidden, offline or signed out',
  5: 'after a sign-out, nothing of the user is on screen, in memory, in storage or in another tab',
  6: 'typed text is in its field or beside the button that asks again',
} as const

export type Promised = keyof typeof promises
