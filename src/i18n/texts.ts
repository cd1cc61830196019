import type { Message } from './Message.js'

/** English texts of errors, and of actions that several components share. */
export const commonTexts = {
  'action.retry': 'Try again',
  'action.retrying': 'Trying again…',
  'part.notLoaded': 'Couldn’t load this part. If this happens again, reload the page.',
  'action.copyDetails': 'Copy details',
  'action.copied': 'Copied',
  'action.notCopied.insecure': 'Couldn’t copy, because this page isn’t served over HTTPS',
  'action.notCopied.denied': 'Couldn’t copy, because the browser doesn’t allow it',
  'action.rename': 'Rename',
  'action.delete': 'Delete',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.refresh': 'Refresh',
  'action.more': { one: 'Show {count} more', other: 'Show {count} more' },
  'tags.more': '+{count}',
  'time.unknown': 'Unknown date',
  'error.network.title': 'Can’t reach the service',
  'error.network.text': 'The service may be down, or you may be offline. Try again in a moment.',
  'error.timeout.title': 'The service took too long',
  'error.timeout.text': 'The service may be busy. Try again in a moment.',
  'error.bad-request.title': 'The request was rejected',
  'error.bad-request.text': 'Ask your administrator to check the account and website IDs.',
  'error.unauthorized.title': 'Not authorized',
  'error.unauthorized.text': 'The credentials were rejected. Ask your administrator to check them.',
  'error.PK-SIGNED-OUT.title': 'You’re signed out',
  'error.PK-SIGNED-OUT.text': 'Sign in to pick up where you left off.',
  'error.PK-KEY-REJECTED.title': 'The API key was rejected',
  'error.PK-KEY-REJECTED.text': 'Ask your administrator to replace the API key.',
  'error.PK-REAUTH.title': 'Can’t sign in to the service',
  'error.PK-REAUTH.text': 'Ask your administrator to check the server’s credentials.',
  'error.PK-PROXY.title': 'Can’t reach the service',
  'error.PK-PROXY.text':
    'The service behind this dashboard isn’t responding. Try again in a moment.',
  'error.PK-NO-PROXY.title': 'This page can’t reach its server',
  'error.PK-NO-PROXY.text':
    'Reload the page, and sign in if you’re asked to. If that doesn’t help, ask your administrator.',
  'error.PK-NO-ROUTE.title': 'The server’s URL is misconfigured',
  'error.PK-NO-ROUTE.text':
    'The server has nothing at the URL that this page uses. Ask your administrator.',
  'error.PK-CROSS-SITE.text': 'This page’s URL doesn’t match the server’s. Ask your administrator.',
  'error.PK-CALLBACK.title': 'Something went wrong',
  'error.PK-CALLBACK.text': 'Ask your administrator. The log has the details.',
  'error.PK-BODY-READ.title': 'The server is misconfigured',
  'error.PK-BODY-READ.text':
    'The server can’t read questions. Ask your administrator to fix the setup.',
  'error.PK-BAD-BODY.title': 'The question was rejected',
  'error.PK-BAD-BODY.text': 'Your question may be too long. Shorten it and try again.',
  'error.forbidden.title': 'No access',
  'error.forbidden.text': 'You don’t have access to this. Ask your administrator.',
  'error.PK-403.text':
    'This dashboard’s API key has no access to this website. Ask your administrator.',
  'error.PK-BLOCKED.title': 'The request was blocked',
  'error.PK-BLOCKED.text':
    'A firewall or gateway didn’t let the request through. Ask your administrator.',
  'error.not-found.title': 'Not found',
  'error.not-found.text':
    'This account or website doesn’t exist. Check the link, or ask your administrator.',
  'error.PK-410.title': 'No longer available',
  'error.PK-410.text': 'The service has permanently deleted this data.',
  'error.PK-OFFLINE.title': 'You’re offline',
  'error.PK-OFFLINE.text': 'Try again when you’re back online.',
  'error.PK-SANDBOX.title': 'This page can’t send requests',
  'error.PK-SANDBOX.text':
    'This page is in a sandboxed iframe without allow-same-origin, or was opened as a file. Ask your administrator.',
  'error.PK-SENDING.title': 'Another question is still being sent',
  'error.PK-SENDING.text': 'Ask again after the other question has been sent.',
  'error.throttled.title': 'Too many requests',
  'error.throttled.text': 'Try again in a moment.',
  'error.throttled.wait': 'Try again {when}.',
  'error.http.title': 'Something went wrong',
  'error.http.text': 'The service returned an error. Try again in a moment.',
  'error.protocol.title': 'Unexpected response',
  'error.protocol.text':
    'Try again. If it keeps happening, send the details to your administrator.',
  'error.PK-TOO-LARGE.title': 'The response is too large',
  'error.PK-TOO-LARGE.text': 'Ask your administrator to raise the size limit for responses.',
  'error.aborted.title': 'Canceled',
  'error.aborted.text': 'The request was canceled.',
  'error.config.title': 'This page is misconfigured',
  'error.config.text': 'Send the details to your administrator.',
  'error.unknown.title': 'Something went wrong',
  'error.unknown.text': 'Try again. If it happens again, ask your administrator.',
} satisfies Record<string, Message>

/** A key of `commonTexts`. */
export type CommonKey = keyof typeof commonTexts
